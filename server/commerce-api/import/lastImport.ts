import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '../database/tables.ts';

const KEY = 'last_import';

/** Tells the last import from others; `undefined` before the first. */
export async function lastImport(database: ShopDatabase): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row?.value;
}

/** To be called in the transaction of an import. */
export async function markImport(transaction: ShopDatabase): Promise<void> {
  const value = randomUUID();
  await transaction
    .insertInto('shop_state')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
