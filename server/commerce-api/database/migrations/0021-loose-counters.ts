import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Makes a limited request wait for no disk. Embedded, the limits move to a file of their own, and
 * what 0026 drops is dropped; on PostgreSQL they are unlogged.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table rate_window set unlogged`.execute(database);
    return;
  }
  // The two files are not committed as one: what was moved before a power cut is moved again.
  await sql`insert or replace into counters.rate_window
    select key, hits, resets_at from main.rate_window`.execute(database);
  await sql`drop table main.rate_window`.execute(database);
  await sql`drop table main.vital_view`.execute(database);
  await sql`drop table main.vital_count`.execute(database);
  await sql`drop table main.policy_violation`.execute(database);
}
