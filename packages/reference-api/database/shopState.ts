import type { ShopDatabase } from './tables.ts';

/** A fact about the shop as a whole; `undefined` where it was never written. */
export async function shopState(
  database: ShopDatabase,
  key: 'content_version' | 'content_source' | 'last_import',
): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}
