import { isOwed, type OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';

/** Why an order takes no payment any more; `review`: a person of the shop looks into it. */
type Over = 'cancelled' | 'expired' | 'refunded' | 'review';

/** What became of a payment, as far as the shop can say. */
export type Outcome =
  /** `isTest`: made with the shop’s sandbox, no money has moved. */
  | { kind: 'paid'; amount: Cents; isTest: boolean }
  /** Ordered, and paid for on delivery; the shop confirms it with the buyer first. */
  | { kind: 'placed'; amount: Cents; isConfirmed: boolean }
  /** The provider holds the money for a check. */
  | { kind: 'held' }
  /** `retry`: another way to pay may be chosen at once. */
  | { kind: 'declined'; retry: boolean }
  | { kind: 'over'; why: Over }
  /** Certain: nothing was captured, and the order may be paid. */
  | { kind: 'unpaid' }
  | { kind: 'unknown' };

export function outcomeOf(order: Pick<OrderDetail, 'state' | 'payment' | 'total_price'>): Outcome {
  const { state, payment, total_price } = order;
  if (payment?.status === 'REVIEW') return { kind: 'over', why: 'review' };
  if (payment?.status === 'REFUNDED') return { kind: 'over', why: 'refunded' };
  if (state === 'cancelled' || state === 'expired') return { kind: 'over', why: state };
  if (state === 'awaiting_confirmation' || state === 'confirmed' || isOwed(order)) {
    const isConfirmed = state !== 'awaiting_confirmation';
    return { kind: 'placed', amount: payment?.amount ?? total_price, isConfirmed };
  }
  if (state !== 'pending_payment' || payment?.status === 'COMPLETED') {
    return {
      kind: 'paid',
      amount: payment?.amount ?? total_price,
      isTest: payment?.practice ?? false,
    };
  }
  if (payment?.status === 'CAPTURING') return { kind: 'unknown' };
  if (payment?.status === 'PENDING') return { kind: 'held' };
  return { kind: 'unpaid' };
}

/** How long an outcome is polled before the buyer sees what to do, in ms. */
export const SETTLE_MS = 60_000;

interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

const CLOCK: Clock = {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Asks until the outcome is known, 1, 2, 4, then 8 s apart, for up to a minute. */
export async function settle<Said extends Outcome>(
  ask: (round: number) => Promise<Said>,
  clock: Clock = CLOCK,
): Promise<Said> {
  const until = clock.now() + SETTLE_MS;
  for (let round = 0; ; round += 1) {
    const outcome = await ask(round);
    const pause = Math.min(1000 * 2 ** round, 8000);
    if (outcome.kind !== 'unknown' || clock.now() + pause > until) return outcome;
    await clock.wait(pause);
  }
}
