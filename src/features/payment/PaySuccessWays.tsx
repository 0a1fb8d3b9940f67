import type { Language } from '../../domain/language.ts';
import { checkoutPath, loginPath, trackingPath } from '../../i18n/orderPaths.ts';
import { localePath } from '../../i18n/paths.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { record } from '../consent/record.ts';
import type { PayResult } from './payResult.ts';

interface Props {
  at: PayResult['at'];
  orderId: string | undefined;
  language: Language;
  messages: IslandMessages<'payment'>['success'];
  onCheckAgain: () => void;
}

type At = PayResult['at'];

/** After which results the parcel can be followed, or the shop should be written to. */
const TRACKED = new Set<At>(['paid', 'held', 'review', 'unknown', 'plain', 'notOurs']);
const ASKED_ABOUT = new Set<At>([
  ...(['held', 'review', 'unknown', 'plain', 'cancelled'] as const),
  ...(['refunded', 'notOurs', 'unreachable'] as const),
]);

/** Where one may go from the success page; always back to the shop (spec section 2). */
export function PaySuccessWays({ at, orderId, language, messages, onCheckAgain }: Props) {
  const to = (path: `/${string}`) => localePath(language, path);
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      {(at === 'unknown' || at === 'held' || at === 'unreachable') && (
        <button type="button" className="button" onClick={onCheckAgain}>
          {messages.checkAgain}
        </button>
      )}
      {at === 'unpaid' && orderId && (
        <a className="button" href={checkoutPath(language, orderId)}>
          {messages.pay}
        </a>
      )}
      {at === 'notOurs' && orderId && (
        <a
          className="button"
          href={loginPath(language, `/paysuccess/?${new URLSearchParams({ orderId })}`)}
        >
          {messages.logIn}
        </a>
      )}
      {TRACKED.has(at) && orderId && (
        <a className={at === 'paid' ? 'button' : LINK} href={trackingPath(language, orderId)}>
          {messages.track}
        </a>
      )}
      {ASKED_ABOUT.has(at) && (
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
