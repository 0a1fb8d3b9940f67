import * as v from 'valibot';
import { isCountry } from '../../../src/contract/country.ts';
import { email } from '../accounts/credentials.ts';

const line = (longest: number) =>
  v.pipe(
    v.string('fieldRequired'),
    v.trim(),
    v.nonEmpty('fieldRequired'),
    v.maxLength(longest, 'fieldTooLong'),
  );

const ignored = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Where a customer's order is sent; the letters go to the account's own e-mail address. */
export const customerAddress = v.strictObject({
  orderId: line(100),
  firstName: line(100),
  lastName: line(100),
  address: line(300),
  city: line(100),
  postalCode: line(20),
  country: v.pipe(
    v.string('countryWrong'),
    v.trim(),
    v.toUpperCase(),
    v.check(isCountry, 'countryWrong'),
  ),
  email: v.optional(ignored),
});

/** Where a guest's order is sent. */
export const guestAddress = v.strictObject({ ...customerAddress.entries, email });

export type Address = v.InferOutput<typeof guestAddress>;
