import { flag } from '@vitrine/contract/api/values.ts';
import { isCountry } from '@vitrine/contract/domain/country.ts';
import { type DeliveryTerms, isDelivered } from '@vitrine/contract/domain/delivery.ts';
import {
  BEYOND_SPECIFICATION,
  mapAddress,
  ruleOf,
} from '@vitrine/contract/domain/shippingAddress.ts';
import * as v from 'valibot';
import { email } from '../accounts/credentials.ts';
import type { Customer } from '../accounts/customerQueries.ts';
import type { ShopTerms } from '../routeServices.ts';

/** Nothing is refused for its form: how an address looks, its country knows. */
const line = (longest: number) =>
  v.pipe(
    v.string('fieldRequired'),
    v.trim(),
    v.maxLength(longest, 'fieldTooLong'),
    v.regex(/^[^\p{Cc}]*$/u, 'fieldWrong'),
  );
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

const countryOf = (terms: DeliveryTerms | undefined) =>
  v.pipe(
    v.string('countryWrong'),
    v.trim(),
    v.toUpperCase(),
    v.check(isCountry, 'countryWrong'),
    v.check((country) => isDelivered(terms, country), 'countryNotDelivered'),
  );

const phone = v.pipe(
  line(ruleOf('phone').maxLength),
  v.check((text) => text === '' || /\p{Nd}/u.test(text), 'phoneWrong'),
);

const fields = {
  ...mapAddress(
    (field) => requiredLine(ruleOf(field).maxLength),
    (field) => v.nullish(line(ruleOf(field).maxLength), ''),
  ),
  phone: v.nullish(phone, ''),
};

/** A customer's e-mails go to their account's address; a guest says where. */
const bodies = (terms: DeliveryTerms | undefined) => {
  const country = countryOf(terms);
  return {
    ofCustomer: v.strictObject({ orderId, ...fields, country, email: v.optional(ignored) }),
    ofGuest: v.strictObject({ orderId, ...fields, country, email }),
  };
};

const { email: _, ...saved } = fields;

/** Reads an address that a customer saves, in any country. */
export const savedAddressBody = v.strictObject({
  ...saved,
  country: countryOf(undefined),
  is_default: flag,
});

type Bodies = ReturnType<typeof bodies>;
type Sent<Body extends v.GenericSchema> = v.InferInput<Body>;
type Beyond = (typeof BEYOND_SPECIFICATION)[number];

export type OrderAddress = v.InferOutput<Bodies['ofGuest']>;

/**
 * Reads an address in the countries that the shop delivers to; without terms, anywhere. It has a
 * telephone number where the shop's checkout requires one.
 */
export function addressBody({ delivery, checkout }: ShopTerms) {
  const all = bodies(delivery);
  const phone = requiredLine(ruleOf('phone').maxLength);
  const [ofCustomer, ofGuest] =
    checkout?.phone === 'required'
      ? [
          v.strictObject({ ...all.ofCustomer.entries, phone }),
          v.strictObject({ ...all.ofGuest.entries, phone }),
        ]
      : [all.ofCustomer, all.ofGuest];
  return (
    customer: Customer | undefined,
  ): v.GenericSchema<
    Sent<Bodies['ofCustomer']>,
    Omit<OrderAddress, 'email'> & { email?: string | undefined }
  > => (customer ? ofCustomer : ofGuest);
}

/** Reads an address as the specification has it. */
export function specifiedBody(terms: DeliveryTerms | undefined) {
  const { ofCustomer, ofGuest } = bodies(terms);
  const [customers, guests] = [
    v.omit(ofCustomer, BEYOND_SPECIFICATION),
    v.omit(ofGuest, BEYOND_SPECIFICATION),
  ];
  return (
    customer: Customer | undefined,
  ): v.GenericSchema<
    Omit<Sent<Bodies['ofCustomer']>, Beyond>,
    Omit<OrderAddress, 'email' | Beyond> & { email?: string | undefined }
  > => (customer ? customers : guests);
}
