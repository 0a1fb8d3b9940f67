import { capturePayment, createPayment } from '@vitrine/contract/api/calls/payments.ts';
import { orderStateConflict } from '@vitrine/contract/api/entities/orderDetail.ts';
import { paymentDeclined } from '@vitrine/contract/api/entities/paymentSteps.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import * as v from 'valibot';
import { callApi } from '../../stores/browserClient.ts';
import { loadOrder } from '../../stores/order.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/**
 * What the API says became of an order's payment. One that says only that there is such an order
 * leaves it unpaid. Rejects as any call does.
 */
export async function readOutcome(orderId: Id): Promise<Outcome> {
  const { detail } = await loadOrder(orderId);
  return detail ? outcomeOf(detail) : { kind: 'unpaid' };
}

/** Starts the payment of an order at the API; requested again, it returns the same payment. */
export async function beginAtApi(orderId: Id): Promise<string> {
  return (await callApi(createPayment, { body: { order_id: orderId } })).payment_id;
}

/**
 * Captures an approved payment at the API. From the second round on the order is read first; one
 * that says nothing was captured yet is captured again, which is safe: a second capture returns
 * the first one's result. Never rejects.
 */
export async function captureAtApi(
  orderId: Id,
  paymentId: string,
  round: number,
): Promise<Outcome> {
  try {
    if (round > 0) {
      const outcome = await readOutcome(orderId);
      if (outcome.kind !== 'unpaid') return outcome;
    }
    const captured = await callApi(capturePayment, { params: { payment_id: paymentId } });
    if (captured.status === 'PENDING') return { kind: 'held' };
    return { kind: 'paid', amount: captured.amount, isTest: captured.practice };
  } catch (error) {
    return refusedCapture(error) ?? { kind: 'unknown' };
  }
}

/** What a refusal says for certain; anything else leaves the outcome open. */
function refusedCapture(error: unknown): Outcome | undefined {
  if (!(error instanceof ApiRefusalError)) return undefined;
  if (error.status === 402 && v.is(paymentDeclined, error.data)) {
    return { kind: 'declined', retry: v.parse(paymentDeclined, error.data).retry };
  }
  return endedOrder(error);
}

/**
 * Where an order ended that is refused with 409; a paid one is to be read again, with its amount.
 */
export function endedOrder(error: ApiRefusalError): Outcome | undefined {
  if (error.status !== 409 || !v.is(orderStateConflict, error.data)) return undefined;
  const { state } = v.parse(orderStateConflict, error.data);
  return state === 'cancelled' || state === 'expired' ? { kind: 'over', why: state } : undefined;
}
