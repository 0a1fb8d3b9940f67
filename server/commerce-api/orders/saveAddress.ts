import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { OrderAddress } from './addressBody.ts';
import { addressRow } from './addressRow.ts';

/**
 * Keeps where an order is sent, while it waits for its payment; gives false, and keeps nothing,
 * where it no longer does. A guest's order becomes that of the customer the guest signed in as.
 */
export function saveAddress(
  database: ShopDatabase,
  { orderId, ...address }: OrderAddress,
  customerId: number | undefined,
  now: Date,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('shop_order')
      .set(({ fn, val, ref }) => ({
        customer_id: fn.coalesce(ref('customer_id'), val(customerId ?? null)),
      }))
      .where('id', '=', orderId)
      .where('state', '=', 'pending_payment')
      .where('hold_expires_at', '>', now.toISOString())
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return false;
    const values = addressRow(address);
    await transaction
      .insertInto('order_address')
      .values({ order_id: orderId, ...values })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
      .execute();
    return true;
  });
}
