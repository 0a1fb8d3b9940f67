import { type ColumnBuilderCallback, type SchemaModule, sql } from 'kysely';
import { identity, primary, required } from '../../columns.ts';

const ofOrder: ColumnBuilderCallback = (column) => column.notNull().references('shop_order.id');
const oneOfOrder: ColumnBuilderCallback = (column) =>
  column.primaryKey().references('shop_order.id');

/** Orders, frozen as they were made: a line keeps its product's id, but outlives the product. */
export async function createOrders(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('guest')
    .addColumn('id', 'text', primary)
    .addColumn('created_at', 'text', required)
    .execute();
  await createOrder(schema);
  await createLines(schema);
  await createDelivery(schema);
  await createEvents(schema);
}

async function createOrder(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('shop_order')
    .addColumn('id', 'text', primary)
    .addColumn('customer_id', 'integer', (column) => column.references('customer.id'))
    .addColumn('guest_id', 'text', (column) => column.references('guest.id'))
    .addColumn('state', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('currency', 'text', required)
    .addColumn('total_cents', 'integer', (column) => column.notNull().check(sql`total_cents >= 0`))
    .addColumn('created_at', 'text', required)
    .addColumn('hold_expires_at', 'text', required)
    // Who holds unpaid items: the limits count them by network address and by guest.
    .addColumn('unpaid_client', 'text')
    // Whether it was made of its buyer's cart, which loses what was paid for.
    .addColumn('from_cart', 'integer', (column) => column.notNull().defaultTo(0))
    // Whether it has its items out of the stock.
    .addColumn('held_by', 'text')
    // The wider network that it came from.
    .addColumn('unpaid_region', 'text')
    .addCheckConstraint('shop_order_owner', sql`customer_id is not null or guest_id is not null`)
    .execute();
  const index = (name: string) => schema.createIndex(`shop_order_${name}`).on('shop_order');
  await index('of_customer').columns(['customer_id', 'created_at desc', 'id desc']).execute();
  await index('hold').columns(['state', 'hold_expires_at']).execute();
  await index('unpaid_of_client').column('unpaid_client').execute();
  await index('of_guest').column('guest_id').execute();
  await index('unpaid_of_region').column('unpaid_region').execute();
}

async function createLines(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('order_line')
    .addColumn('order_id', 'text', ofOrder)
    .addColumn('position', 'integer', required)
    .addColumn('product_id', 'integer', required)
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('unit_cents', 'integer', (column) => column.notNull().check(sql`unit_cents >= 0`))
    .addColumn('list_cents', 'integer', required)
    .addColumn('discount_type', 'text')
    .addColumn('discount_value', 'double precision')
    .addColumn('image', 'text')
    .addPrimaryKeyConstraint('order_line_key', ['order_id', 'position'])
    .execute();
  await schema
    .createIndex('order_line_product')
    .on('order_line')
    .columns(['product_id', 'order_id'])
    .execute();
  await schema
    .createTable('order_line_text')
    .addColumn('order_id', 'text', ofOrder)
    .addColumn('position', 'integer', required)
    .addColumn('language', 'text', required)
    .addColumn('name', 'text', required)
    .addPrimaryKeyConstraint('order_line_text_key', ['order_id', 'position', 'language'])
    .execute();
}

async function createDelivery(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('order_address')
    .addColumn('order_id', 'text', oneOfOrder)
    .addColumn('email', 'text', required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('city', 'text', required)
    .addColumn('postal_code', 'text', required)
    .addColumn('country', 'text', required)
    .execute();
  // What an order was sent with, and what the carrier last said of it.
  await schema
    .createTable('parcel')
    .addColumn('order_id', 'text', oneOfOrder)
    .addColumn('number', 'text', required)
    .addColumn('carrier', 'integer')
    .addColumn('registered_at', 'text')
    .addColumn('ask_again_at', 'text')
    .addColumn('answer', 'text')
    .execute();
}

async function createEvents(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('order_event')
    .addColumn('id', 'integer', identity)
    .addColumn('order_id', 'text', ofOrder)
    .addColumn('state', 'text', required)
    .addColumn('at', 'text', required)
    .execute();
  await schema
    .createIndex('order_event_of_order')
    .on('order_event')
    .columns(['order_id', 'id'])
    .execute();
  await schema
    .createTable('order_request')
    .addColumn('key', 'text', primary)
    .addColumn('body_hash', 'text', required)
    .addColumn('order_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
}
