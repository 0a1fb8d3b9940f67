import { type ReactNode, useEffect, useId, useRef } from 'react';
import { fill } from '../../i18n/fill.ts';
import { firstInvalid } from '../../ui/firstInvalid.ts';
import { adoptStyles } from '../styles/adoptStyles.ts';
import type { FormMessages } from './formMessages.ts';
import { holdPlace } from './holdPlace.ts';
import styles from './reviewForm.css?inline';
import { Required, StarField } from './StarField.tsx';
import { UploadField } from './UploadField.tsx';
import { useReviewForm } from './useReviewForm.ts';

// Few customers are asked for a review: every product's page would carry them.
adoptStyles(styles);

export interface ReviewFormProps {
  product: string;
  /** Where to log in again. */
  login: string;
  messages: FormMessages;
  /** The name that the review will be signed with; empty without one, absent if unknown. */
  name: string | null | undefined;
  /** What stands in the place of a name. */
  anonymous: string;
  /** Whether the review appears only once the shop has approved it. */
  awaitsApproval: boolean;
  onSubmitted: () => void;
  /** Hears whether the form holds anything that its going would lose. */
  onHold: (held: boolean) => void;
}

/** The form for a review (spec sections 2 and 4), shown to those whom the API allows one. */
export function ReviewForm({
  product,
  login,
  messages,
  name,
  anonymous,
  awaitsApproval,
  ...events
}: ReviewFormProps): ReactNode {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const collapse = (change: () => void) => holdPlace(submit.current, change);
  const form = useReviewForm(product, messages, { ...events, collapse });
  const { problems, refusals, state } = form;
  const thanks = useRef<HTMLDivElement>(null);
  const approval = awaitsApproval && (
    <p className="mt-2 text-small text-muted">{messages.approval}</p>
  );

  useEffect(() => {
    if (refusals === 0) return;
    // A disabled button lets go of the focus.
    (firstInvalid(element.current) ?? submit.current)?.focus();
  }, [refusals]);
  useEffect(() => {
    if (state === 'submitted') thanks.current?.focus({ preventScroll: true });
  }, [state]);

  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={`${id}-title`}
      className="review-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h3 id={`${id}-title`} className="font-display text-title">
        {messages.title}
      </h3>
      {state === 'submitted' ? (
        <div ref={thanks} tabIndex={-1} className="mt-3 text-muted outline-none">
          <p>{messages.thanks}</p>
          {approval}
        </div>
      ) : (
        <>
          <p className="mt-2 text-small text-muted">{messages.lead}</p>
          {typeof name === 'string' && (
            <p className="mt-2 text-small text-muted">
              {fill(messages.signedAs, { name: name.trim() || anonymous })}
            </p>
          )}
          {approval}
          <fieldset disabled={state === 'submitting'} className="mt-6 grid gap-6">
            <StarField
              rating={form.rating}
              onChoose={form.choose}
              problem={problems.rating}
              messages={messages}
            />
            <label className="field">
              <span>
                {messages.content} <Required messages={messages} />
              </span>
              <textarea
                rows={6}
                required
                dir="auto"
                value={form.content}
                aria-invalid={problems.content ? true : undefined}
                aria-describedby={problems.content && `${id}-content`}
                onChange={({ target }) => form.write(target.value)}
              />
              {problems.content && (
                <span id={`${id}-content`} className="field-error">
                  {problems.content}
                </span>
              )}
            </label>
            <UploadField uploads={form.uploads} problem={problems.files} messages={messages} />
          </fieldset>
        </>
      )}
      <div role="alert" className="field-error mt-6 empty:mt-0">
        {problems.form && <p>{problems.form}</p>}
        {problems.sessionEnded && (
          <a
            className="text-link flex min-h-11 w-fit items-center"
            href={login}
            target="_blank"
            rel="noopener"
          >
            {messages.logIn}
          </a>
        )}
      </div>
      <button
        ref={submit}
        type="submit"
        className="button mt-6 min-w-40 cursor-pointer"
        disabled={state !== 'writing'}
      >
        {state === 'writing' ? messages.submit : messages[state]}
      </button>
    </form>
  );
}
