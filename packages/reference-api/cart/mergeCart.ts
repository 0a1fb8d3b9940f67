import { idsToChoose, productsByIds } from '../catalogue/productQueries.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { isOlder } from '../database/timePassed.ts';
import { addToLine, hasRoom } from './cartQueries.ts';

/** A guest's lines, to become a customer's. */
export interface Merge {
  customerId: number;
  /** Chosen by the client, so that repeating the call adds nothing. */
  mergeId: string;
  items: { product_id: number; quantity: number }[];
  now: Date;
}

/** Merges remembered for an account; the oldest are forgotten first. */
const MAX_REMEMBERED = 50;

/** What did not become the customer's. */
export interface MergeResult {
  /** Ids that are not sold. */
  unknown: number[];
  /** Ids of products whose variant is still to be chosen. */
  kept: number[];
}

/** Adds a guest's lines to the cart, in one transaction. What the cart has no room for is left out. */
export async function mergeCart(database: ShopDatabase, merge: Merge): Promise<MergeResult> {
  const { customerId, mergeId, items, now } = merge;
  return inTransaction(database, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('cart_merge')
      .values({ customer_id: customerId, merge_id: mergeId, merged_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['customer_id', 'merge_id']).doNothing())
      .executeTakeFirstOrThrow();
    await transaction
      .deleteFrom('cart_merge')
      .where('customer_id', '=', customerId)
      .where('merge_id', 'not in', ({ selectFrom }) =>
        selectFrom('cart_merge')
          .select('merge_id')
          .where('customer_id', '=', customerId)
          .orderBy('merged_at', 'desc')
          .limit(MAX_REMEMBERED),
      )
      .execute();
    const ids = [...new Set(items.map((item) => item.product_id))];
    const sold = new Set((await productsByIds(transaction, ids)).map((row) => row.id));
    const kept = await idsToChoose(transaction, ids);
    if (Number(numInsertedOrUpdatedRows) === 1) {
      for (const { product_id: productId, quantity } of items) {
        if (!sold.has(productId) || kept.includes(productId)) continue;
        if (!(await hasRoom(transaction, customerId, productId))) continue;
        await addToLine(transaction, { customerId, productId, quantity, now });
      }
    }
    return { unknown: ids.filter((id) => !sold.has(id)), kept };
  });
}

/** How long a merge is remembered: far longer than any client repeats it. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** Forgets merges that nobody repeats any more. */
export async function removeOldMerges(database: ShopDatabase, now: Date): Promise<void> {
  await database
    .deleteFrom('cart_merge')
    .where(isOlder('merged_at', REMEMBERED_MS, now))
    .execute();
}
