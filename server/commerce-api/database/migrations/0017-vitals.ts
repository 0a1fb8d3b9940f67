import type { Kysely } from 'kysely';

/** How fast the pages were for visitors: counters by day and template. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('vital_view')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('navigation', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('vital_view_pk', ['day', 'template', 'language', 'navigation'])
    .execute();
  await database.schema
    .createTable('vital_count')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('vital', 'text', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('vital_count_pk', ['day', 'template', 'vital', 'bucket'])
    .execute();
}
