import { isCountry } from '@vitrine/contract/domain/country.ts';
import { mapAddress, ruleOf } from '@vitrine/contract/domain/shippingAddress.ts';
import * as v from 'valibot';
import { email } from '../accounts/credentials.ts';
import type { Customer } from '../accounts/customerQueries.ts';

const line = (longest: number) =>
  v.pipe(v.string('fieldRequired'), v.trim(), v.maxLength(longest, 'fieldTooLong'));
const requiredLine = (longest: number) => v.pipe(line(longest), v.nonEmpty('fieldRequired'));

/** An order's number, which clients may hand back as a number. */
export const orderId = v.pipe(
  v.union([v.string(), v.number()], 'fieldRequired'),
  v.transform(String),
  requiredLine(100),
);

/** A customer's own address is known; whatever else is sent is not read. */
const ignored = v.pipe(
  v.custom<string | undefined>(() => true),
  v.transform(() => undefined),
);

const countryOf = (deliversTo: readonly string[] | undefined) =>
  v.pipe(
    v.string('countryWrong'),
    v.trim(),
    v.toUpperCase(),
    v.check(isCountry, 'countryWrong'),
    v.check((country) => deliversTo?.includes(country) ?? true, 'countryNotDelivered'),
  );

const fields = mapAddress(
  (field) => requiredLine(ruleOf(field).maxLength),
  (field) => v.nullish(line(ruleOf(field).maxLength), ''),
);

/** Where a customer's order is sent; the emails go to the account's own e-mail address. */
const customerAddress = (country: ReturnType<typeof countryOf>) =>
  v.strictObject({ orderId, ...fields, country, email: v.optional(ignored) });

/** Where a guest's order is sent. */
const guestAddress = (country: ReturnType<typeof countryOf>) =>
  v.strictObject({ orderId, ...fields, country, email });

type CustomerAddress = ReturnType<typeof customerAddress>;
type GuestAddress = ReturnType<typeof guestAddress>;

export type OrderAddress = v.InferOutput<GuestAddress>;

/**
 * Reads an address in the countries that the shop delivers to; without them, anywhere. A customer's
 * e-mails go to their account's address; a guest says where.
 */
export function addressBody(deliversTo: readonly string[] | undefined) {
  const country = countryOf(deliversTo);
  const [ofCustomer, ofGuest] = [customerAddress(country), guestAddress(country)];
  return (
    customer: Customer | undefined,
  ): v.GenericSchema<
    v.InferInput<CustomerAddress>,
    v.InferOutput<CustomerAddress | GuestAddress>
  > => (customer ? ofCustomer : ofGuest);
}
