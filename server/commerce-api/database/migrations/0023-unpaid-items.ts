import type { Kysely } from 'kysely';

/** Who holds unpaid items: the limits count them by network address and by guest. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('shop_order').addColumn('unpaid_client', 'text').execute();
  await database.schema
    .createIndex('shop_order_unpaid_of_client')
    .on('shop_order')
    .column('unpaid_client')
    .execute();
  await database.schema
    .createIndex('shop_order_of_guest')
    .on('shop_order')
    .column('guest_id')
    .execute();
}
