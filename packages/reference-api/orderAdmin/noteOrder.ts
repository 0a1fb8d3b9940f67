import type { ShopDatabase } from '../database/tables.ts';
import { findOrder } from '../orders/orderQueries.ts';

/** Notes something about an order for the shop's people; gives false where there is none. */
export async function noteOrder(
  database: ShopDatabase,
  orderId: string,
  note: string,
  now: Date,
): Promise<boolean> {
  if (!(await findOrder(database, orderId))) return false;
  const at = now.toISOString();
  await database.insertInto('order_note').values({ order_id: orderId, note, at }).execute();
  return true;
}
