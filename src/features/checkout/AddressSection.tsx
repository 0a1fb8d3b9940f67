import { useMemo } from 'react';
import type { Language } from '../../contract/language.ts';
import { fill } from '../../i18n/fill.ts';
import type { IslandWords } from '../../i18n/translate.ts';
import type { Session } from '../../stores/session.ts';
import { loginPath } from '../orders/addresses.ts';
import { AddressField } from './AddressField.tsx';
import type { CountryChoice } from './countries.ts';
import { type AddressForm, useErrorFocus } from './useAddress.ts';

interface Props {
  language: Language;
  words: IslandWords<'checkout'>['address'];
  countries: readonly CountryChoice[];
  form: AddressForm;
  session: Session | null;
  /** The visitor was signed in when the page was opened, and is no more. */
  sessionEnded: boolean;
  /** A payment is under way: nothing may change beneath it. */
  still: boolean;
  /** The form is complete and was submitted, with Enter. */
  onComplete: () => void;
}

/** Where the order is sent: seven fields, six for those who are signed in. */
export function AddressSection(props: Props) {
  const { language, words, countries, form, session, sessionEnded, still, onComplete } = props;
  const element = useErrorFocus(form, still);
  // Some 250 that never change: React passes over what is the same element as before.
  const choices = useMemo(
    () =>
      countries.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      )),
    [countries],
  );
  const firstName = <AddressField field="firstName" label={words.firstName} form={form} />;
  const lastName = <AddressField field="lastName" label={words.lastName} form={form} />;
  return (
    <section aria-labelledby="address-title">
      <h2 id="address-title" className="font-display text-title">
        {words.title}
      </h2>
      {session && (
        <p className="mt-2 text-small text-muted">
          {session.name ? fill(words.signedInAs, { name: session.name }) : words.signedIn}
        </p>
      )}
      {sessionEnded && (
        <p role="status" className="mt-4 border-l-2 border-accent bg-surface px-4 py-3 text-small">
          {words.sessionEnded}
        </p>
      )}
      {!session && (
        <p className="mt-2 text-small text-muted">
          {words.haveAccount}{' '}
          <a className="text-link" href={loginPath(language, `/checkout/${location.search}`)}>
            {words.signIn}
          </a>
        </p>
      )}
      <form
        ref={element}
        id="address"
        noValidate
        className="mt-6 grid gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.check()) onComplete();
        }}
      >
        <fieldset disabled={still} className="contents">
          {!session && (
            <AddressField
              field="email"
              label={words.email}
              note={words.emailNote}
              form={form}
              className="sm:col-span-2"
            />
          )}
          {language === 'zh' ? lastName : firstName}
          {language === 'zh' ? firstName : lastName}
          <AddressField
            field="address"
            label={words.street}
            form={form}
            className="sm:col-span-2"
          />
          <AddressField field="city" label={words.city} form={form} />
          <AddressField field="postalCode" label={words.postalCode} form={form} />
          <AddressField field="country" label={words.country} form={form} className="sm:col-span-2">
            <option value="">{words.chooseCountry}</option>
            {choices}
          </AddressField>
        </fieldset>
      </form>
    </section>
  );
}
