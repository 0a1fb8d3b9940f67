import { LANGUAGE_NAMES, type Language } from './language.ts';

/** A name as its bearer writes it: the family name first, and without a space, in Chinese. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }) {
  const isChinese = [firstName, lastName].every((name) => /^\p{Script=Han}+$/u.test(name));
  return isChinese ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

/** A field of the shipping address. */
interface FieldRule {
  /** In characters; an e-mail address is as long as one can be. */
  maxLength: number;
  /** What browsers fill it with (HTML's autofill tokens). */
  autoComplete: string;
  /** Its column in `order_address`. */
  column: string;
  /** May be left empty; all others are required. */
  isOptional?: true;
  /** Has a row of the form for itself. */
  isWide?: true;
}

/**
 * The shipping address (spec section 3), in the order of the form. The form, the API's call, the
 * stored draft and the table's row follow from here; a new field also needs a column, its label
 * (`checkout:address`) and its place in `addressLines`.
 */
export const ADDRESS = {
  email: { maxLength: 254, autoComplete: 'email', column: 'email', isWide: true },
  firstName: { maxLength: 100, autoComplete: 'given-name', column: 'first_name' },
  lastName: { maxLength: 100, autoComplete: 'family-name', column: 'last_name' },
  address: { maxLength: 300, autoComplete: 'street-address', column: 'address', isWide: true },
  city: { maxLength: 100, autoComplete: 'address-level2', column: 'city' },
  postalCode: { maxLength: 20, autoComplete: 'postal-code', column: 'postal_code' },
  /** A two-letter code. */
  country: { maxLength: 2, autoComplete: 'country', column: 'country', isWide: true },
} as const satisfies Record<string, FieldRule>;

export type AddressField = keyof typeof ADDRESS;

/** An address; fields that may be left empty are empty texts. */
export type Address = Record<AddressField, string>;

/** An address as a row of `order_address`. */
export type AddressColumns = {
  [Field in AddressField as (typeof ADDRESS)[Field]['column']]: string;
};

export const ADDRESS_FIELDS = Object.keys(ADDRESS) as AddressField[];

export const ruleOf = (field: AddressField): FieldRule => ADDRESS[field];

type PerField<Required, Optional> = {
  [Field in AddressField]: (typeof ADDRESS)[Field] extends { isOptional: true }
    ? Optional
    : Required;
};

/** An object with a value for each field; fields that may be empty can have values of their own. */
export function mapAddress<Required, Optional = Required>(
  required: (field: AddressField) => Required,
  optional?: (field: AddressField) => Optional,
): PerField<Required, Optional> {
  const valueFor = (field: AddressField) =>
    optional && ruleOf(field).isOptional ? optional(field) : required(field);
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, valueFor(field)])) as PerField<
    Required,
    Optional
  >;
}

/** A country by its name; the code itself where it has none. */
export function countryName(code: string, language: Language): string {
  const names = new Intl.DisplayNames(LANGUAGE_NAMES[language].intl, { type: 'region' });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
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
