import type { ReactNode } from 'react';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import type { PaymentProps } from './Payment.tsx';
import type { PaymentState } from './paymentState.ts';

interface Props extends Pick<PaymentProps, 'ready' | 'messages' | 'language' | 'orderId'> {
  state: PaymentState;
  untilReady: ReactNode;
  onRetry: () => void;
  onStop: () => void;
}

/** What the buyer sees and may do, in each state of a payment. */
export function PaymentNote(props: Props) {
  const { text, isTrouble, actions } = noteOf(props);
  return (
    <div role="status" className={isTrouble ? TROUBLE : 'mt-4'}>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {actions && <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div>}
    </div>
  );
}

const TROUBLE = 'mt-4 border-s-3 border-sale ps-4';

interface Note {
  text: string[];
  isTrouble?: boolean;
  actions?: ReactNode;
}

function noteOf({
  state,
  ready,
  untilReady,
  messages,
  language,
  orderId,
  onRetry,
  onStop,
}: Props): Note {
  const retry = (label: string) => (
    <button type="button" className="button button-quiet" onClick={onRetry}>
      {label}
    </button>
  );
  const link = (path: `/${string}`, label: string) => (
    <a className="text-link inline-flex min-h-11 items-center" href={localePath(language, path)}>
      {label}
    </a>
  );
  const contact = link('/contact/', messages.contact);
  const order = { order: orderId };

  switch (state.kind) {
    case 'asking':
      return { text: [messages.asking] };
    case 'loading':
      return { text: [state.slow ? messages.loadingSlow : messages.loading] };
    case 'unavailable':
      return {
        text: [messages.unavailable[state.why]],
        isTrouble: true,
        actions: (
          <>
            {state.why !== 'closed' && retry(messages.retry)}
            {contact}
          </>
        ),
      };
    case 'open':
      return {
        text: [
          ...(state.last ? [messages.last[state.last]] : []),
          ...(ready ? [state.last ? messages.chooseAgain : messages.choose] : []),
          ...(ready || untilReady ? [] : [messages.fillFirst]),
        ],
        isTrouble: state.last !== undefined && state.last !== 'cancelled',
        actions: ready ? undefined : untilReady,
      };
    case 'paying':
      return {
        text: [messages.paying],
        actions: (
          <button type="button" className="button button-quiet" onClick={onStop}>
            {messages.stop}
          </button>
        ),
      };
    case 'settling':
      return { text: [messages.settling] };
    case 'unknown':
      return {
        text: [fill(messages.unknown, order)],
        isTrouble: true,
        actions: (
          <>
            {retry(messages.checkAgain)}
            {contact}
          </>
        ),
      };
    case 'signedOut': {
      const back = encodeURIComponent(localePath(language, `/checkout/?orderid=${orderId}`));
      return {
        text: [messages.signedOut],
        isTrouble: true,
        actions: link(`/login/?redirect=${back}`, messages.logIn),
      };
    }
    case 'ended': {
      const { outcome } = state;
      if (outcome.kind === 'paid') return { text: [messages.paid] };
      if (outcome.kind === 'placed') return { text: [messages.placed] };
      if (outcome.kind === 'held') return { text: [messages.held], actions: contact };
      return {
        text: [messages.over[outcome.why]],
        isTrouble: true,
        actions: (
          <>
            {link('/', messages.backToShop)}
            {contact}
          </>
        ),
      };
    }
  }
}
