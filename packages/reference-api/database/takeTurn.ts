import { sql } from 'kysely';
import type { ShopDatabase } from './tables.ts';
import { isPostgres } from './tryWithLock.ts';

/**
 * Waits until no other transaction is at the same subject, and keeps it until this one ends: what it
 * counts then stays true. The embedded database has one transaction at a time.
 */
export async function takeTurn(transaction: ShopDatabase, subject: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction);
}
