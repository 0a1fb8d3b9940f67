import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { noteAudit, SHOP } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { cancelFrom } from '../orders/moveOrder.ts';
import { CASH, type PaymentRow, paymentsOf } from '../orders/orderPayments.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { voidPayments } from '../orders/voidPayments.ts';
import { queueEvent } from '../outbox/outbox.ts';
import { lockHold } from '../payments/claimPayment.ts';
import { openRefund, type RefundRow, requestRefund } from '../payments/refundPayment.ts';

/** What became of a cancellation: done, or why not. */
export type Cancellation =
  /** `refund`: what is to be given back now. */
  | { kind: 'cancelled'; refund: RefundRow | undefined }
  /** Money of it is still to be given back, which comes first. */
  | { kind: 'unfinished'; refund: RefundRow }
  | { kind: 'unknown' | 'cash' | 'moving' }
  | { kind: 'review'; payment: PaymentRow }
  | { kind: 'refused'; state: OrderState };

/**
 * Cancels an order that was not sent, and writes down that what was paid for it is to be given back,
 * in one transaction: from then on nobody ships it. Unless `restock`, its items stay out of stock.
 */
export function cancelOrder(
  database: ShopDatabase,
  orderId: string,
  { restock, reason }: { restock: boolean; reason: string | null },
  now: Date,
): Promise<Cancellation> {
  return inTransaction(database, async (transaction): Promise<Cancellation> => {
    const isUnpaid = await lockHold(transaction, orderId);
    const order = await findOrder(transaction, orderId);
    if (!order) return { kind: 'unknown' };
    const payment = (await paymentsOf(transaction, [orderId])).get(orderId);
    if (payment?.environment === CASH) return { kind: 'cash' };
    const open = payment && (await openRefund(transaction, payment.id));
    if (open) return { kind: 'unfinished', refund: open };
    if (!isUnpaid && order.state !== 'paid') return { kind: 'refused', state: order.state };
    if (payment?.status === 'REVIEW') return { kind: 'review', payment };
    if (isUnpaid && !(await voidPayments(transaction, orderId, 'The shop cancelled the order.'))) {
      return { kind: 'moving' };
    }
    const from = ['pending_payment', 'paid'] as const;
    if (!(await cancelFrom(transaction, orderId, restock, now, from))) {
      return { kind: 'refused', state: order.state };
    }
    await transaction
      .updateTable('order_event')
      .set({ reason })
      .where('order_id', '=', orderId)
      .where('state', '=', 'cancelled')
      .execute();
    const intent =
      payment?.status === 'COMPLETED'
        ? await requestRefund(
            transaction,
            payment.id,
            { reason, restock: null, isRepeat: true },
            now,
          )
        : undefined;
    await noteAudit(transaction, now, {
      kind: 'order.cancelled',
      outcome: 'by the shop',
      who: SHOP,
      order_id: orderId,
      payment_id: payment?.id ?? null,
      cents: order.total_cents,
      currency: order.currency,
    });
    await queueEvent(transaction, 'orderCancelled', orderId, now);
    return { kind: 'cancelled', refund: intent?.kind === 'open' ? intent.refund : undefined };
  });
}
