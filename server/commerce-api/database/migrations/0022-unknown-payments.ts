import type { Kysely } from 'kysely';

/** Payments that PayPal names for an order's number of this shop, and the shop does not have. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('unknown_payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('event_type', 'text', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('deliveries', 'integer', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .addColumn('note', 'text')
    .execute();
}
