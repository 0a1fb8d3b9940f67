import * as v from 'valibot';
import type { Id } from '../../domain/id.ts';
import { readStored } from '../../stores/readStored.ts';
import { storedText } from '../../stores/storedText.ts';

/**
 * Payments of this browser whose end it has not seen, so that a page that is loaded again in the
 * middle goes on with the same payment and never begins a second one. `paid` is kept only where
 * the API cannot say so itself.
 */
const begunPayment = v.object({
  orderId: v.string(),
  paymentId: v.string(),
  amount: v.number(),
  stage: v.picklist(['begun', 'approved', 'paid']),
});
export type BegunPayment = v.InferOutput<typeof begunPayment>;

const kept = v.array(begunPayment);

/** Enough for the open tabs of a visitor. */
const MAX_PAYMENTS = 10;

const $begunPayments = storedText('begun_payments');

const list = () => readStored(kept, $begunPayments.get()) ?? [];
const others = (orderId: Id) => list().filter((payment) => payment.orderId !== String(orderId));

export function begunPaymentOf(orderId: Id): BegunPayment | undefined {
  return list().find((payment) => payment.orderId === String(orderId));
}

export function keepBegunPayment(payment: BegunPayment): void {
  const newest = [payment, ...others(payment.orderId)].slice(0, MAX_PAYMENTS);
  $begunPayments.set(JSON.stringify(newest));
}

export function forgetBegunPayment(orderId: Id): void {
  const rest = others(orderId);
  $begunPayments.set(rest.length > 0 ? JSON.stringify(rest) : undefined);
}
