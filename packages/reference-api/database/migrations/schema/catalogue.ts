import { type SchemaModule, sql } from 'kysely';
import { identity, partOf, primary, required, unique } from '../../columns.ts';

/** Products, categories, articles and reviews, with their texts by language, and their files. */
export async function createCatalogue(schema: SchemaModule): Promise<void> {
  await createState(schema);
  await createProducts(schema);
  await createImages(schema);
  await createCategories(schema);
  await createReviews(schema);
  await createPosts(schema);
}

async function createState(schema: SchemaModule): Promise<void> {
  // Facts about the shop as a whole, by name.
  await schema
    .createTable('shop_state')
    .addColumn('key', 'text', primary)
    .addColumn('value', 'text', required)
    .execute();
  // What each version of the catalogue's content changed.
  await schema
    .createTable('content_change')
    .addColumn('version', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('key', 'text', required)
    .addPrimaryKeyConstraint('content_change_pk', ['version', 'kind', 'key'])
    .execute();
  // Originals in the media folder, by key.
  await schema
    .createTable('media_file')
    .addColumn('key', 'text', primary)
    .addColumn('sha256', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('bytes', 'integer', required)
    .execute();
}

async function createProducts(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('product')
    .addColumn('id', 'integer', identity)
    .addColumn('source', 'text', required)
    .addColumn('source_key', 'text', unique)
    .addColumn('slug', 'text', unique)
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('active', 'draft', 'archived')`),
    )
    .addColumn('price_cents', 'integer', (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('currency', 'text', required)
    .addColumn('discount_percent', 'double precision')
    .addColumn('discount_cents', 'integer')
    .addColumn('discount_start', 'text')
    .addColumn('discount_end', 'text')
    .addColumn('video', 'text')
    .addColumn('stock', 'integer', required)
    .addColumn('created_at', 'text', required)
    // By an editor, for the sitemap.
    .addColumn('updated_at', 'text')
    // What the last import said, to compare the next one with.
    .addColumn('imported_stock', 'integer')
    .addCheckConstraint(
      'product_one_discount',
      sql`discount_percent is null or discount_cents is null`,
    )
    .execute();
  await schema
    .createIndex('product_latest')
    .on('product')
    .columns(['status', 'created_at desc', 'id desc'])
    .execute();
  await schema
    .createTable('product_text')
    .addColumn('product_id', 'integer', partOf('product.id'))
    .addColumn('language', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('description', 'text', required)
    .addPrimaryKeyConstraint('product_text_key', ['product_id', 'language'])
    .execute();
  await schema
    .createTable('product_attribute')
    .addColumn('product_id', 'integer', partOf('product.id'))
    .addColumn('position', 'integer', required)
    .addColumn('language', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('product_attribute_key', ['product_id', 'position', 'language'])
    .execute();
}

async function createImages(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('product_image')
    .addColumn('id', 'integer', identity)
    .addColumn('product_id', 'integer', partOf('product.id'))
    .addColumn('position', 'integer', required)
    .addColumn('address', 'text', required)
    .addUniqueConstraint('product_image_place', ['product_id', 'position'])
    .execute();
  await schema
    .createTable('product_image_alt')
    .addColumn('image_id', 'integer', partOf('product_image.id'))
    .addColumn('language', 'text', required)
    .addColumn('alt', 'text', required)
    .addPrimaryKeyConstraint('product_image_alt_key', ['image_id', 'language'])
    .execute();
}

async function createCategories(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('category')
    .addColumn('id', 'integer', identity)
    .addColumn('source', 'text', required)
    .addColumn('slug', 'text', unique)
    .addColumn('menu', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('cover', 'text')
    .execute();
  await schema
    .createTable('category_text')
    .addColumn('category_id', 'integer', partOf('category.id'))
    .addColumn('language', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addPrimaryKeyConstraint('category_text_key', ['category_id', 'language'])
    .execute();
  await schema
    .createTable('product_category')
    .addColumn('product_id', 'integer', partOf('product.id'))
    .addColumn('category_id', 'integer', partOf('category.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('product_category_key', ['product_id', 'category_id'])
    .execute();
  await schema
    .createIndex('product_category_members')
    .on('product_category')
    .columns(['category_id', 'product_id'])
    .execute();
}

async function createReviews(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('review')
    .addColumn('id', 'integer', identity)
    .addColumn('product_id', 'integer', partOf('product.id'))
    .addColumn('source', 'text')
    .addColumn('source_key', 'text')
    .addColumn('user_id', 'integer')
    .addColumn('author', 'text', required)
    .addColumn('rating', 'double precision', (column) =>
      column.notNull().check(sql`rating between 0 and 5`),
    )
    .addColumn('language', 'text')
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('review_source_key', ['product_id', 'source_key'])
    .execute();
  await schema
    .createIndex('review_latest')
    .on('review')
    .columns(['product_id', 'created_at desc', 'id desc'])
    .execute();
  await schema
    .createIndex('review_one_each')
    .unique()
    .on('review')
    .columns(['product_id', 'user_id'])
    .execute();
  await schema
    .createTable('review_media')
    .addColumn('review_id', 'integer', partOf('review.id'))
    .addColumn('position', 'integer', required)
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('image', 'video')`))
    .addColumn('address', 'text', required)
    .addPrimaryKeyConstraint('review_media_key', ['review_id', 'position'])
    .execute();
  await schema
    .createTable('review_reply')
    .addColumn('review_id', 'integer', (column) =>
      column.primaryKey().references('review.id').onDelete('cascade'),
    )
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
}

async function createPosts(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('post')
    .addColumn('id', 'integer', identity)
    .addColumn('source', 'text', required)
    .addColumn('slug', 'text', unique)
    .addColumn('cover', 'text')
    .addColumn('author', 'text', required)
    .addColumn('published_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await schema
    .createIndex('post_latest')
    .on('post')
    .columns(['published_at desc', 'id desc'])
    .execute();
  await schema
    .createTable('post_text')
    .addColumn('post_id', 'integer', partOf('post.id'))
    .addColumn('language', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('content', 'text', required)
    .addPrimaryKeyConstraint('post_text_key', ['post_id', 'language'])
    .execute();
}
