import { type Kysely, sql } from 'kysely';
import { IDENTITY, identity } from '../identity.ts';

/** Reviews with their media and the seller's reply. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('review')
    .addColumn('id', IDENTITY, identity)
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('source', 'text')
    .addColumn('source_key', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('user_id', 'integer')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('rating', 'double precision', (column) =>
      column.notNull().check(sql`rating between 0 and 5`),
    )
    .addColumn('language', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('review_source_key', ['product_id', 'source_key'])
    .execute();
  await database.schema
    .createIndex('review_latest')
    .on('review')
    .columns(['product_id', 'created_at desc', 'id desc'])
    .execute();
  await database.schema
    .createTable('review_media')
    .addColumn('review_id', 'integer', (column) =>
      column.notNull().references('review.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('image', 'video')`))
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('review_media_key', ['review_id', 'position'])
    .execute();
  await database.schema
    .createTable('review_reply')
    .addColumn('review_id', 'integer', (column) =>
      column.primaryKey().references('review.id').onDelete('cascade'),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
