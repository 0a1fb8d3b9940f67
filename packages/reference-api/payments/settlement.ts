import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { PaymentRow } from '../orders/orderPayments.ts';

/** How an attempt to capture a payment ends. */
export type Settlement =
  | { kind: 'captured'; payment: PaymentRow & { status: 'COMPLETED' | 'PENDING' } }
  /** The buyer's means were refused; `retry` where PayPal's window may request others. */
  | { kind: 'declined'; issue: string; retry: boolean }
  /** Nothing was captured, because the order can't be paid any more. */
  | { kind: 'closed'; state: OrderState }
  /** Nothing was captured; the buyer has not approved yet. */
  | { kind: 'open' }
  /** Nothing was captured; PayPal can't be reached now. */
  | { kind: 'unavailable' }
  /** Nobody knows yet; it is polled until somebody does. */
  | { kind: 'unknown' }
  /** Money moved, and a person has to look. */
  | { kind: 'review' };

/** Refusals after which the buyer may choose another way in PayPal's window. */
const RETRY = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'ORDER_NOT_APPROVED',
  'CARD_EXPIRED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);

/** A refusal of the buyer's means, by PayPal's word for it. */
export function declined(issue: string): Settlement {
  return { kind: 'declined', issue, retry: RETRY.has(issue) };
}
