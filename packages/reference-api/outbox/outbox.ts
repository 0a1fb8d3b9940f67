import type { Row, ShopDatabase } from '../database/tables.ts';
import { hasCome } from '../database/timePassed.ts';
import { KINDS, type ShopEvent } from './kinds.ts';

export type OutboxEntry = Row<'outbox'>;

/** How long what could not be sent waits for its next try, by the number of tries, in ms. */
const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * 60_000);

/** Tries until an entry is given up. */
export const MAX_ATTEMPTS = PAUSES_MS.length;

/** Older news is not worth sending any more, as when mail is set up after a while; in ms. */
const WORTH_MS = 3 * 24 * 60 * 60_000;

/**
 * Notes for each kind that tells of the event that it is to be sent, in the transaction that makes
 * it true: however the process ends, both are kept or neither. Noted twice, it is sent once.
 */
export async function queueEvent(
  transaction: ShopDatabase,
  event: ShopEvent,
  subject: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const kinds = Object.entries(KINDS).filter(([, { on }]) => on === event);
  await transaction
    .insertInto('outbox')
    .values(
      kinds.map(([kind]) => ({
        kind,
        subject,
        created_at: at,
        due_at: at,
        tries: 0,
        done_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}

/** Entries that are taken up at once. */
const MAX_DUE = 50;

/** The entries of a kind that are to be sent now, the oldest first. */
export function dueEntries(
  database: ShopDatabase,
  kind: string,
  now: Date,
): Promise<OutboxEntry[]> {
  return database
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('tries', '<', MAX_ATTEMPTS)
    .where(hasCome('due_at', now, Math.max(...PAUSES_MS)))
    .orderBy('id')
    .limit(MAX_DUE)
    .execute();
}

/** Whether an entry still tells of something new. */
export function isWorthSending({ created_at }: OutboxEntry, now: Date): boolean {
  return now.getTime() - Date.parse(created_at) < WORTH_MS;
}

/** Entries that are still to be sent. */
export interface WaitingCount {
  kind: string;
  count: number;
}

/** How many entries are still to be sent, of each of the kinds. */
export async function countWaiting(
  database: ShopDatabase,
  kinds: string[],
  now: Date,
): Promise<WaitingCount[]> {
  const counted = await database
    .selectFrom('outbox')
    .where('done_at', 'is', null)
    .where('tries', '<', MAX_ATTEMPTS)
    .where('created_at', '>', new Date(now.getTime() - WORTH_MS).toISOString())
    .groupBy('kind')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  return kinds.map((kind) => counted.find((each) => each.kind === kind) ?? { kind, count: 0 });
}

/**
 * Takes an entry on: until its next try is due, nobody else sends it. Gives false if another
 * process was first.
 */
export async function claim(
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

/** Notes that an entry was sent, or is not to be sent any more. */
export async function finish(
  database: ShopDatabase,
  { id }: OutboxEntry,
  now: Date,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ done_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
