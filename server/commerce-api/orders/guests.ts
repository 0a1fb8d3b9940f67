import type { ShopDatabase } from '../database/tables.ts';

/** Whether a guest of this id has ordered before: an id of 192 random bits, which proves who asks. */
export async function isGuest(database: ShopDatabase, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('guest')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
