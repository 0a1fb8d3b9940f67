import type { Id } from '@vitrine/contract/domain/id.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import * as v from 'valibot';
import { readStored } from '../../stores/readStored.ts';
import { storedText } from '../../stores/storedText.ts';

/**
 * Payments of this browser whose end it has not seen, so that a page that is loaded again in the
 * middle goes on with the same payment and never begins a second one. `paid` is kept only where
 * the API cannot say so itself.
 */
const startedPayment = v.object({
  orderId: v.string(),
  paymentId: v.string(),
  amount: v.number(),
  stage: v.picklist(['started', 'approved', 'paid']),
});
export type StartedPayment = v.InferOutput<typeof startedPayment>;

const kept = v.array(startedPayment);

const $startedPayments = storedText('started_payments');

const list = () => readStored(kept, $startedPayments.get()) ?? [];
const others = (orderId: Id) => list().filter((payment) => payment.orderId !== String(orderId));

export function startedPaymentOf(orderId: Id): StartedPayment | undefined {
  return list().find((payment) => payment.orderId === String(orderId));
}

export function saveStartedPayment(payment: StartedPayment): void {
  const newest = [payment, ...others(payment.orderId)].slice(0, limits.maxStartedPayments);
  $startedPayments.set(JSON.stringify(newest));
}

export function forgetStartedPayment(orderId: Id): void {
  const rest = others(orderId);
  $startedPayments.set(rest.length > 0 ? JSON.stringify(rest) : undefined);
}
