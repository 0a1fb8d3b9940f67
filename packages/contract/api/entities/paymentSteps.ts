import * as v from 'valibot';
import { flag, id, price, requiredText, text } from '../values.ts';

/** What a browser needs to load the provider's script. */
export const paymentSetup = v.object({
  provider: v.picklist(['paypal', 'practice']),
  environment: v.picklist(['sandbox', 'live', 'practice']),
  client_id: requiredText,
  currency: v.literal('USD'),
  /** Only for test payments: the drop-in script to load in place of PayPal's. */
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
  /** As in `orderPayment`. */
  practice: flag,
});

/** The data of a 402: PayPal's word for why; whether another way may be chosen in the same window. */
export const paymentDeclined = v.object({ issue: text, retry: flag });
