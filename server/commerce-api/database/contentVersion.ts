import { sql } from 'kysely';
import type { ShopDatabase } from './tables.ts';

const KEY = 'content_version';

/** Counts the catalogue's changes: equal versions mean that every answer is still the same. */
export async function contentVersion(database: ShopDatabase): Promise<number> {
  const row = await database
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** To be called in the transaction that changed the catalogue. */
export async function bumpContentVersion(transaction: ShopDatabase): Promise<void> {
  await transaction
    .updateTable('shop_state')
    .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
    .where('key', '=', KEY)
    .execute();
}

/**
 * Makes this transaction the only writer of the catalogue until it ends. It must be the first
 * statement: a transaction that began by reading fails at its first write when another process
 * has written meanwhile, instead of waiting for it.
 */
export async function lockCatalogue(transaction: ShopDatabase): Promise<void> {
  await transaction
    .insertInto('shop_state')
    .values({ key: KEY, value: '0' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: KEY }))
    .execute();
}
