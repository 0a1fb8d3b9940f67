import type { Kysely } from 'kysely';

/** What an order was sent with, and what the carrier last said of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('parcel')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('shop_order.id'))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('carrier', 'integer')
    .addColumn('registered_at', 'text')
    .addColumn('ask_again_at', 'text')
    .addColumn('answer', 'text')
    .execute();
}
