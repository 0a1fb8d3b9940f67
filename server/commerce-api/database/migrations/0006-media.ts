import type { Kysely } from 'kysely';

/** Originals in the media folder, by key. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('media_file')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute();
}
