import type { ShopDatabase } from '../database/tables.ts';
import { newGuestId } from '../orders/secretIds.ts';

const ERASED = 'erased-';

/** A guest that nobody is: the owner of what is kept of one erased buyer's orders. */
export async function addErasedBuyer(transaction: ShopDatabase, now: Date): Promise<string> {
  const id = `${ERASED}${newGuestId()}`;
  await transaction.insertInto('guest').values({ id, created_at: now.toISOString() }).execute();
  return id;
}

/** Removes the e-mail addresses of erased buyers as soon as their items are on the way. */
export async function forgetErasedBuyers(database: ShopDatabase): Promise<void> {
  await database
    .updateTable('order_address')
    .set({ email: '' })
    .where('email', '!=', '')
    .where('order_id', 'in', (query) =>
      query
        .selectFrom('shop_order')
        .select('id')
        .where('guest_id', 'like', `${ERASED}%`)
        .where('state', '!=', 'paid'),
    )
    .execute();
}
