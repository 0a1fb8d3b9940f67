import { personName } from '@vitrine/contract/domain/addressLines.ts';
import { fill } from '../../i18n/fill.ts';
import { loginPath } from '../../i18n/orderPaths.ts';
import type { Session } from '../../stores/session.ts';
import { Field } from '../../ui/Field.tsx';
import { AddressFields } from '../address/AddressFields.tsx';
import type { CountryChoice } from '../address/countrySearch.ts';
import { useErrorFocus } from '../address/useAddressForm.ts';
import type { CheckoutAddress } from './useAddress.ts';
import type { SavedChoice } from './useSavedChoice.ts';

interface Props {
  countries: readonly CountryChoice[];
  address: CheckoutAddress;
  saved: SavedChoice;
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
  const { countries, address, saved, session, sessionEnded, still, onComplete } = props;
  const { form } = address;
  const { language } = form.rules;
  const { messages } = form;
  const element = useErrorFocus(form, still);
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
        className="mt-6 grid items-start gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.check()) return;
          void address.save();
          onComplete();
        }}
      >
        <fieldset disabled={still} className="contents">
          {saved.list.length > 0 && (
            <Field
              id="address-saved"
              name="saved"
              label={messages.saved.choose}
              className="sm:col-span-2"
              autoComplete="off"
              required={false}
              value={String(saved.chosen?.id ?? '')}
              onChange={({ target }) => {
                const chosen = saved.list.find(({ id }) => String(id) === target.value);
                if (chosen) saved.choose(chosen);
              }}
            >
              <option value="">{messages.saved.other}</option>
              {saved.list.map((one) => (
                <option key={one.id} value={one.id}>
                  {[personName(one), one.address, one.city].join(', ')}
                </option>
              ))}
            </Field>
          )}
          <AddressFields
            id="address"
            form={form}
            countries={countries}
            onRest={address.rest}
            notServed={messages.countries.nothingPaid}
          />
          {saved.isNew && (
            <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
              <input
                type="checkbox"
                checked={saved.isToSave}
                onChange={({ target }) => saved.setIsToSave(target.checked)}
              />
              {messages.saved.keep}
            </label>
          )}
        </fieldset>
      </form>
    </section>
  );
}
