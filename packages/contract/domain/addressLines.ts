import { countryName } from './countryName.ts';
import type { Language } from './language.ts';
import type { Address } from './shippingAddress.ts';

/** A name as its bearer writes it: the family name first, and without a space, in Chinese. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }) {
  if (lastName === '') return firstName;
  const isChinese = [firstName, lastName].every((name) => /^\p{Script=Han}+$/u.test(name));
  return isChinese ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

/**
 * The address as it is written on a parcel, with the telephone number that the courier calls. A
 * place is named once, as where a city is a state or a country of its own.
 */
export function addressLines(address: Address, language: Language): string[] {
  return [
    personName(address),
    address.address,
    address.line2,
    ...new Set([
      `${address.postalCode} ${address.city}`.trim(),
      address.state,
      countryName(address.country, language),
    ]),
    address.phone,
  ].filter((line) => line !== '');
}
