import fc from 'fast-check';
import { expect, it } from 'vitest';
import { VITAL_BOUNDS, VITALS, type Vital } from '../../../src/contract/vitals.ts';
import { boundsOf, bucketOf } from './buckets.ts';
import { p75 } from './percentile.ts';

/** What the buckets are told apart up to: 60 s, and a shift of 10. */
const END: Record<Vital, number> = {
  ...{ LCP: 60_000, INP: 60_000, FCP: 60_000, TTFB: 60_000, CLS: 10 },
};

const measured = fc.constantFrom(...VITALS).chain((vital) =>
  fc.record({
    vital: fc.constant(vital),
    values: fc.array(
      fc.oneof(
        fc.double({ min: 0, max: END[vital], noNaN: true }),
        fc.constantFrom(0, VITAL_BOUNDS[vital].good, VITAL_BOUNDS[vital].poor),
      ),
      { minLength: 1, maxLength: 60 },
    ),
  }),
);

function counted(vital: Vital, values: readonly number[]) {
  return values.map((value) => ({ bucket: bucketOf(vital, value), views: 1 }));
}

/** The value that three of four do not exceed, from the values themselves. */
function exactly(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;
}

it('a bucket holds what falls into it', () => {
  fc.assert(
    fc.property(measured, ({ vital, values }) => {
      for (const value of values) {
        const { from, to } = boundsOf(vital, bucketOf(vital, value));
        expect(value === 0 || value > from).toBe(true);
        expect(value).toBeLessThanOrEqual(to);
      }
    }),
  );
});

it('the figure lies in the bucket of the true one, whatever comes in which order', () => {
  fc.assert(
    fc.property(measured, ({ vital, values }) => {
      const told = p75(vital, counted(vital, values)) ?? Number.NaN;
      expect(bucketOf(vital, told)).toBe(bucketOf(vital, exactly(values)));
    }),
  );
});

it('so it is good, or poor, exactly where the true figure is', () => {
  fc.assert(
    fc.property(measured, ({ vital, values }) => {
      const told = p75(vital, counted(vital, values)) ?? Number.NaN;
      for (const bound of Object.values(VITAL_BOUNDS[vital])) {
        expect(told <= bound).toBe(exactly(values) <= bound);
      }
    }),
  );
});

it('what is above all buckets is told as their end', () => {
  expect(p75('LCP', counted('LCP', [600_000]))).toBe(60_000);
  expect(p75('CLS', counted('CLS', [900]))).toBe(10);
});

it('nothing is told of no page views', () => {
  expect(p75('LCP', [])).toBeUndefined();
});
