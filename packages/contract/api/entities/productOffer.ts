import * as v from 'valibot';
import {
  id,
  listOrNone,
  optionalEnd,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  price,
  soldOut,
  stockStatus,
} from '../values.ts';

const discountType = v.pipe(
  v.nullish(v.picklist(['percentage', 'fixed', ''], '"percentage" or "fixed"'), null),
  v.transform((value) => value || null),
);

/** The fields of a product (spec section 3) that decide its price and availability. */
const offerFields = {
  id,
  price,
  currency: v.pipe(
    optionalText,
    v.transform((value) => value?.toUpperCase() ?? 'USD'),
    v.check((value) => value === 'USD', 'USD, since prices are dollars'),
  ),
  discount_type: discountType,
  discount_value: optionalNumber,
  discount_end_date: optionalEnd,
  start_date: optionalTimestamp,
  end_date: optionalEnd,
  sold_out: soldOut,
  status: stockStatus,
};

type DiscountFields = {
  discount_type: 'percentage' | 'fixed' | null;
  discount_value: number | null;
};

/**
 * An object with the fields of an offer and these. A discount of more than the whole price is
 * refused as a mistake: a product that is free of charge has a price of 0.
 */
export function offerObject<Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object({ ...offerFields, ...entries });
  const validDiscount = v.rawCheck<v.InferOutput<typeof schema>>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    // TypeScript does not look into an object whose fields are generic.
    const { discount_type: type, discount_value: value } = dataset.value as DiscountFields;
    if (type !== 'percentage' || value === null || value <= 100) return;
    const pathItem = { type: 'object', origin: 'value', key: 'discount_value' } as const;
    addIssue({
      message: 'a percentage up to 100',
      input: value,
      received: String(value),
      path: [{ ...pathItem, input: { ...dataset.value }, value }],
    });
  });
  return v.pipe(schema, validDiscount);
}

/**
 * A product reduced to its offer, for a page that already has its name and images.
 * `price` arrives in dollars and is held in cents; `discount_value` is percent or dollars;
 * dates are ISO 8601 in UTC; `status` true means in stock, `null` unknown.
 */
export const productOffer = offerObject({ variants: listOrNone(offerObject({})) });
