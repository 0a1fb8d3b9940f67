import { mailto } from '@vitrine/contract/domain/email.ts';
import { island } from '../../hydration/island.tsx';
import { Field } from '../../ui/Field.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { InquirySubmitted } from './InquirySubmitted.tsx';
import type { Inquiry } from './inquiry.store.ts';
import type { InquiryMessages } from './inquiryMessages.ts';
import { useCountryNames } from './useCountryNames.ts';
import { useInquiryForm } from './useInquiryForm.ts';

interface Props {
  place: 'drawer' | 'page';
  /** The shop's e-mail address. */
  email: string;
  messages: InquiryMessages;
  /** In the drawer: what it was opened for. */
  inquiry?: Inquiry;
  onClose?: () => void;
}

/**
 * A question to the shop. What is wrong is said under its fields; a sent question shows Submitted
 * for 3 s, then the form is cleared, and the drawer that it stands in closes.
 */
export default island(function InquiryForm({ place, email, messages, inquiry, onClose }: Props) {
  const id = `inquiry-${place}`;
  const { form, field, isSubmitted, clear, ...state } = useInquiryForm(id, messages, inquiry);
  const [countries, loadCountries] = useCountryNames(form.ref);

  function finish(): void {
    clear();
    onClose?.();
  }

  return (
    <>
      <form {...form} className="mt-6 noscript:hidden" onFocus={loadCountries}>
        <div className={isSubmitted ? 'hidden' : 'grid gap-5'}>
          <p className="text-fine text-muted">{messages.starred}</p>
          <Field
            {...field('email')}
            type="email"
            label={messages.email}
            autoComplete="email"
            hasAsterisk
          />
          <Field
            {...field('country')}
            label={messages.country}
            autoComplete="country-name"
            list={`${id}-countries`}
            hasAsterisk
          />
          <datalist id={`${id}-countries`}>
            {countries.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <Field
            {...field('description')}
            label={messages.description}
            autoComplete="off"
            rows={6}
            hasAsterisk
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              form={state}
              label={messages.submit}
              busy={messages.busy}
              className="button grow"
            />
            {onClose && (
              <button type="button" className="button button-quiet" onClick={onClose}>
                {messages.cancel}
              </button>
            )}
          </div>
          <p className="field-error empty:hidden" role="alert">
            {state.formError}
          </p>
        </div>
        <InquirySubmitted isSubmitted={isSubmitted} messages={messages} onEnd={finish} />
      </form>
      <p className="mt-5 text-small text-muted">
        {messages.orWrite}{' '}
        <a className="text-link inline-grid min-h-11 place-items-center" href={mailto(email)}>
          {email}
        </a>
      </p>
    </>
  );
});
