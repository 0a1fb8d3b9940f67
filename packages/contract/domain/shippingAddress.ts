import { maxEmail } from './limits.ts';

interface FieldRule {
  /** In characters. */
  maxLength: number;
  /** What browsers fill it with (HTML's autofill tokens). */
  autoComplete: string;
  /** May be left empty; all others are required. */
  isOptional?: true;
  /** Has a row of the form for itself. */
  isWide?: true;
}

/**
 * The shipping address (spec section 3), with what carriers need beyond it: the form, the API's
 * calls, the stored draft and the table's row follow from here. Which of the optional fields a
 * country has, and wants, its own form says. A new field also needs a column, its label
 * (`checkout:address`) and its place in `addressLines`.
 */
export const ADDRESS = {
  email: { maxLength: maxEmail, autoComplete: 'email', isWide: true },
  firstName: { maxLength: 100, autoComplete: 'given-name' },
  /** Empty for who has one name. */
  lastName: { maxLength: 100, autoComplete: 'family-name', isOptional: true },
  address: { maxLength: 300, autoComplete: 'address-line1', isWide: true },
  /** Flat, floor, building. */
  line2: { maxLength: 150, autoComplete: 'address-line2', isOptional: true, isWide: true },
  city: { maxLength: 100, autoComplete: 'address-level2' },
  /** State, province or emirate, as it is written there. */
  state: { maxLength: 100, autoComplete: 'address-level1', isOptional: true },
  /** Empty where the country has none. */
  postalCode: { maxLength: 20, autoComplete: 'postal-code', isOptional: true },
  /** A two-letter code. */
  country: { maxLength: 2, autoComplete: 'country', isWide: true },
  /** With its country code, such as `+2348031234567`. */
  phone: { maxLength: 30, autoComplete: 'tel', isOptional: true, isWide: true },
} as const satisfies Record<string, FieldRule>;

/** What only the shop's own call for an address has (`saveOrderAddress`). */
export const BEYOND_SPECIFICATION = ['line2', 'state', 'phone'] as const;

export type AddressField = keyof typeof ADDRESS;

/** An address; fields that may be left empty are empty texts. */
export type Address = Record<AddressField, string>;

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
