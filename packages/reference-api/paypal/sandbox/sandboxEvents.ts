import { randomUUID } from 'node:crypto';
import { SANDBOX_WEBHOOK_ID, type SandboxKeys } from './sandboxKeys.ts';
import { asPayPalOrder, type SandboxPayment, sandboxId } from './sandboxPayment.ts';
import type { SandboxStore, WaitingEvent } from './sandboxStore.ts';

/** As with PayPal, the browser is usually faster than the webhook. In ms. */
const EVENT_DELAY_MS = 3_000;

const FIRST_RETRY_MS = 5_000;
const MAX_BACKOFF_MS = 60 * 60 * 1000;
const MAX_ATTEMPTS = 25;

/** Where webhooks go: the shop's own webhook call. */
export type Deliver = (headers: Record<string, string>, body: string) => Promise<{ ok: boolean }>;

type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | `PAYMENT.CAPTURE.${'COMPLETED' | 'PENDING' | 'REFUNDED'}`;

/** Writes down an event about a payment, to be delivered after `afterMs`. */
export function addEvent(
  store: SandboxStore,
  type: EventType,
  payment: SandboxPayment,
  now: number,
  afterMs = EVENT_DELAY_MS,
): void {
  const id = `WH-${sandboxId()}`;
  const [resource_type, resource] = resourceOf(type, payment);
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    event_type: type,
    resource_version: '2.0',
    create_time: new Date(now).toISOString(),
    summary: 'A test, no money moves',
    resource_type,
    resource,
  });
  store.addEvent({ id, body, due_at: now + afterMs });
}

function resourceOf(type: EventType, payment: SandboxPayment) {
  if (type === 'CHECKOUT.ORDER.APPROVED') return ['checkout-order', asPayPalOrder(payment)];
  if (type === 'PAYMENT.CAPTURE.REFUNDED') return ['refund', refundResource(payment)];
  return ['capture', captureResource(payment)];
}

/** The latest refund of a payment; it names only the capture that it is of. */
export function refundResource({ refunds, capture }: SandboxPayment) {
  const refund = refunds.at(-1);
  const api = 'https://api.paypal.com/v2/payments';
  return {
    ...refund,
    links: [
      { href: `${api}/refunds/${refund?.id}`, rel: 'self', method: 'GET' },
      { href: `${api}/captures/${capture?.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

function captureResource({ id, unit, capture }: SandboxPayment) {
  const { custom_id, invoice_id } = unit;
  return {
    ...capture,
    custom_id,
    invoice_id,
    supplementary_data: { related_ids: { order_id: id } },
  };
}

/** Delivers what is due; what the shop does not take is sent again, later and later, as PayPal does. */
export async function deliverEvents(
  store: SandboxStore,
  keys: SandboxKeys,
  deliver: Deliver,
  now: () => number,
): Promise<void> {
  for (const event of store.eventsDue(now())) {
    const taken = await deliver(signedHeaders(keys, event, now()), event.body).then(
      ({ ok }) => ok,
      () => false,
    );
    const wait = Math.min(FIRST_RETRY_MS * 2 ** event.tries, MAX_BACKOFF_MS);
    if (taken || event.tries >= MAX_ATTEMPTS) store.removeEvent(event.id);
    else store.retryEvent(event.id, now() + wait);
  }
}

function signedHeaders(keys: SandboxKeys, { body }: WaitingEvent, now: number) {
  const [id, time] = [randomUUID(), new Date(now).toISOString()];
  return {
    'Content-Type': 'application/json',
    'PAYPAL-TRANSMISSION-ID': id,
    'PAYPAL-TRANSMISSION-TIME': time,
    'PAYPAL-TRANSMISSION-SIG': keys.sign(id, time, body),
    'PAYPAL-CERT-URL': `https://sandbox.invalid/${SANDBOX_WEBHOOK_ID}`,
    'PAYPAL-AUTH-ALGO': 'HmacSHA256',
  };
}
