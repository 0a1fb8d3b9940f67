import type { PaymentRow } from '../orders/orderPayments.ts';
import { isOrderId } from '../orders/secretIds.ts';
import type { PaymentServices } from './paymentServices.ts';
import { recordRefund } from './recordRefund.ts';
import type { Settlement } from './settlement.ts';
import { noteUnknownPayment } from './unknownPayments.ts';
import type { WebhookEvent } from './webhookEvent.ts';

const GIVEN_BACK = /^PAYMENT\.CAPTURE\.(?:REFUNDED|REVERSED)$/;

/**
 * Acts on a webhook whose signature was verified: a word that something happened, after which
 * PayPal itself is queried. Gives false where that failed, so that PayPal sends it again.
 */
export async function takeWebhook(
  services: PaymentServices,
  event: WebhookEvent,
  settle: (payment: PaymentRow) => Promise<Settlement>,
): Promise<boolean> {
  const { database, logger, now } = services;
  const payment = await paymentOf(services, event);
  if (!payment) return takeUnknown(services, event);
  if (GIVEN_BACK.test(event.type)) {
    if (!(await recordRefund(services, payment, event.type))) return false;
  } else {
    const { kind } = await settle(payment);
    if (kind === 'unknown' || kind === 'unavailable') return false;
    if (kind === 'closed' && event.type === 'CHECKOUT.ORDER.APPROVED') {
      const facts = { orderId: payment.order_id, payment: payment.id };
      logger.error('A buyer approved a payment too late; nothing was captured.', facts);
    }
  }
  await database
    .insertInto('payment_event')
    .values({
      id: event.id,
      payment_id: payment.id,
      type: event.type,
      received_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return true;
}

function paymentOf(
  { database, provider }: PaymentServices,
  { paymentId, captureId }: WebhookEvent,
): Promise<PaymentRow | undefined> {
  return database
    .selectFrom('payment')
    .selectAll()
    .where('environment', '=', provider.environment)
    .where(({ eb }) =>
      paymentId === undefined ? eb('capture_id', '=', captureId ?? null) : eb('id', '=', paymentId),
    )
    .executeTakeFirst();
}

/** The PayPal account may serve other shops: only a number of our form is worth an alarm. */
async function takeUnknown(services: PaymentServices, event: WebhookEvent): Promise<boolean> {
  const { orderId } = event;
  if (orderId === undefined || !isOrderId(orderId)) return true;
  return noteUnknownPayment(services, { ...event, orderId });
}
