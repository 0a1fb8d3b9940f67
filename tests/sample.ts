import fc from 'fast-check';

/** Whether everything is tried: `npm test -- --all`. */
export const TRY_ALL = process.env.VITRINE_TEST_ALL === '1';

/** What everything random in tests comes from; `npm test -- --all` takes it from the commit and prints it. */
export const SEED = Number(process.env.VITRINE_TEST_SEED ?? 1);

/** One value, the same for the same seed. */
export function drawn<Value>(from: fc.Arbitrary<Value>): Value {
  const [value] = fc.sample(from, { seed: SEED, numRuns: 1 });
  return value as Value;
}

/** `count` of the items in their order, the same for the same seed; all of them with `--all`. */
export function sampleOf<Item>(items: readonly Item[], count: number): Item[] {
  const length = TRY_ALL ? items.length : Math.min(count, items.length);
  return drawn(fc.subarray([...items], { minLength: length, maxLength: length }));
}
