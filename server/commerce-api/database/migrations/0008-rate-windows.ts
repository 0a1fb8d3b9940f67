import type { Kysely } from 'kysely';

/** What was counted against a limit. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('rate_window')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('rate_window_reset')
    .on('rate_window')
    .column('resets_at')
    .execute();
}
