import { countdownOf, timeLeft } from '@vitrine/contract/domain/countdown.ts';
import type { PromotionState } from '@vitrine/contract/domain/promotion.ts';
import { useEffect, useState } from 'react';

/** Counts to a promotion's start, then to its end; `onOver` is called there. */
export function Countdown({ to: promotion, onOver }: { to: PromotionState; onOver: () => void }) {
  const countdown = countdownOf(promotion);
  const to = countdown.towards === 'none' ? null : Date.parse(countdown.to);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (to === null) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= to) onOver();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [to, onOver]);
  if (to === null) return null;
  const left = now === null ? null : timeLeft(to - now);
  return (
    <p role="timer" className="mt-2 min-h-12">
      <span className="block text-fine text-muted">
        {countdown.towards === 'start'
          ? 'Time until the promotion starts:'
          : 'Time left until the promotion ends:'}
      </span>
      <span className="tabular-nums">{left && `${left.days} days, ${left.clock}`}</span>
    </p>
  );
}
