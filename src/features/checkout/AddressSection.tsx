import type { Language } from '@vitrine/contract/domain/language.ts';
import { type AddressField as Name, ruleOf } from '@vitrine/contract/domain/shippingAddress.ts';
import { type ReactNode, useMemo } from 'react';
import { fill } from '../../i18n/fill.ts';
import { loginPath } from '../../i18n/orderPaths.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import type { Session } from '../../stores/session.ts';
import { Field } from '../../ui/Field.tsx';
import { formFields } from './addressFields.ts';
import type { CountryChoice } from './countries.ts';
import { type AddressForm, useErrorFocus } from './useAddress.ts';

interface Props {
  language: Language;
  messages: IslandMessages<'checkout'>['address'];
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

/** Where the order is sent: the e-mail only of guests. */
export function AddressSection(props: Props) {
  const { language, messages, countries, form, session, sessionEnded, still, onComplete } = props;
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
  return (
    <section aria-labelledby="address-title">
      <h2 id="address-title" className="font-display text-title">
        {messages.title}
      </h2>
      {session && (
        <p className="mt-2 text-small text-muted">
          {session.name ? fill(messages.signedInAs, { name: session.name }) : messages.signedIn}
        </p>
      )}
      {sessionEnded && (
        <p role="status" className="mt-4 border-l-2 border-accent bg-surface px-4 py-3 text-small">
          {messages.sessionEnded}
        </p>
      )}
      {!session && (
        <p className="mt-2 text-small text-muted">
          {messages.haveAccount}{' '}
          <a className="text-link" href={loginPath(language, `/checkout/${location.search}`)}>
            {messages.signIn}
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
          {formFields(language, session !== null).map((field) => (
            <AddressField
              key={field}
              field={field}
              label={messages[field]}
              note={field === 'email' ? messages.emailNote : undefined}
              form={form}
            >
              {field === 'country' && (
                <>
                  <option value="">{messages.chooseCountry}</option>
                  {choices}
                </>
              )}
            </AddressField>
          ))}
        </fieldset>
      </form>
    </section>
  );
}

interface FieldProps {
  field: Name;
  label: string;
  note?: string;
  form: AddressForm;
  /** The choices of a select; without any, the field is typed. */
  children?: ReactNode;
}

/** A field of the address: what is typed is kept as it is typed. */
function AddressField({ field, note, form, ...shown }: FieldProps) {
  const { autoComplete, isWide, isOptional } = ruleOf(field);
  return (
    <Field
      {...shown}
      id={`address-${field}`}
      name={field}
      className={isWide && 'sm:col-span-2'}
      hint={note}
      error={form.errorOf(field)}
      type={field === 'email' ? 'email' : 'text'}
      rows={field === 'address' ? 1 : undefined}
      autoComplete={autoComplete}
      required={!isOptional}
      value={form.draft[field]}
      onBlur={() => form.leave(field)}
      onChange={({ target }) => form.change(field, target.value)}
    />
  );
}
