import type { Kysely } from 'kysely';
import { IDENTITY, identity } from '../identity.ts';

/** Categories with their texts by language, and which products are in them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('category')
    .addColumn('id', IDENTITY, identity)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('menu', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('cover', 'text')
    .execute();
  await database.schema
    .createTable('category_text')
    .addColumn('category_id', 'integer', (column) =>
      column.notNull().references('category.id').onDelete('cascade'),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('category_text_key', ['category_id', 'language'])
    .execute();
  await database.schema
    .createTable('product_category')
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('category_id', 'integer', (column) =>
      column.notNull().references('category.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_category_key', ['product_id', 'category_id'])
    .execute();
  await database.schema
    .createIndex('product_category_members')
    .on('product_category')
    .columns(['category_id', 'product_id'])
    .execute();
}
