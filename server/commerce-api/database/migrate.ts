import { Migrator, sql } from 'kysely';
import { errorCode } from '../../errorCode.ts';
import { DatabaseError } from './databaseError.ts';
import * as shopState from './migrations/0001-shop-state.ts';
import * as products from './migrations/0002-products.ts';
import * as categories from './migrations/0003-categories.ts';
import * as reviews from './migrations/0004-reviews.ts';
import * as posts from './migrations/0005-posts.ts';
import * as media from './migrations/0006-media.ts';
import * as accounts from './migrations/0007-accounts.ts';
import * as rateWindows from './migrations/0008-rate-windows.ts';
import * as cart from './migrations/0009-cart.ts';
import * as orders from './migrations/0010-orders.ts';
import * as uploads from './migrations/0011-uploads.ts';
import * as inquiries from './migrations/0012-inquiries.ts';
import * as payments from './migrations/0013-payments.ts';
import * as parcels from './migrations/0014-parcels.ts';
import * as passwordResets from './migrations/0015-password-resets.ts';
import * as contentChanges from './migrations/0016-content-changes.ts';
import * as vitals from './migrations/0017-vitals.ts';
import * as audit from './migrations/0018-audit.ts';
import * as productEdits from './migrations/0019-product-edits.ts';
import * as policyViolations from './migrations/0020-policy-violations.ts';
import * as looseCounters from './migrations/0021-loose-counters.ts';
import * as unknownPayments from './migrations/0022-unknown-payments.ts';
import * as unpaidItems from './migrations/0023-unpaid-items.ts';
import * as importedStock from './migrations/0024-imported-stock.ts';
import * as cartOrders from './migrations/0025-cart-orders.ts';
import * as noCountedViews from './migrations/0026-no-counted-views.ts';
import type { ShopDatabase } from './tables.ts';

/** In the order they run. A migration that has shipped is never edited: add the next number. */
export const MIGRATIONS = {
  '0001-shop-state': shopState,
  '0002-products': products,
  '0003-categories': categories,
  '0004-reviews': reviews,
  '0005-posts': posts,
  '0006-media': media,
  '0007-accounts': accounts,
  '0008-rate-windows': rateWindows,
  '0009-cart': cart,
  '0010-orders': orders,
  '0011-uploads': uploads,
  '0012-inquiries': inquiries,
  '0013-payments': payments,
  '0014-parcels': parcels,
  '0015-password-resets': passwordResets,
  '0016-content-changes': contentChanges,
  '0017-vitals': vitals,
  '0018-audit': audit,
  '0019-product-edits': productEdits,
  '0020-policy-violations': policyViolations,
  '0021-loose-counters': looseCounters,
  '0022-unknown-payments': unknownPayments,
  '0023-unpaid-items': unpaidItems,
  '0024-imported-stock': importedStock,
  '0025-cart-orders': cartOrders,
  '0026-no-counted-views': noCountedViews,
};

/** Every change of the tables that this version knows. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Creates or updates the tables in one transaction; throws with the old tables kept. */
export async function migrateToLatest(database: ShopDatabase): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseError(
    `The shop's database could not be brought up to date${failed ? ` by ${failed}` : ''} ` +
      `(${reason}). It was left as it was.`,
    { cause: error },
  );
}

const UNDEFINED_TABLE = '42P01';

/** Whether a database on PostgreSQL has had all of these migrations, and no others. */
export async function isUpToDate(database: ShopDatabase): Promise<boolean> {
  try {
    const done = sql<{ name: string }>`select name from kysely_migration order by name collate "C"`;
    const { rows } = await done.execute(database);
    return rows.map(({ name }) => name).join() === Object.keys(MIGRATIONS).join();
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}
