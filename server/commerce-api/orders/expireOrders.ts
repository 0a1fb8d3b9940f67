import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder, ordersBeingPaid } from './moveOrder.ts';

/** How long the goods of an unpaid order are kept, in ms. */
export const HOLD_MS = 30 * 60 * 1000;

/** Enough for one go; the next one takes the rest. */
const MAX_BATCH = 200;

/**
 * Ends the unpaid orders whose time is over and puts their goods back on sale; gives how many.
 * May run in several processes at once: each order is ended by one of them.
 */
export async function releaseExpiredHolds(database: ShopDatabase, now: Date): Promise<number> {
  const due = await database
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'pending_payment')
    .where('hold_expires_at', '<=', now.toISOString())
    .where('id', 'not in', ordersBeingPaid(database))
    .orderBy('hold_expires_at')
    .limit(MAX_BATCH)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    const moved = await inTransaction(database, (transaction) =>
      moveOrder(transaction, id, 'expired', now),
    );
    if (moved) ended += 1;
  }
  return ended;
}
