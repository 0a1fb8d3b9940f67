import { type Kysely, sql } from 'kysely';

/** The carts of customers, and which guest carts were merged into them already. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('cart_line')
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('customer.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('quantity', 'integer', (column) =>
      column.notNull().check(sql`quantity between 1 and 200`),
    )
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cart_line_key', ['customer_id', 'product_id'])
    .execute();
  await database.schema
    .createTable('cart_merge')
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('customer.id').onDelete('cascade'),
    )
    .addColumn('merge_id', 'text', (column) => column.notNull())
    .addColumn('merged_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cart_merge_key', ['customer_id', 'merge_id'])
    .execute();
}
