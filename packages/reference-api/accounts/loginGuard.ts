import { networkOf } from '@vitrine/runtime/security/network.ts';
import type { LimitName } from '../http/rateLimit.ts';
import type { Services } from '../routeServices.ts';
import { type CustomerRow, emailKey } from './customerQueries.ts';

/** Places remembered of one account: whoever has a /48 signs in from a new one each time. */
const MAX_PLACES = 100;

/** Who tries to sign in, and from where. */
export interface LoginAttempt {
  email: string;
  customer: CustomerRow | undefined;
  /** The network address. */
  client: string;
}

/**
 * Counts an attempt before the password is looked at; gives 0 or the s to wait, and what takes the
 * counting back where it was not looked at. Threats: guessing
 * from one place is stopped after a few wrong passwords, and guessing from many places by limits
 * for the account as a whole. So that strangers can't keep the owner out with these, they do not
 * hold for network addresses the owner has signed in from before; elsewhere the first of them
 * leaves each network one try an hour, and the link for a new password lifts them all.
 */
export async function admitLogin(services: Services, attempt: LoginAttempt): Promise<Admission> {
  const counted: (() => Promise<void>)[] = [];
  const takeBack = async () => {
    for (const one of counted) await one();
  };
  return { wait: await countLogin(services, attempt, counted), takeBack };
}

interface Admission {
  wait: number;
  takeBack: () => Promise<void>;
}

async function countLogin(
  services: Services,
  attempt: LoginAttempt,
  counted: (() => Promise<void>)[],
): Promise<number> {
  const { rateLimit } = services;
  async function hit(name: LimitName, ...subject: string[]): Promise<number> {
    counted.push(() => rateLimit.takeBack(name, ...subject));
    return rateLimit.hit(name, ...subject);
  }
  const account = emailKey(attempt.email);
  const { client } = attempt;
  counted.push(() => rateLimit.takeBackByClient('loginByClient', client));
  const wait =
    (await rateLimit.hitByClient('loginByClient', client)) ||
    (await hit('loginByAccountAndClient', account, client));
  if (wait > 0) return wait;
  if (await isKnownClient(services, attempt)) return 0;
  if ((await hit('loginByAccount', account)) === 0) return 0;
  return (
    (await hit('loginByAccountAndNetwork', account, networkOf(client))) ||
    (await hit('loginByAccountAtAll', account))
  );
}

/** Forgets wrong attempts after the owner's own, and remembers the place as theirs. */
export async function welcome(
  { rateLimit, database, now, hashAddress }: Services,
  customer: Pick<CustomerRow, 'id' | 'email_key'>,
  client: string,
): Promise<void> {
  await rateLimit.clear('loginByAccountAndClient', customer.email_key, client);
  await rateLimit.clear('loginByAccount', customer.email_key);
  await rateLimit.clear('loginByAccountAndNetwork', customer.email_key, networkOf(client));
  await rateLimit.clear('loginByAccountAtAll', customer.email_key);
  const seen = { last_seen_at: now().toISOString() };
  await database
    .insertInto('known_client')
    .values({ customer_id: customer.id, client_hash: hashAddress(client), ...seen })
    .onConflict((conflict) => conflict.columns(['customer_id', 'client_hash']).doUpdateSet(seen))
    .execute();
  await database
    .deleteFrom('known_client')
    .where('customer_id', '=', customer.id)
    .where('client_hash', 'not in', ({ selectFrom }) =>
      selectFrom('known_client')
        .select('client_hash')
        .where('customer_id', '=', customer.id)
        .orderBy('last_seen_at', 'desc')
        .limit(MAX_PLACES),
    )
    .execute();
}

async function isKnownClient(
  { database, hashAddress }: Services,
  { customer, client }: LoginAttempt,
): Promise<boolean> {
  const row = await database
    .selectFrom('known_client')
    .select('customer_id')
    .where('customer_id', '=', customer?.id ?? 0)
    .where('client_hash', '=', hashAddress(client))
    .executeTakeFirst();
  return row !== undefined;
}
