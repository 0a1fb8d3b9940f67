import type { MouseEvent } from 'react';
import { island } from '../../hydration/island.tsx';
import type { IslandMessages } from '../../i18n/translate.ts';
import { type ConsentChoice, chooseConsent } from '../../stores/consent.ts';

interface Props {
  /** Whether consent is asked for, or implied until it is withdrawn. */
  consent: string;
  /** What it is asked for. */
  why: string;
  /** The way to the privacy policy. */
  privacy: string;
  messages: Omit<IslandMessages<'consent'>, 'text' | 'speed'>;
}

/**
 * The question about cookies. It is shown with the first paint and takes a choice before
 * hydration (askAtOnce.inline.ts), follows it by services/consentBanner.ts, and is opened again by
 * a button at the page's foot.
 */
export default island(function ConsentBanner({ consent, why, privacy, messages }: Props) {
  const button = (choice: ConsentChoice, label: string) => (
    <button
      type="button"
      value={choice}
      className="button button-quiet"
      popoverTarget="consent"
      popoverTargetAction="hide"
      onClick={(event) => give(choice, event)}
    >
      {label}
    </button>
  );
  return (
    <section
      id="consent"
      data-consent={consent}
      popover="manual"
      aria-labelledby="consent-title"
      className="foot-banner fixed inset-x-0 top-auto bottom-0 m-0 max-h-[60dvh] w-full max-w-none border-t border-line bg-surface px-gutter py-6 text-ink"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-6">
        <div className="max-w-prose">
          <h2 id="consent-title" className="font-display text-title">
            {messages.title}
          </h2>
          <p className="mt-2 text-small">
            {why} {messages.either}{' '}
            <a className="text-link" href={privacy}>
              {messages.more}
            </a>
          </p>
        </div>
        <p className="sticky bottom-0 grid w-full grid-cols-2 gap-4 bg-surface sm:w-auto">
          {button('declined', messages.decline)}
          {button('accepted', messages.accept)}
        </p>
      </div>
    </section>
  );
});

function give(choice: ConsentChoice, { currentTarget }: MouseEvent<HTMLButtonElement>): void {
  // The banner closes; the focus moves to where the choice can be changed.
  if (currentTarget.closest('section')?.matches(':focus-within')) {
    document.getElementById('cookie-settings')?.focus({ preventScroll: true });
  }
  chooseConsent(choice);
}
