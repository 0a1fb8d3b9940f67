import * as v from 'valibot';
import {
  flag,
  flagOrNull,
  html,
  id,
  listOrNone,
  numeric,
  optionalMoment,
  optionalText,
  price,
  requiredText,
  slug,
  text,
} from '../values.ts';

/** One picture of a product; `image_url` is an address or a key in the media storage. */
export const productImage = v.object({
  id: v.nullish(id),
  name: text,
  image_url: requiredText,
  alt: text,
  is_main: flag,
});
export type ProductImage = v.InferOutput<typeof productImage>;

/** A fact of the details table. */
export const productAttribute = v.object({ name: requiredText, value: requiredText });

const discountType = v.pipe(
  v.nullish(v.union([v.picklist(['percentage', 'fixed']), v.literal('')]), null),
  v.transform((value) => value || null),
);

const discountValue = v.pipe(
  v.nullish(v.union([numeric, v.literal('')], 'a number'), null),
  v.transform((value) => (typeof value === 'number' ? value : null)),
);

const optionalCount = v.nullish(numeric, null);

const fields = {
  id,
  name: requiredText,
  slug,
  summary: text,
  price,
  currency: v.pipe(
    optionalText,
    v.transform((value) => value ?? 'USD'),
  ),
  discount_type: discountType,
  discount_value: discountValue,
  discount_end_date: optionalMoment,
  start_date: optionalMoment,
  end_date: optionalMoment,
  video: optionalText,
  created_at: optionalMoment,
  sold_out: flag,
  status: flagOrNull,
  main_image_url: optionalText,
  main_image_alt: text,
  ratingValue: optionalCount,
  reviewCount: optionalCount,
  /** The language the texts are written in, where the API says it. */
  language: optionalText,
};

/**
 * A product as lists carry it (spec section 3), read without its pictures and its HTML: cards need
 * neither, and sanitising is the costly part of an answer.
 * `price` arrives in dollars and is held in cents; `discount_value` is percent or dollars;
 * dates are ISO 8601 in UTC; `status` true means in stock, `null` unknown.
 */
export const productListItem = v.object(fields);
export type ProductListItem = v.InferOutput<typeof productListItem>;

/** A product as its own page has it. */
export const product = v.object({
  ...fields,
  description: html(3),
  images: listOrNone(productImage),
  attributes: listOrNone(productAttribute),
});
export type Product = v.InferOutput<typeof product>;
