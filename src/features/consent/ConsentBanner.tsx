import type { MouseEvent } from 'react';
import { island } from '../../hydration/island.tsx';
import type { IslandMessages } from '../../i18n/translate.ts';
import { type ConsentChoice, chooseConsent } from '../../stores/consent.ts';

interface Props {
  /** Whether consent is asked for, or implied until it is withdrawn. */
  consent: string;
  /** The way to the privacy policy. */
  privacy: string;
  messages: IslandMessages<'consent'>;
}

/**
 * The question about cookies. It is shown with the first paint and takes a choice before
 * hydration (askAtOnce.inline.ts), follows it by services/consentBanner.ts, and is opened again by
 * a button at the page's foot.
 */
export default island(function ConsentBanner({ consent, privacy, messages }: Props) {
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
      className="foot-banner"
    >
      <p>
        <span id="consent-title">{messages.title}</span>{' '}
        <a className="text-link" href={privacy}>
          {messages.more}
        </a>
      </p>
      {button('declined', messages.decline)}
      {button('accepted', messages.accept)}
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
