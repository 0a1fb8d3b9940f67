import type { Kysely } from 'kysely';

/** Facts about the shop as a whole, by name. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('shop_state')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
