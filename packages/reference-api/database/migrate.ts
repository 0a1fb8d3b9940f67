import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { errorCode } from '@vitrine/runtime/errorCode.ts';
import { type Migration, Migrator, sql } from 'kysely';
import { DatabaseError } from './databaseError.ts';
import type { ShopDatabase } from './tables.ts';

/**
 * Every change of the tables that this version knows, in the order they run. One that has shipped
 * is never edited: add the next number.
 */
export const MIGRATION_NAMES: readonly string[] = globSync('*.ts', {
  cwd: join(import.meta.dirname, 'migrations'),
})
  .map((file) => basename(file, '.ts'))
  .sort();

const files = MIGRATION_NAMES.map(async (name) => [name, await import(`./migrations/${name}.ts`)]);

export const MIGRATIONS: Record<string, Migration> = Object.fromEntries(await Promise.all(files));

/** Whether a version before the first release made the tables, which are not brought up to date. */
export const isUnreleased = (executed: readonly string[]) => executed.includes('0001-shop-state');

/** Creates or updates the tables in one transaction; throws with the old tables kept. */
export async function migrateToLatest(
  database: ShopDatabase,
  migrations = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // What made the update fail may fail this query, too: the first error is the one to tell.
  const executed = await executedMigrations(database).catch(() => []);
  if (isUnreleased(executed)) {
    throw new DatabaseError(
      "An unreleased version of Vitrine made this shop's database, and this one can't read it. It was left as it was. " +
        'Start with an empty one, in another folder or on PostgreSQL, and import the catalogue again: `bin/vitrine import`.',
      { cause: error },
    );
  }
  const newer = executed.filter((name) => !(name in migrations));
  if (newer.length > 0) {
    throw new DatabaseError(
      `A newer version of Vitrine made this shop's database (${newer.join(', ')} came since). It was left as it was. ` +
        'Start the newer version, or restore a backup that this version made: `bin/vitrine restore`.',
      { cause: error },
    );
  }
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
    const names = await executedMigrations(database);
    return names.sort().join() === MIGRATION_NAMES.join();
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}

async function executedMigrations(database: ShopDatabase): Promise<string[]> {
  const names = sql<{ name: string }>`select name from kysely_migration`;
  return (await names.execute(database)).rows.map(({ name }) => name);
}
