import { PostgresAdapter, sql } from 'kysely';
import type { ShopDatabase } from './tables.ts';

/** Tells the shop's locks from those of others in the same database. */
const SHOP = 1_986_622_066;

/** Work that one process at a time does for all. */
const LOCKS = { housekeeping: 1, payments: 2, seed: 3 } as const;

/**
 * Does the work unless another process on the same PostgreSQL is at it; tells whether it was done.
 * The lock belongs to a connection and ends with it, however the process ends. Embedded, there are
 * no others to ask.
 */
export async function alone(
  database: ShopDatabase,
  name: keyof typeof LOCKS,
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (!isPostgres(database)) {
    await work();
    return true;
  }
  const lock = sql`${SHOP}::int, ${LOCKS[name]}::int`;
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${lock}) as taken`.execute(connection);
    if (!rows[0]?.taken) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

function isPostgres(database: ShopDatabase): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
