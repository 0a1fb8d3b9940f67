import { latestTimestamp } from '@vitrine/runtime/latestTime.ts';
import type { OutboxKind } from '../database/orderTables.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';

export type OutboxEntry = Row<'outbox'>;

/** How long a failed email waits for its next try, by the number of tries, in ms. */
const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * 60_000);

/** Tries until an email is given up. */
export const MAX_ATTEMPTS = PAUSES_MS.length;

/** Older news is not worth an email any more, as when mail is set up after a while; in ms. */
export const WORTH_MS = 3 * 24 * 60 * 60_000;

/**
 * Notes that somebody is to be written to, in the transaction that makes it true: however the
 * process ends, both are kept or neither. Noted twice, it is sent once.
 */
export async function queueEmail(
  transaction: ShopDatabase,
  kind: OutboxKind,
  subject: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await transaction
    .insertInto('outbox')
    .values({ kind, subject, created_at: at, due_at: at, tries: 0, done_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}

/** Emails that are taken up at once. */
const MAX_DUE = 50;

/** The emails that are to be sent now, the oldest first. */
export function dueEmails(database: ShopDatabase, now: Date): Promise<OutboxEntry[]> {
  return database
    .selectFrom('outbox')
    .selectAll()
    .where('done_at', 'is', null)
    .where('tries', '<', MAX_ATTEMPTS)
    .where(({ eb, or }) =>
      or([
        eb('due_at', '<=', now.toISOString()),
        eb('due_at', '>', latestTimestamp(now, Math.max(...PAUSES_MS))),
      ]),
    )
    .orderBy('id')
    .limit(MAX_DUE)
    .execute();
}

/** How many emails are still to be sent; a shop without mail never finishes those too old for it. */
export async function countWaitingEmails(database: ShopDatabase, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('outbox')
    .where('done_at', 'is', null)
    .where('tries', '<', MAX_ATTEMPTS)
    .where('created_at', '>', new Date(now.getTime() - WORTH_MS).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Takes an email on: until its next try is due, nobody else sends it. Gives false where another
 * process was first.
 */
export async function claimEmail(
  database: ShopDatabase,
  { id, tries }: OutboxEntry,
  now: Date,
): Promise<boolean> {
  const pause = PAUSES_MS[tries] ?? 0;
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ tries: tries + 1, due_at: new Date(now.getTime() + pause).toISOString() })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

/** Notes that an email was sent, or is not to be sent any more. */
export async function finishEmail(
  database: ShopDatabase,
  { id }: Pick<OutboxEntry, 'id'>,
  now: Date,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ done_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
