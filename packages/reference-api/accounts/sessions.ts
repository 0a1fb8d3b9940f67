import { hash, randomBytes } from 'node:crypto';
import { latestTimestamp } from '@vitrine/runtime/latestTime.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { hasCome } from '../database/timePassed.ts';
import type { Customer } from './customerQueries.ts';

/** Of one account: more than anybody has browsers. The oldest are ended first. */
const MAX_SESSIONS = 100;

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Signs a customer in for 30 days and gives the token, which the database holds only as a hash: of
 * 256 random bits, a plain one can't be guessed backwards.
 */
export async function openSession(
  database: ShopDatabase,
  customerId: number,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('session')
    .values({
      token_hash: hash('sha256', token),
      customer_id: customerId,
      created_at: now.toISOString(),
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
  return database
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.email', 'customer.name', 'customer.avatar'])
    .where('session.token_hash', '=', hash('sha256', token))
    .where('session.expires_at', '>', now.toISOString())
    .where('session.expires_at', '<=', latestTimestamp(now, LIFETIME_MS))
    .executeTakeFirst();
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
