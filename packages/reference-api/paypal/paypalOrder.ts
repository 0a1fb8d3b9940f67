import { type Language, withRegion } from '@vitrine/contract/domain/language.ts';
import { type Cents, cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import * as v from 'valibot';

/** An order of the shop that is to be paid. */
export interface Payable {
  orderId: string;
  total: Cents;
  /** What of the total is for sending it. */
  shipping: Cents;
  /** The buyer's, for PayPal's window. */
  language: Language;
}

/**
 * What PayPal is to collect: the order's total, under its number. The number is also the
 * invoice's, of which PayPal takes no second payment. The address stays with the shop: PayPal
 * wants states and provinces, which the shop's form (spec section 5) does not ask for.
 */
export function orderRequest({ orderId, total, shipping, language }: Payable) {
  const dollars = (price: Cents) => ({ currency_code: 'USD', value: decimalPrice(price) });
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: orderId,
        custom_id: orderId,
        invoice_id: orderId,
        description: `Order ${orderId}`,
        amount: {
          ...dollars(total),
          breakdown: { item_total: dollars(cents(total - shipping)), shipping: dollars(shipping) },
        },
      },
    ],
    // Per payment source PayPal has a newer place for these, but how the buyer pays is not known yet.
    application_context: {
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      locale: withRegion(language).join('-'),
    },
  };
}

/** Money of a capture that is to go back. */
export interface Refundable {
  orderId: string;
  cents: Cents;
  currency: string;
  /** PayPal tells the buyer; it takes 255 characters. */
  reason: string | null;
}

/** What PayPal is to give back; the shop's number goes along, for whoever reads PayPal's own list. */
export function refundRequest({ orderId, cents, currency, reason }: Refundable) {
  return {
    amount: { currency_code: currency, value: decimalPrice(cents) },
    custom_id: orderId,
    ...(reason && { note_to_payer: reason }),
  };
}

/** A webhook as it arrived: PayPal's five headers, and the exact text. */
export interface WebhookDelivery {
  authAlgo: string;
  certUrl: string;
  transmissionId: string;
  transmissionSig: string;
  transmissionTime: string;
  /** Has to be JSON. */
  text: string;
}

/**
 * What PayPal is sent to verify a webhook. The event goes back letter by letter, because its
 * signature covers the text and not the meaning.
 */
export function verificationRequest(delivery: WebhookDelivery, webhookId: string): string {
  const known = JSON.stringify({
    auth_algo: delivery.authAlgo,
    cert_url: delivery.certUrl,
    transmission_id: delivery.transmissionId,
    transmission_sig: delivery.transmissionSig,
    transmission_time: delivery.transmissionTime,
    webhook_id: webhookId,
  });
  return `${known.slice(0, -1)},"webhook_event":${delivery.text}}`;
}

const money = v.object({ currency_code: v.string(), value: v.string() });

const capture = v.object({
  id: v.string(),
  status: v.string(),
  amount: money,
  custom_id: v.optional(v.string()),
  invoice_id: v.optional(v.string()),
});
export type PayPalCapture = v.InferOutput<typeof capture>;

const refund = v.object({ status: v.optional(v.string()), amount: v.optional(money) });

/** A refund as PayPal responds to the request for it. */
export const paypalRefund = v.object({ id: v.pipe(v.string(), v.nonEmpty()), status: v.string() });
export type PayPalRefund = v.InferOutput<typeof paypalRefund>;

const purchaseUnit = v.object({
  reference_id: v.optional(v.string()),
  custom_id: v.optional(v.string()),
  invoice_id: v.optional(v.string()),
  amount: v.optional(money),
  payments: v.optional(
    v.object({
      captures: v.optional(v.array(capture), []),
      refunds: v.optional(v.array(refund), []),
    }),
  ),
});

/** What the shop reads of PayPal's order; amounts are decimal strings. */
export const paypalOrder = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.string(),
  purchase_units: v.optional(v.array(purchaseUnit), []),
});
export type PayPalOrder = v.InferOutput<typeof paypalOrder>;

/** What PayPal sends when it refuses. */
export const paypalRefusal = v.object({
  name: v.optional(v.string()),
  /** In place of `name` where the credentials are wrong. */
  error: v.optional(v.string()),
  debug_id: v.optional(v.string()),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
});

export const paypalToken = v.object({ access_token: v.string(), expires_in: v.number() });

export const paypalVerification = v.object({ verification_status: v.string() });
