import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Makes a limited request wait for no disk. Embedded, what is counted moves to a file of its own.
 * On PostgreSQL the limits are unlogged; vitals and policy reports stay, because a commit there
 * holds up nobody else, and an unlogged table is empty after each crash of the server.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table rate_window set unlogged`.execute(database);
    return;
  }
  // The two files are not committed as one: what was moved before a power cut is moved again.
  await sql`insert or replace into counters.rate_window
    select key, hits, resets_at from main.rate_window`.execute(database);
  await sql`insert or replace into counters.vital_view
    select day, template, language, navigation, views from main.vital_view`.execute(database);
  await sql`insert or replace into counters.vital_count
    select day, template, vital, bucket, views from main.vital_count`.execute(database);
  await sql`insert or replace into counters.policy_violation
    select day, directive, blocked, page, reports from main.policy_violation`.execute(database);
  await sql`drop table main.rate_window`.execute(database);
  await sql`drop table main.vital_view`.execute(database);
  await sql`drop table main.vital_count`.execute(database);
  await sql`drop table main.policy_violation`.execute(database);
}
