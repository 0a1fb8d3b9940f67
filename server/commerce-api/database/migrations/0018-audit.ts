import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { IDENTITY, identity } from '../identity.ts';

/** What happened to money and accounts, and whose questions are whose. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('audit_event')
    .addColumn('id', IDENTITY, identity)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('network', 'text')
    .addColumn('order_id', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('cents', 'integer')
    .addColumn('currency', 'text')
    .execute();
  await database.schema.createIndex('audit_event_at').on('audit_event').column('at').execute();
  await refuseChanges(database);
  await database.schema
    .alterTable('inquiry')
    .addColumn('customer_id', 'integer', (column) =>
      column.references('customer.id').onDelete('set null'),
    )
    .execute();
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
