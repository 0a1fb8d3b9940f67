import { emailKey } from '../accounts/customerQueries.ts';
import { noteAudit, SHOP } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { forgetOrders } from './forgetOrders.ts';

/**
 * What the shop has under an e-mail address, but not under an account: a guest's orders and
 * questions. Threat: nothing proves whose address an account was opened with, so only the shop's
 * own people, who have made sure, are given this.
 */
export async function guestOrderIds(database: ShopDatabase, email: string): Promise<string[]> {
  const rows = await database
    .selectFrom('order_address')
    .innerJoin('shop_order', 'shop_order.id', 'order_address.order_id')
    .select('shop_order.id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['order_address.email']), '=', emailKey(email)))
    .where('shop_order.customer_id', 'is', null)
    .orderBy('shop_order.created_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Questions that were asked under an e-mail address without signing in. */
export function guestInquiries(database: ShopDatabase, email: string) {
  return database
    .selectFrom('inquiry')
    .select(['id', 'email', 'country', 'description', 'language', 'created_at'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', emailKey(email)))
    .where('customer_id', 'is', null)
    .orderBy('id')
    .execute();
}

/** Forgets both, all or nothing; gives how many orders and questions. Throws `PaymentOpen`. */
export function eraseGuest(
  database: ShopDatabase,
  email: string,
  now: Date,
): Promise<{ orders: number; inquiries: number }> {
  return inTransaction(database, async (transaction) => {
    const inquiries = await guestInquiries(transaction, email);
    const ids = inquiries.map(({ id }) => id);
    if (ids.length > 0) await transaction.deleteFrom('inquiry').where('id', 'in', ids).execute();
    const orders = await guestOrderIds(transaction, email);
    await forgetOrders(transaction, orders, now);
    if (orders.length + ids.length > 0) {
      const outcome = 'orders and questions without an account';
      await noteAudit(transaction, { kind: 'account.erased', outcome, who: SHOP }, now);
    }
    return { orders: orders.length, inquiries: ids.length };
  });
}
