import type { Kysely } from 'kysely';

/** When a product was last edited, for the sitemap. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('product').addColumn('updated_at', 'text').execute();
}
