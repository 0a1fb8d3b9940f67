import { type Kysely, sql } from 'kysely';
import { IDENTITY, identity } from '../identity.ts';

/** Products with their texts, images and facts by language. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createProduct(database);
  await database.schema
    .createTable('product_text')
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_text_key', ['product_id', 'language'])
    .execute();
  await createImages(database);
  await database.schema
    .createTable('product_attribute')
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_attribute_key', ['product_id', 'position', 'language'])
    .execute();
}

async function createProduct(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('product')
    .addColumn('id', IDENTITY, identity)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_key', 'text', (column) => column.notNull().unique())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('active', 'draft', 'archived')`),
    )
    .addColumn('price_cents', 'integer', (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('discount_percent', 'double precision')
    .addColumn('discount_cents', 'integer')
    .addColumn('discount_start', 'text')
    .addColumn('discount_end', 'text')
    .addColumn('video', 'text')
    .addColumn('stock', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'product_one_discount',
      sql`discount_percent is null or discount_cents is null`,
    )
    .execute();
  await database.schema
    .createIndex('product_latest')
    .on('product')
    .columns(['status', 'created_at desc', 'id desc'])
    .execute();
}

async function createImages(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('product_image')
    .addColumn('id', IDENTITY, identity)
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addUniqueConstraint('product_image_place', ['product_id', 'position'])
    .execute();
  await database.schema
    .createTable('product_image_alt')
    .addColumn('image_id', 'integer', (column) =>
      column.notNull().references('product_image.id').onDelete('cascade'),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_image_alt_key', ['image_id', 'language'])
    .execute();
}
