import { type SchemaModule, sql } from 'kysely';
import { identity, partOf, primary, required, unique } from '../../columns.ts';

/** Customers, with what they left here: sessions, carts, files and questions. */
export async function createAccounts(schema: SchemaModule): Promise<void> {
  await createCustomers(schema);
  await createCarts(schema);
  await createUploads(schema);
  await schema
    .createTable('inquiry')
    .addColumn('id', 'integer', identity)
    .addColumn('email', 'text', required)
    .addColumn('country', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('customer_id', 'integer', (column) =>
      column.references('customer.id').onDelete('set null'),
    )
    .execute();
}

async function createCustomers(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('customer')
    .addColumn('id', 'integer', identity)
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', unique)
    .addColumn('password_hash', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('avatar', 'text')
    .addColumn('language', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await schema
    .createTable('session')
    .addColumn('token_hash', 'text', primary)
    .addColumn('customer_id', 'integer', partOf('customer.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await schema.createIndex('session_expiry').on('session').column('expires_at').execute();
  // Where customers have signed in from.
  await schema
    .createTable('known_client')
    .addColumn('customer_id', 'integer', partOf('customer.id'))
    .addColumn('client_hash', 'text', required)
    .addColumn('last_seen_at', 'text', required)
    .addPrimaryKeyConstraint('known_client_key', ['customer_id', 'client_hash'])
    .execute();
  await schema
    .createTable('password_reset')
    .addColumn('token_hash', 'text', primary)
    .addColumn('customer_id', 'integer', partOf('customer.id'))
    .addColumn('expires_at', 'text', required)
    .execute();
}

async function createCarts(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('cart_line')
    .addColumn('customer_id', 'integer', partOf('customer.id'))
    .addColumn('product_id', 'integer', partOf('product.id'))
    .addColumn('quantity', 'integer', (column) =>
      column.notNull().check(sql`quantity between 1 and 200`),
    )
    .addColumn('added_at', 'text', required)
    .addPrimaryKeyConstraint('cart_line_key', ['customer_id', 'product_id'])
    .execute();
  // Which guest carts were merged into them already.
  await schema
    .createTable('cart_merge')
    .addColumn('customer_id', 'integer', partOf('customer.id'))
    .addColumn('merge_id', 'text', required)
    .addColumn('merged_at', 'text', required)
    .addPrimaryKeyConstraint('cart_merge_key', ['customer_id', 'merge_id'])
    .execute();
}

async function createUploads(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('upload')
    .addColumn('key', 'text', primary)
    .addColumn('customer_id', 'integer', partOf('customer.id'))
    .addColumn('type', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('review_id', 'integer', (column) =>
      column.references('review.id').onDelete('set null'),
    )
    .execute();
  await schema
    .createIndex('upload_pending')
    .on('upload')
    .columns(['review_id', 'created_at'])
    .execute();
}
