import * as v from 'valibot';
import {
  id,
  numeric,
  optionalText,
  optionalTimestamp,
  price,
  soldOut,
  stockStatus,
} from '../values.ts';

const discountType = v.pipe(
  v.nullish(v.union([v.picklist(['percentage', 'fixed']), v.literal('')]), null),
  v.transform((value) => value || null),
);

const discountValue = v.pipe(
  v.nullish(v.union([numeric, v.literal('')], 'a number'), null),
  v.transform((value) => (typeof value === 'number' ? value : null)),
);

/** The fields of a product (spec section 3) that say what it costs and whether it can be had. */
export const offerFields = {
  id,
  price,
  currency: v.pipe(
    optionalText,
    v.transform((value) => value ?? 'USD'),
  ),
  discount_type: discountType,
  discount_value: discountValue,
  discount_end_date: optionalTimestamp,
  start_date: optionalTimestamp,
  end_date: optionalTimestamp,
  sold_out: soldOut,
  status: stockStatus,
};

/**
 * A product reduced to its offer, for a page that already has its name and pictures.
 * `price` arrives in dollars and is held in cents; `discount_value` is percent or dollars;
 * dates are ISO 8601 in UTC; `status` true means in stock, `null` unknown.
 */
export const productOffer = v.object(offerFields);
export type ProductOffer = v.InferOutput<typeof productOffer>;
