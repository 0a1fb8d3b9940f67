import { parsePrice } from '@vitrine/contract/domain/money.ts';
import { noteAudit, ownerOf } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { cancelFrom } from '../orders/moveOrder.ts';
import { lockPayment, type PaymentRow } from '../orders/orderPayments.ts';
import { releaseStock } from '../orders/stock.ts';
import { queueEvent } from '../outbox/outbox.ts';
import { refundSubject } from '../outbox/subjects.ts';
import { PayPalError } from '../paypal/paypalErrors.ts';
import type { PayPalOrder } from '../paypal/paypalOrder.ts';
import type { PaymentServices } from './paymentServices.ts';

/** Money that went back to its buyer; `reversed` by the buyer's bank or PayPal, not by the shop. */
interface Refund {
  /** All that has been given back so far. */
  cents: number;
  whole: boolean;
  reversed: boolean;
}

/**
 * Writes down that money was given back, as PayPal's order says it. Where that is all of it and
 * the items are still here, the order is cancelled. Returns false if PayPal could not be reached.
 */
export async function recordRefund(
  services: PaymentServices,
  payment: PaymentRow,
  eventType: string,
): Promise<boolean> {
  const { database, logger, now } = services;
  try {
    const refund = await readRefund(services, payment, eventType.endsWith('.REVERSED'));
    const cancelled = await inTransaction(database, (transaction) =>
      writeRefund(transaction, payment, refund, now()),
    );
    const facts = { orderId: payment.order_id, payment: payment.id, cents: refund.cents };
    logger.error('Money was given back to a buyer.', { ...facts, eventType, cancelled });
    return true;
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    logger.error(error.message, { orderId: payment.order_id, error: error.cause });
    return false;
  }
}

/** What PayPal has given back of a payment. Throws `PayPalError`. */
export async function readRefund(
  { provider }: Pick<PaymentServices, 'provider'>,
  payment: PaymentRow,
  reversed = false,
): Promise<Refund> {
  const order = await provider.client.getOrder(payment.id);
  const captured = payment.captured_cents ?? payment.cents;
  const cents = reversed ? captured : givenBack(order, captured);
  return { cents, whole: cents >= captured, reversed };
}

/**
 * Writes what was given back, once, and nothing that was read before it; tells who has to know. Gives
 * whether the order was cancelled by it.
 */
export async function writeRefund(
  transaction: ShopDatabase,
  payment: PaymentRow,
  { cents, whole, reversed }: Refund,
  now: Date,
): Promise<boolean> {
  const { id, order_id } = payment;
  const { refunded_cents: before, status } = await lockPayment(transaction, id);
  if (before >= cents && (!whole || status === 'REFUNDED')) return false;
  await transaction
    .updateTable('payment')
    .set({
      refunded_cents: cents,
      ...(whole && { status: 'REFUNDED' as const }),
      ...(reversed && { note: 'The buyer’s bank or PayPal took the money back.' }),
    })
    .where('id', '=', id)
    .execute();
  if (reversed) await queueEvent(transaction, 'paymentReversed', id, now);
  else if (before < cents) {
    const subject = refundSubject({ orderId: order_id, before, after: cents });
    await queueEvent(transaction, 'orderRefunded', subject, now);
  }
  await noteAudit(transaction, now, {
    kind: 'payment.refunded',
    outcome: reversed ? 'reversed' : whole ? 'whole' : 'part',
    who: await ownerOf(transaction, order_id),
    order_id,
    payment_id: id,
    cents,
    currency: payment.captured_currency ?? payment.currency,
  });
  return whole && cancelRefunded(transaction, payment, now);
}

/**
 * Cancels the order of a payment that was given back whole, where its items were not sent yet and no
 * other payment stands for it. The items are on sale again, also those that came back, as the shop
 * said with the refund; without its word those that were not sent. Gives whether it was cancelled.
 */
export async function cancelRefunded(
  transaction: ShopDatabase,
  { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>,
  now: Date,
): Promise<boolean> {
  const other = await transaction
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order_id)
    .where('id', '!=', id)
    .where('status', 'in', ['COMPLETED', 'PENDING', 'CAPTURING', 'REVIEW'])
    .executeTakeFirst();
  if (other) return false;
  const asked = await transaction
    .selectFrom('refund')
    .select('restock')
    .where('payment_id', '=', id)
    .where('status', '!=', 'REFUSED')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const from = ['pending_payment', 'paid'] as const;
  const cancelled = await cancelFrom(transaction, order_id, asked?.restock !== 0, now, from);
  if (asked?.restock === 1) await releaseStock(transaction, order_id);
  return cancelled;
}

/**
 * How many cents of a payment PayPal has given back so far, `captured` at most. Of an order that was
 * captured twice, what was captured too much goes back first.
 */
function givenBack(order: PayPalOrder, captured: number): number {
  const payments = order.purchase_units.map((unit) => unit.payments);
  const captures = payments
    .flatMap((payment) => payment?.captures ?? [])
    .filter(({ status }) => !/^(?:DECLINED|FAILED)$/.test(status));
  const refunds = payments
    .flatMap((payment) => payment?.refunds ?? [])
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
  // PayPal need not list the refunds of a capture that it calls refunded.
  const refunded = Math.max(
    sumOf(refunds),
    sumOf(captures.filter(({ status }) => status === 'REFUNDED')),
  );
  const tooMuch = Math.max(0, sumOf(captures) - captured);
  return Math.min(captured, Math.max(0, refunded - tooMuch));
}

const sumOf = (amounts: { amount?: { value: string } | undefined }[]) =>
  amounts.reduce((sum, { amount }) => sum + Number(parsePrice(amount?.value) ?? 0), 0);
