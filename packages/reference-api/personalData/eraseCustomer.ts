import { lockCustomer } from '../accounts/customerQueries.ts';
import { customerWord, noteAudit } from '../audit/audit.ts';
import { bumpContentVersion } from '../database/contentVersion.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { forgetOrders } from './forgetOrders.ts';
import { deleteOwned } from './ownedRows.ts';

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
 * Deletes an account with every row that `personalColumns.ts` marks as the customer's; orders stay
 * for the books as `forgetOrders` leaves them. Returns the keys of its files, to be removed when the
 * transaction is done. Throws `PaymentOpenError`.
 */
export async function deleteCustomer(
  transaction: ShopDatabase,
  { customerId: id, who, client, now }: Erasure,
): Promise<string[]> {
  // A write comes first, so that of two processes the second one waits instead of failing.
  await lockCustomer(transaction, id);
  const orders = await transaction
    .selectFrom('shop_order')
    .select('id')
    .where('customer_id', '=', id)
    .execute();
  const orderIds = orders.map((order) => order.id);
  await forgetOrders(transaction, orderIds, now);
  const uploads = await transaction
    .selectFrom('upload')
    .select('key')
    .where('customer_id', '=', id)
    .execute();
  await publishWithoutReviews(transaction, id);
  await deleteOwned(transaction, id);
  const outcome = who === customerWord(id) ? 'by the customer' : customerWord(id);
  await noteAudit(transaction, now, { kind: 'account.erased', outcome, who, client });
  return uploads.map(({ key }) => key);
}

/** Has the pages of the customer's reviews published again. */
async function publishWithoutReviews(transaction: ShopDatabase, customerId: number) {
  const reviews = await transaction
    .selectFrom('review')
    .select('product_id')
    .where('user_id', '=', customerId)
    .execute();
  const changes = reviews.map(({ product_id: key }) => ({ kind: 'product' as const, key }));
  await bumpContentVersion(transaction, changes);
}
