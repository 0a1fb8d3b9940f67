import { hash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { coarseNetworkOf } from '../../security/network.ts';
import type { ShopDatabase, Tables } from '../database/tables.ts';

type Columns = Omit<Insertable<Tables['audit_event']>, 'id' | 'at' | 'network'>;

/**
 * Something that happened to money or an account: `outcome` is how it ended, in a word, such as
 * `done` or `wrong password`; `who` is as `customerWord`, `ownerWord` or `SHOP` give it.
 */
export interface AuditEntry extends Columns {
  /** The client's network address, of which only the network is kept. */
  client?: string | undefined;
}

/** The shop's own people, by a command. */
export const SHOP = 'shop';

/** How long entries are kept: somewhat more than a year, for who looks back at the last one. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Writes an entry down, in the transaction that makes it true; it can't be changed afterwards. */
export async function noteAudit(
  transaction: ShopDatabase,
  now: Date,
  { client, ...columns }: AuditEntry,
): Promise<void> {
  const network = client === undefined ? null : coarseNetworkOf(client);
  await transaction
    .insertInto('audit_event')
    .values({ ...columns, at: now.toISOString(), network })
    .execute();
}

/** A customer by number; `undefined` is nobody that has an account. */
export function customerWord(id: number | undefined): string {
  return id === undefined ? 'nobody' : `customer ${id}`;
}

/** An order's owner. A guest's id is a key to the guest's orders, so only its hash is kept. */
export function ownerWord(order: { customer_id: number | null; guest_id: string | null }): string {
  if (order.customer_id !== null) return customerWord(order.customer_id);
  return `guest ${hash('sha256', order.guest_id ?? '').slice(0, 16)}`;
}

/** The owner of an order that exists. */
export async function ownerOf(transaction: ShopDatabase, orderId: string): Promise<string> {
  const order = await transaction
    .selectFrom('shop_order')
    .select(['customer_id', 'guest_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return ownerWord(order);
}

/** Forgets entries whose time is over. */
export async function removeOldAudit(database: ShopDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await database.deleteFrom('audit_event').where('at', '<=', before).execute();
}
