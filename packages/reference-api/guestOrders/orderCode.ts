import { randomInt } from 'node:crypto';
import { isSameSecret } from '@vitrine/runtime/isSameSecret.ts';
import { latestTimestamp } from '@vitrine/runtime/latestTime.ts';
import { emailKey } from '../accounts/customerQueries.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { hasCome } from '../database/timePassed.ts';
import { addressOf, findOrder, type OrderRow } from '../orders/orderQueries.ts';
import type { Services } from '../routeServices.ts';

/** Minutes that a code shows its order for. */
export const CODE_MINUTES = 15;
const LIFETIME_MS = CODE_MINUTES * 60_000;
const MAX_TRIES = 5;

/** What somebody says to see an order. */
export interface OrderClaim {
  order_id: string;
  email: string;
}

type Keeping = Pick<Services, 'database' | 'now' | 'hashAddress'>;

/** The order of this number, with its email address, if it was made with the one claimed. */
export async function orderOfEmail(
  database: ShopDatabase,
  { order_id, email }: OrderClaim,
): Promise<{ order: OrderRow; email: string } | undefined> {
  const order = await findOrder(database, order_id.trim().toUpperCase());
  const address = order && (await addressOf(database, order.id));
  if (!address || emailKey(address.email) !== emailKey(email)) return undefined;
  return { order, email: address.email };
}

/** Makes a code for an order; the one before it ends. */
export async function openCode(
  { database, now, hashAddress }: Keeping,
  orderId: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const entry = {
    // Threat: of a million codes a plain hash would be found by trying all.
    code_hash: hashAddress('orderCode', orderId, code),
    tries: 0,
    expires_at: new Date(now().getTime() + LIFETIME_MS).toISOString(),
  };
  await database
    .insertInto('order_code')
    .values({ order_id: orderId, ...entry })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(entry))
    .execute();
  return code;
}

/** The order that a code shows; `undefined` for a wrong code, one that is over, and a wrong claim. */
export async function orderOfCode(
  { database, now, hashAddress }: Keeping,
  { code, ...claim }: OrderClaim & { code: string },
): Promise<OrderRow | undefined> {
  const found = await orderOfEmail(database, claim);
  if (!found) return undefined;
  const { order } = found;
  const open = database.updateTable('order_code').where('order_id', '=', order.id);
  // Counted before it is compared, so that guesses at the same moment count too.
  const entry = await open
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', now().toISOString())
    .where('expires_at', '<=', latestTimestamp(now(), LIFETIME_MS))
    .returning('code_hash')
    .executeTakeFirst();
  const given = hashAddress('orderCode', order.id, code.trim());
  if (!entry || !isSameSecret(given, entry.code_hash)) return undefined;
  await open
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('code_hash', '=', given)
    .execute();
  return order;
}

/** Forgets codes that are over. */
export async function removeOldCodes(database: ShopDatabase, now: Date): Promise<void> {
  await database
    .deleteFrom('order_code')
    .where(hasCome('expires_at', now, LIFETIME_MS))
    .execute();
}
