import { customerByEmail, emailKey } from '../accounts/customerQueries.ts';
import { noteAudit, SHOP } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { OWNED } from '../database/personalColumns.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { deleteCustomer } from './eraseCustomer.ts';
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
    .select(['id', ...OWNED.inquiry.exported])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', emailKey(email)))
    .where('customer_id', 'is', null)
    .orderBy('id')
    .execute();
}

/** Requests about orders, or without one, that are no customer's. */
export function guestRequests(database: ShopDatabase, email: string) {
  return database
    .selectFrom('buyer_request')
    .select(OWNED.buyer_request.exported)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', emailKey(email)))
    .where('customer_id', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Erases what the shop has under an e-mail address, with an account and without. Throws
 * `PaymentOpenError`, with everything kept.
 */
export async function erasePerson(
  { database, media }: { database: ShopDatabase; media: MediaStore },
  email: string,
  now: Date,
): Promise<{ hadAccount: boolean; orders: number; inquiries: number }> {
  const { files, ...erased } = await inTransaction(database, async (transaction) => {
    // A write comes first, so that of two processes the second one waits instead of failing.
    const guest = await deleteGuest(transaction, email, now);
    const customer = await customerByEmail(transaction, email);
    const files = customer
      ? await deleteCustomer(transaction, { customerId: customer.id, who: SHOP, now })
      : [];
    return { hadAccount: customer !== undefined, ...guest, files };
  });
  for (const key of files) await media.remove(key);
  return erased;
}

async function deleteGuest(transaction: ShopDatabase, email: string, now: Date) {
  const inquiries = await transaction
    .deleteFrom('inquiry')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', emailKey(email)))
    .where('customer_id', 'is', null)
    .returning('id')
    .execute();
  await transaction
    .deleteFrom('buyer_request')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', emailKey(email)))
    .where('customer_id', 'is', null)
    .execute();
  const orders = await guestOrderIds(transaction, email);
  await forgetOrders(transaction, orders, now);
  if (orders.length + inquiries.length > 0) {
    const outcome = 'orders and questions without an account';
    await noteAudit(transaction, now, { kind: 'account.erased', outcome, who: SHOP });
  }
  return { orders: orders.length, inquiries: inquiries.length };
}
