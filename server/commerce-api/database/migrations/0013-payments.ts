import { type Kysely, sql } from 'kysely';
import { IDENTITY, identity } from '../identity.ts';

/** Payments, the provider's webhooks about them, and the emails that are to be sent. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createPayment(database);
  await database.schema
    .createTable('payment_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payment.id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('outbox')
    .addColumn('id', IDENTITY, identity)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addUniqueConstraint('outbox_once', ['kind', 'subject'])
    .execute();
  await database.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['done_at', 'due_at'])
    .execute();
}

async function createPayment(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('shop_order.id'))
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull().check(sql`cents > 0`))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('capture_id', 'text')
    .addColumn('captured_cents', 'integer')
    .addColumn('captured_currency', 'text')
    .addColumn('refunded_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('claimed_at', 'text')
    .addColumn('checked_at', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('note', 'text')
    .execute();
  await database.schema
    .createIndex('payment_of_order')
    .on('payment')
    .columns(['order_id', 'status'])
    .execute();
  await database.schema
    .createIndex('payment_unsettled')
    .on('payment')
    .columns(['status', 'checked_at'])
    .execute();
  await database.schema.createIndex('payment_capture').on('payment').column('capture_id').execute();
}
