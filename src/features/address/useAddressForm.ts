import { useStore } from '@nanostores/react';
import {
  type Address,
  type AddressField,
  ruleOf,
} from '@vitrine/contract/domain/shippingAddress.ts';
import type { ReadableAtom } from 'nanostores';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { $session } from '../../stores/session.ts';
import { firstInvalid } from '../../ui/firstInvalid.ts';
import {
  type AddressRules,
  faultOf,
  formFields,
  isComplete,
  isDoubtful,
  shownValue,
} from './addressFields.ts';
import { $countryForms, countryFormOf, loadCountryForm } from './countryForms.store.ts';
import { $phones } from './phone.store.ts';

export type AddressMessages = IslandMessages<'checkout'>['address'];
export type AddressForm = ReturnType<typeof useAddressForm>;
type FieldErrors = Partial<Record<AddressField, string>>;

/** What of the rules the page knows. */
export type PageRules = Pick<AddressRules, 'language' | 'phone' | 'served'>;

interface Options {
  $draft: ReadableAtom<Address>;
  type: (field: AddressField, value: string) => void;
  page: PageRules;
  messages: AddressMessages;
}

/** An address as a form: what is typed, and what is wrong with it or looks so. */
export function useAddressForm({ $draft, type, page, messages }: Options) {
  const draft = useStore($draft);
  const signedIn = useStore($session) !== null;
  const form = useStore($countryForms)[draft.country];
  const phones = useStore($phones);
  const [judged, setJudged] = useState<ReadonlySet<AddressField>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  /** Changes whenever the focus is to go to the first field with an error. */
  const [focusTurn, setFocusTurn] = useState(0);
  const isServed = page.served.includes(draft.country);

  useEffect(() => {
    if (!isServed) return;
    const load = () => void loadCountryForm(draft.country);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [draft.country, isServed]);

  /** As they are now: a session may end, or a form come, while a response is awaited. */
  const readRules = useCallback(
    (): AddressRules => ({
      ...page,
      signedIn: $session.get() !== null,
      country: countryFormOf($draft.get().country),
    }),
    [page, $draft],
  );
  const rules: AddressRules = { ...page, signedIn, country: form ?? countryFormOf('') };

  /** Says what is missing and puts the focus there; gives whether nothing is. */
  const check = useCallback(() => {
    const now = readRules();
    setJudged(new Set(formFields(now)));
    setFocusTurn((turn) => turn + 1);
    return isComplete($draft.get(), now);
  }, [readRules, $draft]);

  /** Shows what the API says of single fields. */
  const refuse = useCallback((errors: FieldErrors, takesFocus: boolean) => {
    setRefused(errors);
    if (takesFocus) setFocusTurn((turn) => turn + 1);
  }, []);

  function change(field: AddressField, value: string): void {
    type(field, value);
    setRefused(({ [field]: _, ...others }) => others);
  }

  return {
    draft,
    rules,
    messages,
    readRules,
    isComplete: isComplete(draft, rules),
    check,
    refuse,
    change,
    focusTurn,
    errorOf: (field: AddressField) => {
      const fault = judged.has(field)
        ? faultOf(field, shownValue(draft, field, rules), rules)
        : undefined;
      if (fault === 'wrong') return field === 'phone' ? messages.phoneWrong : messages.emailWrong;
      if (fault === 'tooLong') return fill(messages.tooLong, { max: ruleOf(field).maxLength });
      if (fault === 'notServed') return messages.countries.servedOnly;
      const missing: FieldErrors = messages.missing;
      return fault === 'missing' ? missing[field] : refused[field];
    },
    /** What looks wrong with a field that was left, and is sent all the same. */
    doubtOf: (field: AddressField, place: string) => {
      if (!judged.has(field) || draft[field].trim() === '') return undefined;
      const { postalCode } = rules.country;
      if (field === 'postalCode' && postalCode && isDoubtful(draft.postalCode, rules.country)) {
        return fill(messages.postalCodeDoubt, { place, example: postalCode.example });
      }
      const isOdd = phones && !phones.readPhone(draft.phone, draft.country)?.isPlausible;
      return field === 'phone' && isOdd ? messages.phoneDoubt : undefined;
    },
    // Whoever only passes through an empty field is not reproached for it.
    leave: (field: AddressField) => {
      if (draft[field] === '') return;
      setJudged((before) => new Set(before).add(field));
      const phone = field === 'phone' && $phones.get()?.readPhone(draft.phone, draft.country);
      if (phone) type('phone', phone.text);
    },
  };
}

/**
 * Puts the focus on the first field with an error whenever the form requests it; while the form
 * keeps still, as soon as it can be used again.
 */
export function useErrorFocus({ focusTurn }: AddressForm, still: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef(0);
  useEffect(() => {
    if (still || focusTurn === focused.current) return;
    focused.current = focusTurn;
    firstInvalid(form.current)?.focus();
  }, [focusTurn, still]);
  return form;
}
