import * as v from 'valibot';
import type { Cents } from '../../../src/contract/money.ts';
import { price } from '../../../src/contract/values.ts';
import type { CatalogueDiscount } from './format.ts';
import { optionalDate, type ReadContext } from './formatValues.ts';

const RANGE = 'should be a percentage from 0 to 100';

const percent = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.decimal(RANGE), v.toNumber())], RANGE),
  v.minValue(0, RANGE),
  v.maxValue(100, RANGE),
  v.transform((value) => Math.round(value * 10_000) / 10_000),
);

const opposite = 'should be later than "start"';

/** The discount of a product; one of nothing (0 percent, 0 USD) is no discount. */
export const discount = (context: ReadContext) => {
  const range = { start: optionalDate(context), end: optionalDate(context) };
  return v.pipe(
    v.variant(
      'type',
      [
        v.object({ type: v.literal('percentage'), value: percent, ...range }),
        v.object({ type: v.literal('fixed'), value: price, ...range }),
      ],
      '"type" should be "percentage" or "fixed"',
    ),
    v.forward(
      v.check(({ start, end }) => !start || !end || start < end, opposite),
      ['end'],
    ),
    v.transform(({ value, ...row }): CatalogueDiscount | null => {
      if (value === 0) return null;
      const dates = { start: row.start ?? null, end: row.end ?? null };
      return row.type === 'percentage'
        ? { type: 'percentage', value, ...dates }
        : { type: 'fixed', amount: value as Cents, ...dates };
    }),
  );
};

/** Whether a price stays at 0 or above under a discount. */
export function discountFits(value: CatalogueDiscount | null | undefined, full: Cents): boolean {
  return value?.type !== 'fixed' || value.amount <= full;
}
