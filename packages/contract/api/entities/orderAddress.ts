import * as v from 'valibot';
import { mapAddress } from '../../domain/shippingAddress.ts';
import { requiredText, text } from '../values.ts';

const entries = mapAddress(
  () => requiredText,
  () => text,
);

/** Where an order is sent. */
export const orderAddress = v.object(entries);

/** Where an order is to be sent; `email` only from guests, `country` as a two-letter code. */
export const addressEntries = {
  ...entries,
  email: v.optional(requiredText),
  country: v.pipe(v.string(), v.length(2)),
};
