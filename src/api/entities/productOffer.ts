import * as v from 'valibot';
import {
  id,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  price,
  soldOut,
  stockStatus,
} from '../values.ts';

const discountType = v.pipe(
  v.nullish(
    v.union([v.picklist(['percentage', 'fixed']), v.literal('')], '"percentage" or "fixed"'),
    null,
  ),
  v.transform((value) => value || null),
);

/** The fields of a product (spec section 3) that say what it costs and whether it can be had. */
export const offerFields = {
  id,
  price,
  currency: v.pipe(
    optionalText,
    v.transform((value) => value?.toUpperCase() ?? 'USD'),
    v.check((value) => value === 'USD', 'USD, since prices are dollars'),
  ),
  discount_type: discountType,
  discount_value: optionalNumber,
  discount_end_date: optionalTimestamp,
  start_date: optionalTimestamp,
  end_date: optionalTimestamp,
  sold_out: soldOut,
  status: stockStatus,
};

type DiscountFields = {
  discount_type: 'percentage' | 'fixed' | null;
  discount_value: number | null;
};

/** Free of charge is what a price says; more than all of it is a mistake. */
export const realDiscount = <Fields extends DiscountFields>() =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { discount_type: type, discount_value: value } = dataset.value;
    if (type !== 'percentage' || value === null || value <= 100) return;
    const at = { type: 'object', origin: 'value', key: 'discount_value' } as const;
    addIssue({
      message: 'a percentage up to 100',
      input: value,
      received: String(value),
      path: [{ ...at, input: { ...dataset.value }, value }],
    });
  });

/**
 * A product reduced to its offer, for a page that already has its name and pictures.
 * `price` arrives in dollars and is held in cents; `discount_value` is percent or dollars;
 * dates are ISO 8601 in UTC; `status` true means in stock, `null` unknown.
 */
export const productOffer = v.pipe(v.object(offerFields), realDiscount());
export type ProductOffer = v.InferOutput<typeof productOffer>;
