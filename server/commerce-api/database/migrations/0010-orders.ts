import { type Kysely, sql } from 'kysely';
import { IDENTITY, identity } from '../identity.ts';

/** Orders, frozen as they were made: a line keeps its product's id, but outlives the product. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('guest')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await createOrder(database);
  await createLines(database);
  await createAddress(database);
  await createEvents(database);
}

async function createOrder(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('shop_order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', (column) => column.references('customer.id'))
    .addColumn('guest_id', 'text', (column) => column.references('guest.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull().check(sql`total_cents >= 0`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('hold_expires_at', 'text', (column) => column.notNull())
    .addCheckConstraint('shop_order_owner', sql`customer_id is not null or guest_id is not null`)
    .execute();
  await database.schema
    .createIndex('shop_order_of_customer')
    .on('shop_order')
    .columns(['customer_id', 'created_at desc', 'id desc'])
    .execute();
  await database.schema
    .createIndex('shop_order_hold')
    .on('shop_order')
    .columns(['state', 'hold_expires_at'])
    .execute();
}

async function createLines(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('order_line')
    .addColumn('order_id', 'text', (column) => column.notNull().references('shop_order.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'integer', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('unit_cents', 'integer', (column) => column.notNull().check(sql`unit_cents >= 0`))
    .addColumn('list_cents', 'integer', (column) => column.notNull())
    .addColumn('discount_type', 'text')
    .addColumn('discount_value', 'double precision')
    .addColumn('image', 'text')
    .addPrimaryKeyConstraint('order_line_key', ['order_id', 'position'])
    .execute();
  await database.schema
    .createIndex('order_line_product')
    .on('order_line')
    .columns(['product_id', 'order_id'])
    .execute();
  await database.schema
    .createTable('order_line_text')
    .addColumn('order_id', 'text', (column) => column.notNull().references('shop_order.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_line_text_key', ['order_id', 'position', 'language'])
    .execute();
}

async function createAddress(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('order_address')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('shop_order.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .execute();
}

async function createEvents(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('order_event')
    .addColumn('id', IDENTITY, identity)
    .addColumn('order_id', 'text', (column) => column.notNull().references('shop_order.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('order_event_of_order')
    .on('order_event')
    .columns(['order_id', 'id'])
    .execute();
  await database.schema
    .createTable('order_request')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
