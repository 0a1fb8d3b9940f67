import type { Selectable } from 'kysely';
import type { OutboxKind, ShopDatabase, Tables } from '../database/tables.ts';

export type OutboxEntry = Selectable<Tables['outbox']>;

/**
 * Notes that a buyer is to be told something, in the transaction that makes it true: however the
 * process ends, both are kept or neither. Noted twice, it is told once.
 */
export async function noteForBuyer(
  transaction: ShopDatabase,
  kind: OutboxKind,
  orderId: string,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({ kind, order_id: orderId, created_at: now.toISOString(), done_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'order_id']).doNothing())
    .execute();
}

/** What buyers are still to be told, the oldest first. */
export function waitingForBuyers(database: ShopDatabase, most = 50): Promise<OutboxEntry[]> {
  return database
    .selectFrom('outbox')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Marks as told; gives false where another process was first. */
export async function markTold(
  database: ShopDatabase,
  { id }: Pick<OutboxEntry, 'id'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ done_at: now.toISOString() })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
