import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import { isSignedOutBy } from '../../stores/checkSession.ts';
import { type KnownOrder, readOrder } from './apiPayment.ts';
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
  | { kind: 'paid'; amount: Cents; isTest: boolean; productIds: Id[] };

/**
 * Asks the API what became of an order, for up to a minute while its payment is being captured.
 * The address's own amount is never believed. `isTestPayment` says what money an API that has only
 * the specified calls is paid with.
 */
export async function readPayResult(orderId: string, isTestPayment: boolean): Promise<PayResult> {
  let known: KnownOrder | undefined;
  try {
    const outcome = await settle(async () => {
      known = await readOrder(orderId);
      return outcomeHere(orderId, known, isTestPayment);
    });
    if (known?.detail === null && outcome.kind === 'unpaid') {
      return { kind: 'plain', total: known.total };
    }
    return resultOf(outcome, known);
  } catch (error) {
    const isNo = error instanceof ApiRefusalError && [401, 403, 404].includes(error.code);
    if (isNo || (await isSignedOutBy(error))) return { kind: 'notOurs' };
    if (error instanceof ApiError) return { kind: 'unreachable' };
    throw error;
  }
}

/** Where the API cannot say it, this browser remembers what PayPal said. */
function outcomeHere(orderId: string, { detail, total }: KnownOrder, isTest: boolean): Outcome {
  if (detail) return outcomeOf(detail);
  const isPaid = startedPaymentOf(orderId)?.stage === 'paid';
  return isPaid ? { kind: 'paid', amount: total, isTest } : { kind: 'unpaid' };
}

function resultOf(outcome: Outcome, known: KnownOrder | undefined): PayResult {
  switch (outcome.kind) {
    case 'paid': {
      const { amount, isTest } = outcome;
      const productIds = known?.detail?.lines.map(({ product_id }) => product_id) ?? [];
      return { kind: 'paid', amount, isTest, productIds };
    }
    case 'over':
      return { kind: outcome.why };
    case 'declined':
      return { kind: 'unpaid' };
    default:
      return { kind: outcome.kind };
  }
}
