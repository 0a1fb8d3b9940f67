import * as v from 'valibot';

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
