import * as v from 'valibot';
import { flag, optionalTimestamp, price, requiredText } from '../values.ts';

/**
 * Where a payment can be: started; being captured, with the outcome not known yet; held by the
 * provider for a check; paid; refused after such a check; given back; or kept for a person,
 * because what was captured is not what the order costs.
 */
const PAYMENT_STATUSES = [
  'CREATED',
  'CAPTURING',
  'PENDING',
  'COMPLETED',
  'DENIED',
  'REFUNDED',
  'REVIEW',
] as const;
const paymentStatus = v.picklist(PAYMENT_STATUSES);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

/**
 * What an order's owner sees of its payment; the amount arrives in dollars, is held in cents.
 */
export const orderPayment = v.object({
  status: paymentStatus,
  amount: price,
  currency: requiredText,
  /** Made with the shop’s own sandbox: no money has moved. */
  practice: flag,
  /** Paid to the courier; until then `CREATED`. */
  on_delivery: flag,
  paid_at: optionalTimestamp,
});
export type OrderPayment = v.InferOutput<typeof orderPayment>;
