import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { Address } from './addressBody.ts';

/**
 * Keeps where an order is sent, while it waits for its payment; gives false, and keeps nothing,
 * where it no longer does. A guest's order becomes that of the customer the guest signed in as.
 */
export function saveAddress(
  database: ShopDatabase,
  address: Address,
  customerId: number | undefined,
  now: Date,
): Promise<boolean> {
  const { orderId } = address;
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
    const values = {
      email: address.email,
      first_name: address.firstName,
      last_name: address.lastName,
      address: address.address,
      city: address.city,
      postal_code: address.postalCode,
      country: address.country,
    };
    await transaction
      .insertInto('order_address')
      .values({ order_id: orderId, ...values })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
      .execute();
    return true;
  });
}
