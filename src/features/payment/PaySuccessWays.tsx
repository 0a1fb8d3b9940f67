import type { Language } from '@vitrine/contract/domain/language.ts';
import { checkoutPath, loginPath, trackingPath } from '../../i18n/orderPaths.ts';
import { localePath } from '../../i18n/paths.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { record } from '../consent/record.ts';
import type { PayResult } from './payResult.ts';

interface Props {
  kind: PayResult['kind'];
  orderId: string | undefined;
  language: Language;
  messages: IslandMessages<'payment'>['success'];
  onCheckAgain: () => void;
}

type ResultKind = PayResult['kind'];

/** After which results the parcel can be followed, or the shop should be written to. */
const TRACKED = new Set<ResultKind>([
  ...(['paid', 'placed', 'held', 'review', 'unknown', 'plain', 'notOurs'] as const),
]);
const ASKED_ABOUT = new Set<ResultKind>([
  ...(['placed', 'held', 'review', 'unknown', 'plain', 'cancelled'] as const),
  ...(['refunded', 'notOurs', 'unreachable'] as const),
]);

/** Where one may go from the success page; always back to the shop (spec section 2). */
export function PaySuccessWays({ kind, orderId, language, messages, onCheckAgain }: Props) {
  const to = (path: `/${string}`) => localePath(language, path);
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      {(kind === 'unknown' || kind === 'held' || kind === 'unreachable') && (
        <button type="button" className="button" onClick={onCheckAgain}>
          {messages.checkAgain}
        </button>
      )}
      {kind === 'unpaid' && orderId && (
        <a className="button" href={checkoutPath(language, orderId)}>
          {messages.pay}
        </a>
      )}
      {kind === 'notOurs' && orderId && (
        <a
          className="button"
          href={loginPath(language, `/paysuccess/?${new URLSearchParams({ orderId })}`)}
        >
          {messages.logIn}
        </a>
      )}
      {TRACKED.has(kind) && orderId && (
        <a
          className={kind === 'paid' || kind === 'placed' ? 'button' : LINK}
          href={trackingPath(language, orderId)}
        >
          {messages.track}
        </a>
      )}
      {ASKED_ABOUT.has(kind) && (
        <a className={LINK} href={to('/contact/')}>
          {messages.contact}
        </a>
      )}
      <a className={LINK} href={to('/')} onClick={() => record({ name: 'ContinueShopping' })}>
        {messages.continue}
      </a>
    </div>
  );
}

const LINK = 'text-link inline-flex min-h-11 items-center';
