import * as v from 'valibot';
import { flag, id, optionalMoment, price, requiredText, text } from '../values.ts';

/**
 * Where a payment can be: begun; being captured, with the outcome not known yet; held by the
 * provider for a check; paid; refused after such a check; given back; or kept for a person,
 * because what was captured is not what the order costs.
 */
export const PAYMENT_STATUSES = [
  'CREATED',
  'CAPTURING',
  'PENDING',
  'COMPLETED',
  'DENIED',
  'REFUNDED',
  'REVIEW',
] as const;
export const paymentStatus = v.picklist(PAYMENT_STATUSES);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

/** Practice payments are made with the shop's own stand-in for PayPal: no money has moved. */
const practice = flag;

/** What an order's owner is told about its payment; the amount arrives in dollars, is held in cents. */
export const orderPayment = v.object({
  status: paymentStatus,
  amount: price,
  currency: requiredText,
  practice,
  paid_at: optionalMoment,
});
export type OrderPayment = v.InferOutput<typeof orderPayment>;

/** What a browser needs to load the provider's script. */
export const paymentSetup = v.object({
  provider: v.picklist(['paypal', 'practice']),
  environment: v.picklist(['sandbox', 'live', 'practice']),
  client_id: requiredText,
  currency: v.literal('USD'),
  /** Only for practice: the drop-in script to load in place of PayPal's. */
  script_url: v.nullish(v.string(), null),
});
export type PaymentSetup = v.InferOutput<typeof paymentSetup>;

/** A payment that waits for its buyer; the id is PayPal's own order id. */
export const createdPayment = v.object({ payment_id: requiredText });

/** What was captured; `PENDING` money is on its way and finishes the order when it arrives. */
export const capturedPayment = v.object({
  status: v.picklist(['COMPLETED', 'PENDING']),
  order_id: id,
  amount: price,
  currency: requiredText,
  practice,
});
export type CapturedPayment = v.InferOutput<typeof capturedPayment>;

/** The data of a 402: PayPal's word for why; whether another way may be chosen in the same window. */
export const paymentDeclined = v.object({ issue: text, retry: flag });
export type PaymentDeclined = v.InferOutput<typeof paymentDeclined>;
