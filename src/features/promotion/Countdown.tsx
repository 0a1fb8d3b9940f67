import { apiNow, isClockDoubtful } from '@vitrine/contract/api/apiClock.ts';
import {
  countdownOf,
  type TimeLeft,
  timeLeft,
  untilNextTick,
} from '@vitrine/contract/domain/countdown.ts';
import { useEffect, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import { reevaluateOffers, refreshStaleOffers } from '../../stores/offers.ts';
import type { OfferMessages, PublishedOffer } from './publishedOffer.ts';
import { useLiveOffer } from './useLiveOffer.ts';

interface Props {
  offer: PublishedOffer;
  messages: OfferMessages['countdown'];
}

/**
 * Counts to a promotion's start, then to its end (spec section 4), by the API's clock, while the
 * product can be had: nobody is hurried to what cannot. No second is
 * printed, for it would be stale when it is read: until the API has responded its place is kept. Its
 * role, timer, is one that screen readers read when asked and do not announce.
 */
export default island(function Countdown({ offer, messages }: Props) {
  const live = useLiveOffer(offer);
  const countdown = countdownOf(live.offer.promotion);
  const to = countdown.towards === 'none' || live.stock !== 'inStock' ? null : countdown.to;
  const left = useTimeLeft(to, live.asOf);
  if (to === null) return null;
  return (
    <span role="timer" className={`noscript:hidden ${left ? '' : 'invisible'}`}>
      <span>{countdown.towards === 'start' ? messages.untilStart : messages.untilEnd}</span>{' '}
      <span className="inline-block min-w-[min(8.25em,100%)] tabular-nums">
        {left && fill(messages.left, { ...left })}
      </span>
    </span>
  );
});

/** The time left until `to` (ISO); stopped in a hidden tab. `asOf` as in `LiveOffer`. */
function useTimeLeft(to: string | null, asOf: number | null): TimeLeft | null {
  const [left, setLeft] = useState<TimeLeft | null>(null);
  useEffect(() => {
    if (to === null || asOf === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      if (isClockDoubtful()) refreshStaleOffers();
      const ms = Date.parse(to) - apiNow();
      setLeft(timeLeft(ms));
      if (ms <= 0) return reevaluateOffers();
      // Rounded up, because timers count whole ms and would come early.
      timer = setTimeout(tick, Math.ceil(untilNextTick(ms)));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [to, asOf]);
  return left;
}
