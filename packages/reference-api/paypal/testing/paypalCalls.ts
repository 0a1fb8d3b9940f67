import { exactCents } from '@vitrine/contract/domain/money.ts';
import * as v from 'valibot';
import type { Sent } from '../testing.ts';

const upTo = (length: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(length));
const money = v.strictObject({
  currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(upTo(32), v.regex(/^\d+(?:\.\d+)?$/)),
});
const none = v.strictObject({});
const repeatable = v.strictObject({
  'paypal-request-id': upTo(108),
  prefer: v.picklist(['return=minimal', 'return=representation']),
});
const order = v.strictObject({
  intent: v.picklist(['CAPTURE', 'AUTHORIZE']),
  purchase_units: v.pipe(
    v.array(
      v.strictObject({
        reference_id: upTo(256),
        custom_id: upTo(127),
        invoice_id: upTo(127),
        description: upTo(127),
        amount: v.pipe(
          v.strictObject({
            ...money.entries,
            breakdown: v.strictObject({ item_total: money, shipping: money }),
          }),
          v.check(({ value, breakdown: { item_total, shipping } }) => {
            const parts = [item_total, shipping].map(
              (part) => exactCents(part.value) ?? Number.NaN,
            );
            return exactCents(value) === parts.reduce((sum, part) => sum + part, 0);
          }, 'AMOUNT_MISMATCH'),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
  application_context: v.strictObject({
    shipping_preference: v.picklist(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
    user_action: v.picklist(['CONTINUE', 'PAY_NOW']),
    locale: v.pipe(upTo(10), v.regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/)),
  }),
});
const refund = v.strictObject({
  amount: money,
  custom_id: upTo(127),
  note_to_payer: v.optional(upTo(255)),
});
const webhook = v.strictObject({
  auth_algo: upTo(100),
  cert_url: v.pipe(upTo(500), v.url()),
  transmission_id: upTo(50),
  transmission_sig: upTo(500),
  transmission_time: v.pipe(upTo(100), v.isoTimestamp()),
  webhook_id: upTo(50),
  webhook_event: v.looseObject({}),
});

/** What PayPal's documentation says of the calls that the shop makes: their headers and bodies. */
const CALLS: [call: RegExp, headers: v.GenericSchema, body: v.GenericSchema][] = [
  [/^POST \/v2\/checkout\/orders$/, repeatable, order],
  [/^GET \/v2\/checkout\/orders\/[0-9A-Z]{1,36}$/, none, v.undefined()],
  [/^POST \/v2\/checkout\/orders\/[0-9A-Z]{1,36}\/capture$/, repeatable, none],
  [/^POST \/v2\/payments\/captures\/[0-9A-Z]{1,36}\/refund$/, repeatable, refund],
  [/^POST \/v1\/notifications\/verify-webhook-signature$/, none, webhook],
];

/** Headers that belong to HTTP and not to a call. */
const OF_HTTP = ['authorization', 'content-type', 'accept'];

/** What PayPal would not take of a request, by where it is. */
export function complaints({ method, path, headers, body }: Sent): string[] {
  const call = CALLS.find(([pattern]) => pattern.test(`${method} ${path}`));
  if (!call) return [`there is no ${method} ${path}`];
  const own = Object.entries(headers).filter(([name]) => !OF_HTTP.includes(name));
  const wrong = (schema: v.GenericSchema, value: unknown) =>
    (v.safeParse(schema, value).issues ?? []).map((issue) => v.getDotPath(issue) ?? 'body');
  return [
    ...wrong(call[1], Object.fromEntries(own)),
    ...wrong(call[2], body === undefined ? undefined : JSON.parse(body)),
  ];
}
