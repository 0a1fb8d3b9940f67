import { fill } from '../../i18n/fill.ts';
import { loginPath } from '../../i18n/orderPaths.ts';
import type { Session } from '../../stores/session.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import type { CountryChoice } from '../address/countrySearch.ts';
import { useErrorFocus } from '../address/useAddressForm.ts';
import type { CheckoutAddress } from './useAddress.ts';

interface Props {
  countries: readonly CountryChoice[];
  address: CheckoutAddress;
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
  const { countries, address, session, sessionEnded, still, onComplete } = props;
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
        className="mt-6 grid gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.check()) return;
          void address.save();
          onComplete();
        }}
      >
        <fieldset disabled={still} className="contents">
          <AddressFields
            id="address"
            form={form}
            countries={countries}
            onRest={address.rest}
            notServed={messages.countries.nothingPaid}
          />
        </fieldset>
      </form>
    </section>
  );
}
