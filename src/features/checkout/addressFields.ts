import * as v from 'valibot';

/** The fields of the shipping address (spec section 3), in the order of the form. */
export const ADDRESS_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'address',
  'city',
  'postalCode',
  'country',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** An address as it is being typed; `country` is a two-letter code. Anything may be empty. */
export type AddressDraft = Record<AddressField, string>;

export const EMPTY_ADDRESS: AddressDraft = {
  email: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  postalCode: '',
  country: '',
};

/** What is wrong with a field before anyone was asked. */
export type FieldFault = 'missing' | 'wrong' | 'tooLong';

/** How many characters the shop takes; an e-mail address is as long as one can be. */
export const MAX_LENGTH: Record<AddressField, number> = {
  email: 254,
  firstName: 100,
  lastName: 100,
  address: 300,
  city: 100,
  postalCode: 20,
  country: 2,
};

const email = v.pipe(v.string(), v.email());

/** The fields that a buyer fills in: the e-mail only guests (spec section 5). */
export function fieldsFor(signedIn: boolean): readonly AddressField[] {
  return signedIn ? ADDRESS_FIELDS.filter((field) => field !== 'email') : ADDRESS_FIELDS;
}

/** What keeps a field from being sent; blanks around a value do not count. */
export function faultOf(field: AddressField, value: string): FieldFault | undefined {
  const text = value.trim();
  if (text === '') return 'missing';
  if (text.length > MAX_LENGTH[field]) return 'tooLong';
  return field === 'email' && !v.is(email, text) ? 'wrong' : undefined;
}

/** Whether the address can be sent: every field that is requested is filled and well-formed. */
export function isComplete(draft: AddressDraft, signedIn: boolean): boolean {
  return fieldsFor(signedIn).every((field) => faultOf(field, draft[field]) === undefined);
}

/**
 * The address as it is sent: trimmed, in one line, and without an e-mail where an account has one.
 */
export function addressToSend(draft: AddressDraft, signedIn: boolean) {
  const { email, ...rest } = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, draft[field].trim().replace(/\s*\n\s*/g, ', ')]),
  ) as AddressDraft;
  return signedIn ? rest : { ...rest, email };
}
