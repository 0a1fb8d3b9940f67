import type { Kysely } from 'kysely';

/**
 * What the last import said of a product's stock, to compare the next one with. Imports compare
 * records themselves now, so that their hashes are not needed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('product').addColumn('imported_stock', 'integer').execute();
  for (const table of ['product', 'category', 'review', 'post']) {
    await database.schema.alterTable(table).dropColumn('fingerprint').execute();
  }
}
