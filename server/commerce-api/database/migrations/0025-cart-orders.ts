import type { Kysely } from 'kysely';

/** Whether an order was made of its buyer's cart, which loses what was paid for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('shop_order')
    .addColumn('from_cart', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
