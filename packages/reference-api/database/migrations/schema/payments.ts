import { type Kysely, PostgresAdapter, type SchemaModule, sql } from 'kysely';
import { identity, primary, required } from '../../columns.ts';

/** Payments, the provider's webhooks about them, and what follows: e-mails and the audit log. */
export async function createPayments(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await createPayment(schema);
  await createEvents(schema);
  await schema
    .createTable('outbox')
    .addColumn('id', 'integer', identity)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('due_at', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('done_at', 'text')
    .addUniqueConstraint('outbox_once', ['kind', 'subject'])
    .execute();
  await schema.createIndex('outbox_waiting').on('outbox').columns(['done_at', 'due_at']).execute();
  await createAudit(schema);
  await refuseChanges(database);
}

async function createPayment(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('payment')
    .addColumn('id', 'text', primary)
    .addColumn('order_id', 'text', (column) => column.notNull().references('shop_order.id'))
    .addColumn('environment', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('cents', 'integer', (column) => column.notNull().check(sql`cents > 0`))
    .addColumn('currency', 'text', required)
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('capture_id', 'text')
    .addColumn('captured_cents', 'integer')
    .addColumn('captured_currency', 'text')
    .addColumn('refunded_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('claimed_at', 'text')
    .addColumn('checked_at', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('note', 'text')
    .execute();
  const index = (name: string) => schema.createIndex(`payment_${name}`).on('payment');
  await index('of_order').columns(['order_id', 'status']).execute();
  await index('unsettled').columns(['status', 'checked_at']).execute();
  await index('capture').column('capture_id').execute();
}

async function createEvents(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('payment_event')
    .addColumn('id', 'text', primary)
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payment.id'))
    .addColumn('type', 'text', required)
    .addColumn('received_at', 'text', required)
    .execute();
  // Payments that PayPal names for an order's number of this shop, and the shop does not have.
  await schema
    .createTable('unknown_payment')
    .addColumn('id', 'text', primary)
    .addColumn('order_id', 'text', required)
    .addColumn('environment', 'text', required)
    .addColumn('event_type', 'text', required)
    .addColumn('first_at', 'text', required)
    .addColumn('deliveries', 'integer', required)
    .addColumn('settled_at', 'text')
    .addColumn('note', 'text')
    .execute();
}

async function createAudit(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('audit_event')
    .addColumn('id', 'integer', identity)
    .addColumn('at', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('network', 'text')
    .addColumn('order_id', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('cents', 'integer')
    .addColumn('currency', 'text')
    .execute();
  const index = (name: string) => schema.createIndex(`audit_event_${name}`).on('audit_event');
  await index('at').column('at').execute();
  await index('of_order').column('order_id').execute();
  await index('of_kind').columns(['kind', 'id']).execute();
}

/** What is written stays as it was written, whatever a later program does by mistake. */
async function refuseChanges(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger audit_event_stays before update on audit_event
      begin select raise(abort, 'audit_event can only be added to'); end`.execute(database);
    return;
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit_event can only be added to'; end $$`.execute(database);
  await sql`create trigger audit_event_stays before update on audit_event
    for each row execute function refuse_audit_change()`.execute(database);
}
