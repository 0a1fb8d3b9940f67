import type { ShopDatabase } from '../database/tables.ts';
import type { ApiContext } from '../http/env.ts';

/** Who the asker says they are as a guest; only the right id of 192 random bits proves it. */
export function guestHeader(context: ApiContext): string | undefined {
  return context.req.header('X-Guest-Id');
}

/** Whether a guest of this id has ordered before. */
export async function isGuest(database: ShopDatabase, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('guest')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
