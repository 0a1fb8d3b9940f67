import type { Kysely } from 'kysely';
import { IDENTITY, identity } from '../identity.ts';

/** The blog's posts with their texts by language. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('post')
    .addColumn('id', IDENTITY, identity)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('cover', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('post_latest')
    .on('post')
    .columns(['published_at desc', 'id desc'])
    .execute();
  await database.schema
    .createTable('post_text')
    .addColumn('post_id', 'integer', (column) =>
      column.notNull().references('post.id').onDelete('cascade'),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_text_key', ['post_id', 'language'])
    .execute();
}
