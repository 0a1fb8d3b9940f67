import * as v from 'valibot';
import { optionalMedia, optionalText, requiredText } from '../values.ts';
import { offerObject } from './productOffer.ts';

/** What a form is chosen by: an option, such as Size, and one of its values. */
export const choice = v.object({ name: requiredText, value: requiredText });

/** What a product can be chosen by, values in the order that they are shown in. */
export const productOption = v.object({
  name: requiredText,
  values: v.array(
    v.object({
      value: requiredText,
      /** A colour such as `#c0a062`, where the value is one. */
      swatch: optionalText,
    }),
  ),
});

/**
 * One form of a product, with an id, a price and a stock of its own. The id is a product's
 * wherever something is bought, and is no other product's. One that lacks a choice can't be chosen,
 * so it is not sold.
 */
export const productVariant = offerObject({
  choice: v.array(choice),
  sku: optionalText,
  image_url: optionalMedia,
});
