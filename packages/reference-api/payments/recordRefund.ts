import { parsePrice } from '@vitrine/contract/domain/money.ts';
import { noteAudit, ownerOf } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import type { PaymentRow } from '../orders/orderPayments.ts';
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
  { database, provider, logger, now }: PaymentServices,
  payment: PaymentRow,
  eventType: string,
): Promise<boolean> {
  try {
    const order = await provider.client.getOrder(payment.id);
    const captured = payment.captured_cents ?? payment.cents;
    const reversed = eventType.endsWith('.REVERSED');
    const cents = reversed ? captured : givenBack(order, captured);
    const refund = { cents, whole: cents >= captured, reversed };
    const cancelled = await writeRefund(database, payment, refund, now());
    const facts = { orderId: payment.order_id, payment: payment.id, cents };
    logger.error('Money was given back to a buyer.', { ...facts, eventType, cancelled });
    return true;
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    logger.error(error.message, { orderId: payment.order_id, error: error.cause });
    return false;
  }
}

function writeRefund(
  database: ShopDatabase,
  payment: PaymentRow,
  { cents, whole, reversed }: Refund,
  now: Date,
): Promise<boolean> {
  const { id, order_id } = payment;
  return inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('payment')
      .set({
        refunded_cents: cents,
        ...(whole && { status: 'REFUNDED' as const }),
        ...(reversed && { note: 'The buyer’s bank or PayPal took the money back.' }),
      })
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([eb('refunded_cents', '!=', cents), ...(whole ? [eb('status', '!=', 'REFUNDED')] : [])]),
      )
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return false;
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
  });
}

/**
 * Cancels the order of a payment that was given back whole, and puts its items back on sale, where
 * they were not sent yet and no other payment stands for it. Gives whether it was cancelled.
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
  const from = ['pending_payment', 'paid'] as const;
  return other === undefined && moveOrder(transaction, order_id, 'cancelled', now, from);
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
