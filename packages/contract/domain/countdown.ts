import type { PromotionState } from './promotion.ts';

/** What a promotion's clock counts down to: its start, its end; `to` is ISO in UTC. */
export type Countdown = { towards: 'start' | 'end'; to: string } | { towards: 'none' };

/**
 * The three states of spec section 4: before the start it counts to the start, before the end to
 * the end; after it, and where no end is set, there is nothing to count.
 */
export function countdownOf(promotion: PromotionState): Countdown {
  if (promotion.phase === 'upcoming') return { towards: 'start', to: promotion.startsAt };
  if (promotion.phase === 'running' && promotion.endsAt !== null) {
    return { towards: 'end', to: promotion.endsAt };
  }
  return { towards: 'none' };
}

/** The values of the message `{{days}} days, {{clock}}`: two digits at least, `HH:MM:SS`. */
export interface TimeLeft {
  days: string;
  clock: string;
}

/**
 * What is left of `ms`, a started second counting whole: the clock shows 00:00:01 until the time
 * itself. `null` from that time on, where the countdown clears.
 */
export function timeLeft(ms: number): TimeLeft | null {
  if (ms <= 0) return null;
  const seconds = Math.ceil(ms / 1_000);
  const parts = [seconds / 3_600, seconds / 60, seconds].map((part, unit) =>
    twoDigits(Math.floor(part) % (unit === 0 ? 24 : 60)),
  );
  return { days: twoDigits(Math.floor(seconds / 86_400)), clock: parts.join(':') };
}

export function untilNextTick(ms: number): number {
  return ms % 1_000 || 1_000;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
