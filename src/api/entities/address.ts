import * as v from 'valibot';
import { type ADDRESS, type AddressField, mapAddress, ruleOf } from '../../domain/address.ts';
import { requiredText, text } from '../values.ts';

type Entries = {
  [Field in AddressField]: (typeof ADDRESS)[Field] extends { isOptional: true }
    ? typeof text
    : typeof requiredText;
};
const entries = mapAddress((field) => (ruleOf(field).isOptional ? text : requiredText)) as Entries;

/** Where an order is sent. */
export const orderAddress = v.object(entries);

/** Where an order is to be sent; `email` only from guests, `country` as a two-letter code. */
export const addressEntries = {
  ...entries,
  email: v.optional(requiredText),
  country: v.pipe(v.string(), v.length(2)),
};
