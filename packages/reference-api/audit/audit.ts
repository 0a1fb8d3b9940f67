import { hash } from 'node:crypto';
import { coarseNetworkOf } from '@vitrine/runtime/security/network.ts';
import type { Insertable } from 'kysely';
import type { ShopDatabase, Tables } from '../database/tables.ts';

type Columns = Omit<Insertable<Tables['audit_event']>, 'id' | 'at' | 'network' | 'outcome'>;

/**
 * Something that happened to money or an account: `outcome` is how it ended, in a word, such as
 * `done` or `wrong password`; `who` is as `customerWord`, `ownerWord` or `SHOP` give it.
 */
export interface AuditEntry extends Columns {
  /** `done` without. */
  outcome?: string;
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
  { client, outcome = 'done', ...columns }: AuditEntry,
): Promise<void> {
  const network = client === undefined ? null : coarseNetworkOf(client);
  await transaction
    .insertInto('audit_event')
    .values({ ...columns, outcome, at: now.toISOString(), network })
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

const UNPAID = [
  ...([
    'order.created',
    'order.priced',
    'order.placed',
    'order.confirmed',
    'order.cancelled',
  ] as const),
  'payment.started' as const,
];

/** Forgets orders that are forgotten because nobody paid for them. */
export async function forgetUnpaidAudit(
  transaction: ShopDatabase,
  orderIds: string[],
): Promise<void> {
  await transaction
    .deleteFrom('audit_event')
    .where('order_id', 'in', orderIds)
    .where('kind', 'in', UNPAID)
    .execute();
}

/** Of each kind that a stranger writes at no cost: years of an honest shop's. */
const MAX_KEPT = 100_000;
const COSTLESS = [
  ...(['login.opened', 'login.refused', 'login.closed', 'login.replaced'] as const),
];

/** Forgets entries whose time is over. Threat: guesses at passwords fill the disk. */
export async function removeOldAudit(
  database: ShopDatabase,
  now: Date,
  max = MAX_KEPT,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await database.deleteFrom('audit_event').where('at', '<=', before).execute();
  for (const kind of COSTLESS) {
    const ofKind = database.selectFrom('audit_event').where('kind', '=', kind);
    const tooMany = await ofKind
      .select('id')
      .orderBy('id', 'desc')
      .offset(max)
      .limit(1)
      .executeTakeFirst();
    if (!tooMany) continue;
    await database
      .deleteFrom('audit_event')
      .where('kind', '=', kind)
      .where('id', '<=', tooMany.id)
      .execute();
  }
}
