import * as v from 'valibot';
import { mapAddress } from '../../domain/shippingAddress.ts';
import { requiredText, text } from '../values.ts';

const {
  email,
  country: _,
  ...lines
} = mapAddress(
  () => requiredText,
  () => text,
);
const country = v.pipe(v.string(), v.length(2));

/** Where an order is sent. */
export const orderAddress = v.object({ email, ...lines, country: requiredText });

/** Where an order is to be sent; `email` only from guests, `country` as a two-letter code. */
export const addressEntries = { ...lines, email: v.optional(requiredText), country };

const { line2: _line2, state: _state, phone: _phone, ...specified } = addressEntries;

/** What the specified call has of it. */
export const specifiedAddress = specified;
