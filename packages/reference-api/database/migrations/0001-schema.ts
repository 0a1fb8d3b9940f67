import type { Kysely } from 'kysely';
import { createAccounts } from './schema/accounts.ts';
import { createCatalogue } from './schema/catalogue.ts';
import { createLimits } from './schema/limits.ts';
import { createOrders } from './schema/orders.ts';
import { createPayments } from './schema/payments.ts';

/** All tables. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createCatalogue(database.schema);
  await createAccounts(database.schema);
  await createOrders(database.schema);
  await createPayments(database);
  await createLimits(database);
}
