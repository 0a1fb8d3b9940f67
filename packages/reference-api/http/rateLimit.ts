import { latestTimestamp } from '@vitrine/runtime/latestTime.ts';
import type { AddressHash } from '@vitrine/runtime/security/addressHash.ts';
import { CLIENTS_OF_NETWORK, networkOf } from '@vitrine/runtime/security/network.ts';
import { sql } from 'kysely';
import type { ShopDatabase } from '../database/tables.ts';
import { hasCome } from '../database/timePassed.ts';

/** At most so many in a window of so many ms. */
export interface Limit {
  max: number;
  windowMs: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How often things may be done. "By client" counts per client of `security/network.ts`, which a whole
 * office or mobile network may share, so those limits are wide; the network around it may do more.
 */
export const RATE_LIMITS = {
  registerByClient: { max: 20, windowMs: 60 * MINUTE },
  /** With `InAll`: whoever has many addresses opens accounts, or fills the mailbox, nonetheless. */
  registerByNetwork: { max: 200, windowMs: DAY },
  registerInAll: { max: 10_000, windowMs: DAY },
  loginByClient: { max: 50, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from one network address. */
  loginByAccountAndClient: { max: 5, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from anywhere; beyond it, each network has one try an hour. */
  loginByAccount: { max: 100, windowMs: 60 * MINUTE },
  loginByAccountAndNetwork: { max: 1, windowMs: 60 * MINUTE },
  /** Beyond this, only places that the owner has signed in from before are let in. */
  loginByAccountAtAll: { max: 1_000, windowMs: 60 * MINUTE },
  /** Giving one's password again, as to change it, or to see or erase what the shop has of one. */
  passwordByCustomer: { max: 10, windowMs: 60 * MINUTE },
  resetByClient: { max: 20, windowMs: 60 * MINUTE },
  /** Emails to one address; more would let anybody fill a stranger's mailbox. */
  resetByAccount: { max: 3, windowMs: 60 * MINUTE },
  emailChangeByAddress: { max: 3, windowMs: 60 * MINUTE },
  profileByCustomer: { max: 120, windowMs: 60 * MINUTE },
  orderByClient: { max: 60, windowMs: 10 * MINUTE },
  orderByCustomer: { max: 60, windowMs: 10 * MINUTE },
  /** Lines of orders, which are kept whether they are paid or not; an order may have 200. */
  orderLinesByClient: { max: 2_000, windowMs: DAY },
  /** Each press of a quantity is a call; a merge comes with a login. */
  cartByCustomer: { max: 600, windowMs: 10 * MINUTE },
  mergeByCustomer: { max: 60, windowMs: 60 * MINUTE },
  addressByClient: { max: 120, windowMs: 10 * MINUTE },
  savedAddressByCustomer: { max: 120, windowMs: 10 * MINUTE },
  /** Beginning a payment and capturing one; paying once takes two, and declined cards more. */
  paymentByClient: { max: 120, windowMs: 10 * MINUTE },
  paymentByCustomer: { max: 60, windowMs: 10 * MINUTE },
  /** Each has to be verified by asking PayPal. PayPal sends what was refused again later. */
  webhookByClient: { max: 600, windowMs: 5 * MINUTE },
  trackingByClient: { max: 60, windowMs: 5 * MINUTE },
  inquiryByClient: { max: 10, windowMs: 60 * MINUTE },
  inquiryByNetwork: { max: 100, windowMs: DAY },
  inquiryInAll: { max: 2_000, windowMs: DAY },
  /** Emails to one address that has asked; see `resetByAccount`. */
  receiptByAddress: { max: 3, windowMs: DAY },
  /** Asking for a code, and trying one. */
  guestOrderByClient: { max: 20, windowMs: 15 * MINUTE },
  /** With five tries each, so many guesses an hour at an order's six digits. */
  codeByOrder: { max: 3, windowMs: 60 * MINUTE },
  orderRequestByClient: { max: 20, windowMs: 60 * MINUTE },
  withdrawalByClient: { max: 10, windowMs: 60 * MINUTE },
  withdrawalByNetwork: { max: 100, windowMs: DAY },
  withdrawalInAll: { max: 2_000, windowMs: DAY },
  /** Each sends an email to an address that nobody has proven to be theirs. */
  withdrawalByEmail: { max: 5, windowMs: 60 * MINUTE },
  reviewByCustomer: { max: 60, windowMs: 60 * MINUTE },
  /** What is kept of uploads, in MB; a review with all its videos is 450. */
  uploadMegabytesByClient: { max: 600, windowMs: DAY },
  uploadByClient: { max: 300, windowMs: 60 * MINUTE },
  /** A page that has a fault tells of it once a view; browsers send several at once. */
  policyReportsByClient: { max: 60, windowMs: 10 * MINUTE },
  uploadByCustomer: { max: 60, windowMs: 60 * MINUTE },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof RATE_LIMITS;
export type RateLimits = Record<LimitName, Limit>;

/** Counts what is done how often, in the database, so that limits hold across processes. */
export interface RateLimit {
  /** Counts one more; gives 0 where it is within the limit, else the s to wait. */
  hit(name: LimitName, ...subject: string[]): Promise<number>;
  /**
   * The same for a client, and for the network that it is in. Threat: whoever owns a /48 of IPv6
   * is as many clients as they like.
   */
  hitByClient(name: LimitName, client: string, amount?: number): Promise<number>;
  /** Counts one less each: what was let in by `hit` and then was not looked at. */
  takeBack(name: LimitName, ...subject: string[]): Promise<void>;
  takeBackByClient(name: LimitName, client: string): Promise<void>;
  /** Forgets what was counted. */
  clear(name: LimitName, ...subject: string[]): Promise<void>;
}

/**
 * Windows begin with the first hit and have a fixed length. Hits beyond the limit are not counted and
 * never make a window longer, so whoever waits gets through.
 */
export function createRateLimit(
  database: ShopDatabase,
  now: () => Date,
  limits: RateLimits,
  hashAddress: AddressHash,
): RateLimit {
  /** Network and e-mail addresses are kept as hashes only. */
  const keyOf = (name: LimitName, subject: string[]) => `${name}:${hashAddress(...subject)}`;

  async function count({ max, windowMs }: Limit, key: string, amount = 1): Promise<number> {
    const time = now();
    const timestamp = time.toISOString();
    const resets = new Date(time.getTime() + windowMs).toISOString();
    const over = sql<boolean>`(rate_window.resets_at <= ${timestamp}
      or rate_window.resets_at > ${latestTimestamp(time, windowMs)})`;
    const window = await database
      .insertInto('rate_window')
      .values({ key, hits: amount, resets_at: resets })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql`case when ${over} then ${amount} when rate_window.hits > ${max} then rate_window.hits
            else rate_window.hits + ${amount} end`,
          resets_at: sql`case when ${over} then ${resets} else rate_window.resets_at end`,
        }),
      )
      .returning(['hits', 'resets_at'])
      .executeTakeFirstOrThrow();
    if (window.hits <= max) return 0;
    return Math.max(1, Math.ceil((Date.parse(window.resets_at) - time.getTime()) / 1000));
  }

  async function uncount(key: string): Promise<void> {
    await database
      .updateTable('rate_window')
      .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
      .where('key', '=', key)
      .where('hits', '>', 0)
      .execute();
  }

  return {
    hit: (name, ...subject) => count(limits[name], keyOf(name, subject)),
    async hitByClient(name, client, amount) {
      const { max, windowMs } = limits[name];
      const network = networkOf(client);
      const wait = await count(limits[name], keyOf(name, [client]), amount);
      if (wait > 0 || network === client) return wait;
      return count({ max: max * CLIENTS_OF_NETWORK, windowMs }, keyOf(name, [network]), amount);
    },
    takeBack: (name, ...subject) => uncount(keyOf(name, subject)),
    async takeBackByClient(name, client) {
      for (const one of new Set([client, networkOf(client)])) await uncount(keyOf(name, [one]));
    },
    async clear(name, ...subject) {
      await database.deleteFrom('rate_window').where('key', '=', keyOf(name, subject)).execute();
    },
  };
}

/** Forgets windows that are over. */
export async function removeOldWindows(database: ShopDatabase, now: Date): Promise<void> {
  const longest = Math.max(...Object.values(RATE_LIMITS).map(({ windowMs }) => windowMs));
  await database
    .deleteFrom('rate_window')
    .where(hasCome('resets_at', now, longest))
    .execute();
}
