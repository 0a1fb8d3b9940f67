import type { Kysely } from 'kysely';

/** Customers' images and videos, and at most one review of a product by each customer. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('upload')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('customer.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('review_id', 'integer', (column) =>
      column.references('review.id').onDelete('set null'),
    )
    .execute();
  await database.schema
    .createIndex('upload_pending')
    .on('upload')
    .columns(['review_id', 'created_at'])
    .execute();
  await database.schema
    .createIndex('review_one_each')
    .unique()
    .on('review')
    .columns(['product_id', 'user_id'])
    .execute();
}
