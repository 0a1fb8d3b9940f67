import { countryName } from './countryName.ts';
import type { Language } from './language.ts';
import type { Address } from './shippingAddress.ts';

/** A name as its bearer writes it: the family name first, and without a space, in Chinese. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }) {
  const isChinese = [firstName, lastName].every((name) => /^\p{Script=Han}+$/u.test(name));
  return isChinese ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

/** The address as it is written on a parcel. */
export function addressLines(address: Address, language: Language): string[] {
  return [
    personName(address),
    address.address,
    `${address.postalCode} ${address.city}`,
    countryName(address.country, language),
  ];
}
