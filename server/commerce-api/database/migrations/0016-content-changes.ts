import type { Kysely } from 'kysely';

/** What each version of the catalogue's content changed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('content_change')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_change_pk', ['version', 'kind', 'key'])
    .execute();
}
