import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createInquiry } from '../../api/calls/inquiries.ts';
import { ApiRefusalError } from '../../api/errors.ts';
import * as limits from '../../domain/limits.ts';
import { island } from '../../hydration/island.tsx';
import { callApi } from '../../stores/browserClient.ts';
import { notify } from '../../stores/notices.ts';
import { Field } from '../../ui/Field.tsx';
import { messageFor, type Refusal, refusalByField } from '../forms/formError.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { type Outcome, useForm } from '../forms/useForm.ts';
import type { Inquiry } from './inquiry.store.ts';
import type { InquiryMessages } from './inquiryMessages.ts';
import { useCountryNames } from './useCountryNames.ts';

/** How long a form says that it was submitted, in ms (spec section 9). */
const SUBMITTED_MS = 3_000;

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
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [countries, askCountries] = useCountryNames();
  const done = useRef<HTMLDivElement>(null);
  /** What the drawer wrote into the question by itself; anything else is the visitor's. */
  const prefilled = useRef('');
  const { form, field, control, forgive, ...state } = useForm({
    id: `inquiry-${place}`,
    fields: {
      email: { missing: messages.emailMissing, max: 200 },
      country: { missing: messages.countryMissing, max: 100 },
      description: { missing: messages.descriptionMissing, max: limits.maxText },
    },
    messages: messages.field,
    send,
    refusalOf,
  });
  const isSeen = () => form.ref.current?.checkVisibility() === true;

  async function send(body: Record<'email' | 'country' | 'description', string>): Promise<Outcome> {
    await callApi(createInquiry, { body });
    if (isSeen()) setIsSubmitted(true);
    else {
      // A drawer that was closed meanwhile still owes its response.
      notify('success', messages.submitted);
      clear();
    }
    return 'stay';
  }

  function refusalOf(error: unknown): Refusal {
    if (!isSeen()) {
      notify('error', messages.failed);
      return { form: '' };
    }
    const isByField = error instanceof ApiRefusalError && error.code === 422;
    return isByField
      ? refusalByField(error, messages.failed)
      : { form: messageFor(error, messages.failed) };
  }

  function clear(): void {
    setIsSubmitted(false);
    form.ref.current?.reset();
  }

  const finish = useEffectEvent(() => {
    clear();
    onClose?.();
  });
  useEffect(() => {
    if (!isSubmitted) return;
    done.current?.focus();
    const timer = setTimeout(finish, SUBMITTED_MS);
    return () => clearTimeout(timer);
  }, [isSubmitted]);

  const takeUp = useEffectEvent(() => {
    // Somebody was here before this script.
    if (form.ref.current?.matches(':focus-within')) askCountries();
  });
  useEffect(() => takeUp(), []);

  const follow = useEffectEvent(({ isOpen, about }: Inquiry) => {
    if (!isOpen) {
      if (isSubmitted) clear();
      forgive();
      return;
    }
    const question = control('description');
    if (['', prefilled.current].includes(question.value)) {
      prefilled.current = about;
      question.value = about;
    }
    control('email').focus();
  });
  useEffect(() => {
    if (inquiry) follow(inquiry);
  }, [inquiry]);

  return (
    <>
      <form {...form} className="needs-script mt-6" onFocus={askCountries}>
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
            list={`inquiry-${place}-countries`}
            hasAsterisk
          />
          <datalist id={`inquiry-${place}-countries`}>
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
        <div ref={done} role="status" tabIndex={-1} className="outline-none">
          {isSubmitted && (
            <>
              <p className="font-display text-title text-success">{messages.submitted}</p>
              <p className="mt-2 text-small">{messages.thanks}</p>
            </>
          )}
        </div>
      </form>
      <p className="mt-5 text-small text-muted">
        {messages.orWrite}{' '}
        <a className="text-link inline-grid min-h-11 place-items-center" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </>
  );
});
