import type { Kysely } from 'kysely';

/** Links that replace a forgotten password; the token only as a hash. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('password_reset')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', (column) =>
      column.notNull().references('customer.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
