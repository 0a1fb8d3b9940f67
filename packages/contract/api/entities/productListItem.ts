import * as v from 'valibot';
import {
  listOrNone,
  numeric,
  optionalMedia,
  optionalText,
  optionalTimestamp,
  orNoNumber,
  requiredText,
  slug,
  text,
} from '../values.ts';
import { offerObject } from './productOffer.ts';
import { choice, productVariant } from './productVariant.ts';

/** An average, to one decimal. */
const stars = orNoNumber(
  v.pipe(
    numeric,
    v.check((value) => value >= 0 && value <= 5, 'a number from 0 to 5'),
    v.transform((value) => Math.round(value * 10) / 10),
  ),
);
const optionalCount = orNoNumber(
  v.pipe(
    numeric,
    v.check((value) => Number.isInteger(value) && value >= 0, 'a whole number from 0 on'),
  ),
);

/** Beside those of its offer. */
export const listItemFields = {
  name: requiredText,
  slug,
  summary: text,
  video: optionalMedia,
  created_at: optionalTimestamp,
  main_image_url: optionalMedia,
  main_image_alt: text,
  ratingValue: stars,
  reviewCount: optionalCount,
  /** Its forms; none where it has one, whose id is its own. */
  variants: listOrNone(productVariant),
  /** What it was chosen by, if its id is a variant's. */
  choice: listOrNone(choice),
  /** The language the texts are written in, where the API says it. */
  language: optionalText,
};

/** A product as lists carry it (spec section 3). */
// Without images and HTML: sanitising is the costly part, and browsers are spared the parser.
export const productListItem = offerObject(listItemFields);
export type ProductListItem = v.InferOutput<typeof productListItem>;
