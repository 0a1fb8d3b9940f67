import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { ShopDatabase } from '../database/tables.ts';
import type { AuditKind } from './auditKinds.ts';

/**
 * The network that a client's address is in, as far as it may be kept: 192.0.2.0/24 of IPv4, a /48
 * of IPv6. `null` where the address is not known. Takes addresses as `identifyClient` leaves them.
 */
export function networkOf(client: string): string | null {
  if (isIPv4(client)) return `${client.split('.').slice(0, 3).join('.')}.0/24`;
  if (!client.includes(':')) return null;
  return `${client.split(':').slice(0, 3).join(':')}::/48`;
}

/** Something that happened to money or an account. */
export interface AuditEntry {
  kind: AuditKind;
  /** How it ended, in a word, such as `done` or `wrong password`. */
  outcome: string;
  /** As `customerWord`, `ownerWord` or `SHOP` give it. */
  who: string;
  /** The client's network address, of which only the network is kept. */
  client?: string | undefined;
  orderId?: string;
  paymentId?: string;
  cents?: number | null;
  currency?: string | null;
}

/** The shop's own people, by a command. */
export const SHOP = 'shop';

/** How long entries are kept: somewhat more than a year, for who looks back at the last one. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Writes an entry down, in the transaction that makes it true; it can't be changed afterwards. */
export async function noteAudit(
  transaction: ShopDatabase,
  { client, ...entry }: AuditEntry,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('audit_event')
    .values({
      at: now.toISOString(),
      kind: entry.kind,
      outcome: entry.outcome,
      who: entry.who,
      network: client === undefined ? null : networkOf(client),
      order_id: entry.orderId ?? null,
      payment_id: entry.paymentId ?? null,
      cents: entry.cents ?? null,
      currency: entry.currency ?? null,
    })
    .execute();
}

/** A customer by number; `undefined` is nobody that has an account. */
export function customerWord(id: number | undefined): string {
  return id === undefined ? 'nobody' : `customer ${id}`;
}

/** An order's owner. A guest's id is a key to the guest's orders, so only its hash is kept. */
export function ownerWord(order: { customer_id: number | null; guest_id: string | null }): string {
  if (order.customer_id !== null) return customerWord(order.customer_id);
  const hash = createHash('sha256').update(order.guest_id ?? '');
  return `guest ${hash.digest('hex').slice(0, 16)}`;
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
