import { hash, randomBytes } from 'node:crypto';
import { isDiskFull } from '../database/diskFull.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { hasCome, isOpen } from '../database/timePassed.ts';
import type { Customer } from './customerQueries.ts';

/** Of one account: more than anybody has browsers. The oldest are ended first. */
const MAX_SESSIONS = 100;

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** How exactly it is noted when a session was used: a write at each request would cost too much. */
const SEEN_MS = 60 * 60 * 1000;

/**
 * Signs a customer in for 30 days and gives the token, which the database holds only as a hash: of
 * 256 random bits, a plain one can't be guessed backwards.
 */
export async function openSession(
  database: ShopDatabase,
  { customerId, device, now }: { customerId: number; device: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('session')
    .values({
      token_hash: hash('sha256', token),
      customer_id: customerId,
      device,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
    })
    .execute();
  await database
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'not in', ({ selectFrom }) =>
      selectFrom('session')
        .select('token_hash')
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .limit(MAX_SESSIONS),
    )
    .execute();
  return token;
}

/** Whose token it is; `undefined` where it is nobody's or has expired. */
export async function findSession(
  database: ShopDatabase,
  token: string,
  now: Date,
): Promise<Customer | undefined> {
  const found = await database
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.email', 'customer.name', 'customer.avatar'])
    .select(['session.id as session_id', 'session.last_seen_at'])
    .where('session.token_hash', '=', hash('sha256', token))
    .where(isOpen('session.expires_at', now, LIFETIME_MS))
    .executeTakeFirst();
  if (!found) return undefined;
  const { session_id, last_seen_at, ...customer } = found;
  if (now.getTime() - Date.parse(last_seen_at) > SEEN_MS) await noteSeen(database, session_id, now);
  return customer;
}

async function noteSeen(database: ShopDatabase, id: number, now: Date): Promise<void> {
  try {
    await database
      .updateTable('session')
      .set({ last_seen_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    // Whoever only reads goes on; those who write are told.
    if (!isDiskFull(error)) throw error;
  }
}

/** A customer's open sessions, the one used last first; `current` is the token of one. */
export async function sessionsOf(
  database: ShopDatabase,
  customerId: number,
  { current, now }: { current: string | undefined; now: Date },
) {
  const rows = await database
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'token_hash'])
    .where('customer_id', '=', customerId)
    .where(isOpen('session.expires_at', now, LIFETIME_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ token_hash, ...session }) => ({
    ...session,
    is_current: current !== undefined && token_hash === hash('sha256', current),
  }));
}

/** Ends one of a customer's sessions; gives false if they have no such. */
export async function endSession(
  database: ShopDatabase,
  customerId: number,
  id: number,
): Promise<boolean> {
  const row = await database
    .deleteFrom('session')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a customer's sessions, but for that of the token `keep`. */
export async function endSessions(
  database: ShopDatabase,
  customerId: number,
  keep?: string,
): Promise<void> {
  await database
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', keep === undefined ? '' : hash('sha256', keep))
    .execute();
}

/** Ends a session and gives whose it was; `undefined` where there is none. */
export async function closeSession(
  database: ShopDatabase,
  token: string,
): Promise<number | undefined> {
  const row = await database
    .deleteFrom('session')
    .where('token_hash', '=', hash('sha256', token))
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
}

/** Forgets sessions that are over. */
export async function removeOldSessions(database: ShopDatabase, now: Date): Promise<void> {
  await database
    .deleteFrom('session')
    .where(hasCome('expires_at', now, LIFETIME_MS))
    .execute();
}
