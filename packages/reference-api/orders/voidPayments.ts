import type { ShopDatabase } from '../database/tables.ts';
import { OUTCOME_OPEN } from './orderPayments.ts';
import { releaseUnpaid } from './stock.ts';

/**
 * Ends the payments that were opened for an order, in the transaction that holds the order's row: a
 * later approval captures nothing. Gives false, and ends none, while money may be moving for the
 * order.
 */
export async function voidPayments(
  transaction: ShopDatabase,
  orderId: string,
  note: string,
): Promise<boolean> {
  const payments = transaction.selectFrom('payment').select('id').where('order_id', '=', orderId);
  if (await payments.where('status', 'in', OUTCOME_OPEN).executeTakeFirst()) return false;
  await transaction
    .updateTable('payment')
    .set({ status: 'LAPSED', note })
    .where('order_id', '=', orderId)
    .where('status', '=', 'CREATED')
    .execute();
  await releaseUnpaid(transaction, orderId);
  return true;
}
