import * as v from 'valibot';

const text = v.optional(v.string());

const event = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  event_type: v.pipe(v.string(), v.maxLength(200)),
  resource: v.optional(
    v.object({
      id: text,
      custom_id: text,
      purchase_units: v.optional(v.array(v.object({ custom_id: text })), []),
      supplementary_data: v.optional(
        v.object({ related_ids: v.optional(v.object({ order_id: text })) }),
      ),
      links: v.optional(v.array(v.object({ rel: text, href: text })), []),
    }),
  ),
});

/** What one of PayPal's webhooks is about. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** PayPal's order, where the event names it. */
  paymentId: string | undefined;
  /** PayPal's capture, where the event names only that, as refunds do. */
  captureId: string | undefined;
  /** The shop's order, as PayPal repeats it. */
  orderId: string | undefined;
}

/** Reads a webhook's body; `undefined` where it is none. */
export function readWebhookEvent(json: unknown): WebhookEvent | undefined {
  const read = v.safeParse(event, json);
  if (!read.success) return undefined;
  const { id, event_type: type, resource } = read.output;
  const up = resource?.links.find(({ rel }) => rel === 'up')?.href ?? '';
  const related = resource?.supplementary_data?.related_ids?.order_id;
  const ownId = type.startsWith('CHECKOUT.ORDER.') ? resource?.id : undefined;
  return {
    id,
    type,
    orderId: resource?.custom_id ?? resource?.purchase_units[0]?.custom_id,
    paymentId: ownId ?? related ?? /\/checkout\/orders\/(\w+)$/.exec(up)?.[1],
    captureId: /\/payments\/captures\/(\w+)$/.exec(up)?.[1],
  };
}
