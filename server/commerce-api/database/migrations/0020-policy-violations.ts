import type { Kysely } from 'kysely';

/** What the pages' policy refused: counters by day and kind. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('policy_violation')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('directive', 'text', (column) => column.notNull())
    .addColumn('blocked', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('reports', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('policy_violation_pk', ['day', 'directive', 'blocked', 'page'])
    .execute();
}
