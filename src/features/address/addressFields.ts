import { emailAddress } from '@vitrine/contract/domain/email.ts';
import { foldLetters } from '@vitrine/contract/domain/foldLetters.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import {
  type Address,
  type AddressField,
  mapAddress,
  ruleOf,
} from '@vitrine/contract/domain/shippingAddress.ts';
import { type CountryForm, type PlaceField, stateNames } from './countryForm.ts';

/** An address as it is being typed; anything may be empty. */
export const EMPTY_ADDRESS: Address = mapAddress(() => '');

/** What is wrong with a field, before the API is called. */
type FieldFault = 'missing' | 'wrong' | 'tooLong' | 'notServed';

/** Whether a telephone number is asked for. */
export type PhoneRule = 'required' | 'optional' | 'none';

/** What an address is asked for by. */
export interface AddressRules {
  language: Language;
  /** The e-mail address is asked of guests only (spec section 5). */
  signedIn: boolean;
  phone: PhoneRule;
  country: CountryForm;
  /** The countries that orders go to. */
  served: readonly string[];
}

/**
 * The fields that a buyer fills in, in the form's order: the country first, on which the others
 * depend; in Chinese the family name before the given one.
 */
export function formFields({ language, signedIn, phone, country }: AddressRules): AddressField[] {
  const isChinese = language === 'zh';
  return [
    ...(signedIn ? [] : (['email'] as const)),
    'country',
    ...(isChinese ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const)),
    ...((isChinese && country.ownOrder) || country.fields),
    ...(phone === 'none' ? [] : (['phone'] as const)),
  ];
}

export function isRequired(field: AddressField, { phone, country }: AddressRules): boolean {
  if (field === 'phone') return phone === 'required';
  if (isPlace(field)) return country.required.includes(field);
  return !ruleOf(field).isOptional;
}

const PLACE: readonly string[] = ['address', 'line2', 'city', 'state', 'postalCode'];
const isPlace = (field: AddressField): field is PlaceField => PLACE.includes(field);

/** What a field shows of what was typed: of a list of states, the one that was meant, if any. */
export function shownValue(draft: Address, field: AddressField, rules: AddressRules): string {
  const { states } = rules.country;
  if (field !== 'state' || !states) return draft[field];
  const typed = foldLetters(draft.state.trim());
  const at = states.findIndex((names) => names.some((name) => name && foldLetters(name) === typed));
  return stateNames(rules.country, rules.language)?.[at] ?? '';
}

/** What keeps a field from being sent; blanks around a value do not count. */
export function faultOf(
  field: AddressField,
  value: string,
  rules: AddressRules,
): FieldFault | undefined {
  const text = value.trim();
  if (text === '') return isRequired(field, rules) ? 'missing' : undefined;
  if (text.length > ruleOf(field).maxLength) return 'tooLong';
  if (field === 'country') return rules.served.includes(text) ? undefined : 'notServed';
  if (field === 'email') return emailAddress(text) ? undefined : 'wrong';
  return field === 'phone' && !/\p{Nd}/u.test(text) ? 'wrong' : undefined;
}

/** Whether the address can be sent: every field that is required is filled, and none is wrong. */
export function isComplete(draft: Address, rules: AddressRules): boolean {
  return formFields(rules).every(
    (field) => faultOf(field, shownValue(draft, field, rules), rules) === undefined,
  );
}

/** Whether a postal code looks unlike those of its country. It is sent all the same. */
export function isDoubtful(postalCode: string, { postalCode: known }: CountryForm): boolean {
  const text = postalCode.normalize('NFKC').trim();
  return text !== '' && !!known && !new RegExp(`^(?:${known.pattern})$`, 'i').test(text);
}

/**
 * The address as it is sent: trimmed, in one line, without an e-mail where an account has one, and
 * without what the country's form has no field for. A country without cities sends its state as one.
 */
export function addressToSend(draft: Address, rules: AddressRules) {
  const fields = formFields(rules);
  const { email, ...rest } = mapAddress((field) =>
    fields.includes(field)
      ? shownValue(draft, field, rules)
          .trim()
          .replace(/\s*\n\s*/g, ', ')
      : '',
  );
  const { country, signedIn } = rules;
  const city = fields.includes('city') ? rest.city : rest.state || (country.onlyCity ?? '');
  const phone = rest.phone.startsWith('+') ? rest.phone.replace(/[\s()-]/g, '') : rest.phone;
  const address = { ...rest, city, phone };
  return signedIn ? address : { ...address, email: emailAddress(email) ?? email };
}
