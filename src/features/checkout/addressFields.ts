import { emailAddress } from '@vitrine/contract/domain/email.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressField,
  mapAddress,
  ruleOf,
} from '@vitrine/contract/domain/shippingAddress.ts';

/** An address as it is being typed; anything may be empty. */
export const EMPTY_ADDRESS: Address = mapAddress(() => '');

/** What is wrong with a field, before the API is called. */
export type FieldFault = 'missing' | 'wrong' | 'tooLong';

/** The fields that a buyer fills in: the e-mail only guests (spec section 5). */
export function fieldsFor(signedIn: boolean): readonly AddressField[] {
  return signedIn ? ADDRESS_FIELDS.filter((field) => field !== 'email') : ADDRESS_FIELDS;
}

const SWAPPED: Partial<Record<AddressField, AddressField>> = {
  firstName: 'lastName',
  lastName: 'firstName',
};

/** Those fields in the form's order: in Chinese the family name comes first. */
export function formFields(language: Language, signedIn: boolean): AddressField[] {
  return fieldsFor(signedIn).map((field) => (language === 'zh' && SWAPPED[field]) || field);
}

/** What keeps a field from being sent; blanks around a value do not count. */
export function faultOf(field: AddressField, value: string): FieldFault | undefined {
  const text = value.trim();
  const { maxLength, isOptional } = ruleOf(field);
  if (text === '') return isOptional ? undefined : 'missing';
  if (text.length > maxLength) return 'tooLong';
  return field === 'email' && !emailAddress(text) ? 'wrong' : undefined;
}

/** Whether the address can be sent: every field that is requested is filled and well-formed. */
export function isComplete(draft: Address, signedIn: boolean): boolean {
  return fieldsFor(signedIn).every((field) => faultOf(field, draft[field]) === undefined);
}

/**
 * The address as it is sent: trimmed, in one line, and without an e-mail where an account has one.
 */
export function addressToSend(draft: Address, signedIn: boolean) {
  const { email, ...rest } = mapAddress((field) => draft[field].trim().replace(/\s*\n\s*/g, ', '));
  return signedIn ? rest : { ...rest, email: emailAddress(email) ?? email };
}
