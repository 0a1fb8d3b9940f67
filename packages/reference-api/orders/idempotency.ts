import type { AddressHash } from '@vitrine/runtime/security/addressHash.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { isOlder } from '../database/timePassed.ts';

/** The order of object keys does not matter. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A request that may be repeated: whose it is and what it requests, as hashes. */
export interface RequestKey {
  key: string;
  bodyHash: string;
}

/** How long a key is remembered: far longer than any client repeats a request. */
const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1000;

/** A key counts for one buyer only; `buyer` names them. */
export function requestKey(
  buyer: string,
  key: string,
  body: unknown,
  hashAddress: AddressHash,
): RequestKey {
  return {
    key: hashAddress(buyer, key),
    bodyHash: hashAddress(JSON.stringify(body, sortKeys)),
  };
}

/** Takes the key for an order that is about to be made; gives the request that took it before. */
export async function takeRequestKey(
  transaction: ShopDatabase,
  { key, bodyHash }: RequestKey,
  orderId: string,
  now: Date,
): Promise<Row<'order_request'> | undefined> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('order_request')
    .values({ key, body_hash: bodyHash, order_id: orderId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) === 1) return undefined;
  return transaction
    .selectFrom('order_request')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** Forgets keys that nobody repeats any more. */
export async function removeOldRequestKeys(database: ShopDatabase, now: Date): Promise<void> {
  await database
    .deleteFrom('order_request')
    .where(isOlder('created_at', REMEMBERED_MS, now))
    .execute();
}
