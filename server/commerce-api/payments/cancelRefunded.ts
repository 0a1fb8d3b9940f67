import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import type { PaymentRow } from '../orders/orderPayments.ts';

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
  return other === undefined && moveOrder(transaction, order_id, 'cancelled', now);
}
