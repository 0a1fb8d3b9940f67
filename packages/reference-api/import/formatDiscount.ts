import type { Cents } from '@vitrine/contract/domain/money.ts';
import * as v from 'valibot';
import type { CatalogueDiscount } from './format.ts';
import { decimal, optionalDate, price, type ReadContext } from './formatValues.ts';

const RANGE = 'should be a percentage from 0 to 100';

const percent = v.pipe(
  v.union([v.number(), v.string()], RANGE),
  v.transform((value) => (typeof value === 'string' ? value.replace(/[%٪％]\s*$/, '') : value)),
  decimal,
  v.minValue(0, RANGE),
  v.maxValue(100, RANGE),
  v.transform((value) => Math.round(value * 10_000) / 10_000),
);

const opposite = 'should be later than "start"';

/**
 * The discount of a product; one of nothing (0 percent, 0 USD) is no discount, and one without
 * type and value changes only the window.
 */
export const discount = (context: ReadContext) => {
  const range = { start: optionalDate(context), end: optionalDate(context, 'end') };
  return v.pipe(
    v.variant(
      'type',
      [
        v.object({ type: v.literal('percentage'), value: percent, ...range }),
        v.object({ type: v.literal('fixed'), value: price, ...range }),
        v.object({
          type: v.optional(v.undefined()),
          value: v.optional(v.undefined('needs a "type": "percentage" or "fixed"')),
          ...range,
        }),
      ],
      '"type" should be "percentage" or "fixed"',
    ),
    v.forward(
      v.check(({ start, end }) => !start || !end || start < end, opposite),
      ['end'],
    ),
    v.transform(({ value, ...row }): CatalogueDiscount | null => {
      if (value === 0) return null;
      const { type, start, end } = row;
      if (type === undefined || value === undefined) return { start, end };
      return type === 'percentage'
        ? { type, value, start, end }
        : { type, amount: value as Cents, start, end };
    }),
  );
};
