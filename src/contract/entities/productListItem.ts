import * as v from 'valibot';
import { numeric, optionalText, optionalTimestamp, requiredText, slug, text } from '../values.ts';
import { offerFields } from './productOffer.ts';

const optionalCount = v.nullish(numeric, null);

export const listItemFields = {
  ...offerFields,
  name: requiredText,
  slug,
  summary: text,
  video: optionalText,
  created_at: optionalTimestamp,
  main_image_url: optionalText,
  main_image_alt: text,
  ratingValue: optionalCount,
  reviewCount: optionalCount,
  /** The language the texts are written in, where the API says it. */
  language: optionalText,
};

/**
 * A product as lists carry it (spec section 3), read without its pictures and its HTML: cards need
 * neither, sanitising is the costly part of an answer, and browsers are spared the HTML parser.
 */
export const productListItem = v.object(listItemFields);
export type ProductListItem = v.InferOutput<typeof productListItem>;
