import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ShopDatabase } from '../database/tables.ts';
import type { LimitName, Limits } from './limits.ts';

/** Counts what is done how often, in the database, so that limits hold across processes. */
export interface RateLimit {
  /** Counts one more; gives 0 where it is within the limit, else the s to wait. */
  hit(name: LimitName, ...subject: string[]): Promise<number>;
  /** Forgets what was counted. */
  clear(name: LimitName, ...subject: string[]): Promise<void>;
}

/**
 * Windows begin with the first hit and have a fixed length. Hits beyond the limit never make a
 * window longer, so whoever waits gets through.
 */
export function createRateLimit(
  database: ShopDatabase,
  now: () => Date,
  limits: Limits,
): RateLimit {
  return {
    async hit(name, ...subject) {
      const { max, windowMs } = limits[name];
      const time = now();
      const timestamp = time.toISOString();
      const resets = new Date(time.getTime() + windowMs).toISOString();
      const over = sql<boolean>`rate_window.resets_at <= ${timestamp}`;
      const window = await database
        .insertInto('rate_window')
        .values({ key: keyOf(name, subject), hits: 1, resets_at: resets })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            hits: sql`case when ${over} then 1 else rate_window.hits + 1 end`,
            resets_at: sql`case when ${over} then ${resets} else rate_window.resets_at end`,
          }),
        )
        .returning(['hits', 'resets_at'])
        .executeTakeFirstOrThrow();
      if (window.hits <= max) return 0;
      return Math.max(1, Math.ceil((Date.parse(window.resets_at) - time.getTime()) / 1000));
    },
    async clear(name, ...subject) {
      await database.deleteFrom('rate_window').where('key', '=', keyOf(name, subject)).execute();
    },
  };
}

/** Network and e-mail addresses are kept as hashes only. */
function keyOf(name: LimitName, subject: string[]): string {
  return `${name}:${createHash('sha256').update(JSON.stringify(subject)).digest('hex')}`;
}

/** Forgets windows that are over. */
export async function removeOldWindows(database: ShopDatabase, now: Date): Promise<void> {
  await database.deleteFrom('rate_window').where('resets_at', '<=', now.toISOString()).execute();
}
