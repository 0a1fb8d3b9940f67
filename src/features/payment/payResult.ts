import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import { type OrderReading, readOrder } from '../../stores/order.ts';
import { type Outcome, outcomeOf, settle } from './outcome.ts';
import { startedPaymentOf } from './startedPayments.store.ts';

/** What the success page can say about an order. */
export type PayResult =
  | { kind: 'checking' }
  /** The address names no order; the order is not this visitor's; the shop gave no response. */
  | { kind: 'noOrder' | 'notOurs' | 'unreachable' }
  /** The order exists; the API cannot say whether it is paid. */
  | { kind: 'plain'; total: Cents }
  | { kind: 'unpaid' | 'unknown' | 'held' | 'cancelled' | 'expired' | 'refunded' | 'review' }
  | ({ kind: 'paid'; isTest: boolean } & Bought)
  /** To be paid on delivery. */
  | ({ kind: 'placed'; isConfirmed: boolean } & Bought);

interface Bought {
  amount: Cents;
  /** `null` where the API tells no more than the total. */
  detail: OrderDetail | null;
}

/**
 * Asks the API what became of an order, for up to a minute while its payment is being captured.
 * The address's own amount is never believed. `isTestPayment` says what money an API that has only
 * the specified calls is paid with.
 */
export async function readPayResult(orderId: string, isTestPayment: boolean): Promise<PayResult> {
  const { reading, ...outcome } = await settle(async () => {
    const reading = await readOrder(orderId);
    return { ...outcomeHere(reading, isTestPayment), reading };
  });
  if (reading.kind === 'notOurs') return { kind: 'notOurs' };
  if (reading.kind === 'failed') return { kind: 'unreachable' };
  const { detail, total } = reading.order;
  if (!detail && outcome.kind === 'unpaid') return { kind: 'plain', total };
  return resultOf(outcome, detail);
}

/**
 * Where the API cannot say it, this browser remembers what PayPal said. Without an order there is
 * nothing to wait for.
 */
function outcomeHere(reading: OrderReading, isTest: boolean): Outcome {
  if (reading.kind !== 'found') return { kind: 'unpaid' };
  const { orderId, detail, total } = reading.order;
  if (detail) return outcomeOf(detail);
  const isPaid = startedPaymentOf(orderId)?.stage === 'paid';
  return isPaid ? { kind: 'paid', amount: total, isTest } : { kind: 'unpaid' };
}

function resultOf(outcome: Outcome, detail: OrderDetail | null): PayResult {
  switch (outcome.kind) {
    case 'paid':
    case 'placed':
      return { ...outcome, detail };
    case 'over':
      return { kind: outcome.why };
    case 'declined':
      return { kind: 'unpaid' };
    default:
      return { kind: outcome.kind };
  }
}
