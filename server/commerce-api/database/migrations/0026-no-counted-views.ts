import type { Kysely } from 'kysely';

/** Forgets page views and policy reports: analytics and the log have them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['vital_view', 'vital_count', 'policy_violation']) {
    await database.schema.dropTable(table).ifExists().execute();
  }
}
