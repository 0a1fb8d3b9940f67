import type { ShopDatabase } from '../database/tables.ts';
import { findPayment, type PaymentRow } from './paymentQueries.ts';
import type { PaymentServices } from './paymentServices.ts';
import { recordRefund } from './recordRefund.ts';
import type { Settlement } from './settlement.ts';
import type { WebhookEvent } from './webhookEvent.ts';

const GIVEN_BACK = /^PAYMENT\.CAPTURE\.(?:REFUNDED|REVERSED)$/;

/**
 * Acts on a webhook whose signature was verified: a word that something happened, after which
 * PayPal itself is asked what. Gives false where that failed, so that PayPal sends it again.
 */
export async function takeWebhook(
  services: PaymentServices,
  event: WebhookEvent,
  settle: (payment: PaymentRow) => Promise<Settlement>,
): Promise<boolean> {
  const { database, logger, now } = services;
  const payment = await paymentOf(services, event);
  if (!payment) {
    await reportUnknown(services, event);
    return true;
  }
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
      ...{ id: event.id, payment_id: payment.id, type: event.type },
      received_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return true;
}

async function paymentOf(
  { database, provider }: PaymentServices,
  { paymentId, captureId }: WebhookEvent,
): Promise<PaymentRow | undefined> {
  const payment =
    paymentId === undefined
      ? await findByCapture(database, captureId)
      : await findPayment(database, paymentId);
  return payment?.environment === provider.environment ? payment : undefined;
}

async function findByCapture(database: ShopDatabase, captureId: string | undefined) {
  if (captureId === undefined) return undefined;
  return database
    .selectFrom('payment')
    .selectAll()
    .where('capture_id', '=', captureId)
    .executeTakeFirst();
}

/** The account may serve other shops too; only a payment for an order of ours is worth a word. */
async function reportUnknown(
  { database, logger }: PaymentServices,
  { id, type, orderId }: WebhookEvent,
): Promise<void> {
  if (orderId === undefined) return;
  const order = await database
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return;
  logger.error('PayPal tells of a payment that the shop does not know.', { id, type, orderId });
}
