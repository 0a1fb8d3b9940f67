import type { Kysely } from 'kysely';
import { IDENTITY, identity } from '../identity.ts';

/** Questions to the shop. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('inquiry')
    .addColumn('id', IDENTITY, identity)
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
