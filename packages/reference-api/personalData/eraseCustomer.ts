import { customerWord, noteAudit } from '../audit/audit.ts';
import { bumpContentVersion } from '../database/contentVersion.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { forgetOrders } from './forgetOrders.ts';

/** The customer, who erases, and from where. */
export interface Erasure {
  customerId: number;
  who: string;
  client?: string | undefined;
  now: Date;
}

/** Erases an account as `deleteCustomer` does. Throws `PaymentOpenError`, with everything kept. */
export async function eraseCustomer(
  { database, media }: { database: ShopDatabase; media: MediaStore },
  erasure: Erasure,
): Promise<void> {
  const files = await inTransaction(database, (transaction) =>
    deleteCustomer(transaction, erasure),
  );
  for (const key of files) await media.remove(key);
}

/**
 * Deletes an account with its sessions, cart, reviews, images and questions; orders stay for the
 * books as `forgetOrders` leaves them. Returns the keys of its files, to be removed when the
 * transaction is done. Throws `PaymentOpenError`.
 */
export async function deleteCustomer(
  transaction: ShopDatabase,
  { customerId: id, who, client, now }: Erasure,
): Promise<string[]> {
  // A write comes first, so that of two processes the second one waits instead of failing.
  await transaction.deleteFrom('session').where('customer_id', '=', id).execute();
  const orders = await transaction
    .selectFrom('shop_order')
    .select('id')
    .where('customer_id', '=', id)
    .execute();
  const orderIds = orders.map((order) => order.id);
  await forgetOrders(transaction, orderIds, now);
  await eraseReviews(transaction, id);
  await transaction.deleteFrom('inquiry').where('customer_id', '=', id).execute();
  const uploads = await transaction
    .deleteFrom('upload')
    .where('customer_id', '=', id)
    .returning('key')
    .execute();
  const outcome = who === customerWord(id) ? 'by the customer' : customerWord(id);
  await noteAudit(transaction, now, { kind: 'account.erased', outcome, who, client });
  await transaction.deleteFrom('customer').where('id', '=', id).execute();
  return uploads.map(({ key }) => key);
}

/** With their images and the shop's replies, which speak to the customer. */
async function eraseReviews(transaction: ShopDatabase, customerId: number): Promise<void> {
  const reviews = await transaction
    .deleteFrom('review')
    .where('user_id', '=', customerId)
    .returning('product_id')
    .execute();
  const changes = reviews.map(({ product_id: key }) => ({ kind: 'product' as const, key }));
  await bumpContentVersion(transaction, changes);
}
