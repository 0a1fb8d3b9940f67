import { type Kysely, sql } from 'kysely';

/**
 * Whether an order has its items out of the stock, as so far all had that were not over, and which
 * wider network it came from.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('shop_order').addColumn('held_by', 'text').execute();
  await sql`update shop_order set held_by = 'order' where state not in ('cancelled', 'expired')`.execute(
    database,
  );
  await database.schema.alterTable('shop_order').addColumn('unpaid_region', 'text').execute();
  await database.schema
    .createIndex('shop_order_unpaid_of_region')
    .on('shop_order')
    .column('unpaid_region')
    .execute();
}
