import * as v from 'valibot';
import { html } from '../htmlField.ts';
import {
  flag,
  id,
  listOrNone,
  media,
  optionalMedia,
  optionalText,
  optionalTimestamp,
  requiredText,
  text,
} from '../values.ts';
import { listItemFields } from './productListItem.ts';
import { offerObject } from './productOffer.ts';
import { productOption } from './productVariant.ts';

/** One image of a product; `image_url` is an address or a key in the media storage. */
export const productImage = v.object({
  id: v.nullish(id),
  name: text,
  image_url: media,
  alt: text,
  is_main: flag,
});

/** A fact of the details table. */
export const productAttribute = v.object({ name: requiredText, value: requiredText });

/** A product as its own page has it. */
export const product = offerObject({
  ...listItemFields,
  description: html(3),
  /** What a shopper measures by; without one that of its category. */
  size_guide: html(3),
  /** Captions of the video as WebVTT, in the language of the texts: an address or a key. */
  video_captions: optionalMedia,
  /** When somebody last edited it, where the API says it. */
  updated_at: optionalTimestamp,
  /** The seller's own number. */
  sku: optionalText,
  options: listOrNone(productOption),
  images: listOrNone(productImage),
  attributes: listOrNone(productAttribute),
});
export type Product = v.InferOutput<typeof product>;
