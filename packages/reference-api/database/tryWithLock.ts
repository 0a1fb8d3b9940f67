import { PostgresAdapter, sql } from 'kysely';
import type { ShopDatabase } from './tables.ts';

/** Keeps the shop's locks apart from those of others in the same database. */
const SHOP = 1_986_622_066;

/** Work that one process at a time does for all. */
const LOCKS = { housekeeping: 1, payments: 2, seed: 3 } as const;

/**
 * Does the work under a lock, and returns its result; returns `undefined` at once if another
 * process on the same PostgreSQL holds the lock. It belongs to a connection and ends with it,
 * however the process ends. The embedded database has one process only, and needs none.
 */
export async function tryWithLock<Result>(
  database: ShopDatabase,
  name: keyof typeof LOCKS,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  if (!isPostgres(database)) return { result: await work() };
  const lock = sql`${SHOP}::int, ${LOCKS[name]}::int`;
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${lock}) as taken`.execute(connection);
    if (!rows[0]?.taken) return undefined;
    try {
      return { result: await work() };
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

export function isPostgres(database: ShopDatabase): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
