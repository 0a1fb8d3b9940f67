import type { Kysely } from 'kysely';
import { IDENTITY, identity } from '../identity.ts';

/** Customers, their sessions, and where they have signed in from. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('customer')
    .addColumn('id', IDENTITY, identity)
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('customer.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('session_expiry').on('session').column('expires_at').execute();
  await database.schema
    .createTable('known_client')
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('customer.id').onDelete('cascade'),
    )
    .addColumn('client_hash', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_client_key', ['customer_id', 'client_hash'])
    .execute();
}
