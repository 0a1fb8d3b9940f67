import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { primary, required } from '../../columns.ts';

/**
 * What was counted against a limit. Unlogged, since counting waits for no disk; embedded, the table
 * is in a file of its own (`counters.ts`).
 */
export async function createLimits(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
  await database.schema
    .createTable('rate_window')
    .modifyFront(sql`unlogged`)
    .addColumn('key', 'text', primary)
    .addColumn('hits', 'integer', required)
    .addColumn('resets_at', 'text', required)
    .execute();
  await database.schema
    .createIndex('rate_window_reset')
    .on('rate_window')
    .column('resets_at')
    .execute();
}
