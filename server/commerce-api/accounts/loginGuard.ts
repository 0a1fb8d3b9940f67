import { createHash } from 'node:crypto';
import type { ShopDatabase } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { type CustomerRow, emailKey } from './customerQueries.ts';

/** Who tries to sign in, and from where. */
export interface LoginAttempt {
  email: string;
  customer: CustomerRow | undefined;
  /** The network address. */
  client: string;
}

/**
 * Counts an attempt before the password is looked at; gives 0 or the s to wait. Threats: guessing
 * from one place is stopped after a few wrong passwords, and guessing from many places by a limit
 * for the account as a whole. So that strangers can't keep the owner out with it, that limit does
 * not hold for network addresses the owner has signed in from before.
 */
export async function admitLogin(services: Services, attempt: LoginAttempt): Promise<number> {
  const { rateLimit, database } = services;
  const account = emailKey(attempt.email);
  const wait =
    (await rateLimit.hit('loginByClient', attempt.client)) ||
    (await rateLimit.hit('loginByAccountAndClient', account, attempt.client));
  if (wait > 0) return wait;
  if (await isKnownClient(database, attempt)) return 0;
  return rateLimit.hit('loginByAccount', account);
}

/** Forgets wrong attempts after a right one, and remembers the place as the owner's. */
export async function welcome(
  { rateLimit, database, now }: Services,
  customer: CustomerRow,
  client: string,
): Promise<void> {
  await rateLimit.clear('loginByAccountAndClient', customer.email_key, client);
  await rateLimit.clear('loginByAccount', customer.email_key);
  const seen = { last_seen_at: now().toISOString() };
  await database
    .insertInto('known_client')
    .values({ customer_id: customer.id, client_hash: hashOf(client), ...seen })
    .onConflict((conflict) => conflict.columns(['customer_id', 'client_hash']).doUpdateSet(seen))
    .execute();
}

async function isKnownClient(
  database: ShopDatabase,
  { customer, client }: LoginAttempt,
): Promise<boolean> {
  const row = await database
    .selectFrom('known_client')
    .select('customer_id')
    .where('customer_id', '=', customer?.id ?? 0)
    .where('client_hash', '=', hashOf(client))
    .executeTakeFirst();
  return row !== undefined;
}

function hashOf(client: string): string {
  return createHash('sha256').update(client).digest('hex');
}
