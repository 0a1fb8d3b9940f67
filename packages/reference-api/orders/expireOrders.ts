import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { isExpirable, moveOrder } from './moveOrder.ts';

/** Enough for one call; the next one takes the rest. */
const MAX_BATCH = 200;

/**
 * Expires the unpaid orders whose hold is over, and releases their stock. Returns how many. Safe to
 * run in several processes at once: each order is expired by one of them.
 */
export async function expireOrders(database: ShopDatabase, now: Date): Promise<number> {
  const due = await database
    .selectFrom('shop_order')
    .select('id')
    .where(isExpirable(now))
    .orderBy('hold_expires_at')
    .limit(MAX_BATCH)
    .execute();
  let expired = 0;
  for (const { id } of due) {
    const hasMoved = await inTransaction(database, (transaction) =>
      moveOrder(transaction, id, 'expired', now),
    );
    if (hasMoved) expired += 1;
  }
  return expired;
}
