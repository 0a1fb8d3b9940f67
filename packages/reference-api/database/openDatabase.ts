import { DatabaseSync } from 'node:sqlite';
import { LOCK_TIMEOUT_MS, makePrivate, writeAhead } from '@vitrine/runtime/sqliteLock.ts';
import { Kysely } from 'kysely';
import { attachCounters } from './counters.ts';
import { DatabaseError } from './databaseError.ts';
import { isPostgresUrl, USUAL_POOL_SIZE } from './databaseSettings.ts';
import { openLogFlush } from './flushLog.ts';
import { migrateToLatest } from './migrate.ts';
import { NodeSqliteDialect } from './nodeSqliteDialect.ts';
import type { ShopDatabase, Tables } from './tables.ts';

/**
 * Opens the shop's database, a file path, `:memory:` or PostgreSQL's address, and migrates its tables
 * up to date. Throws a `DatabaseError` when it can't be opened or is no database.
 */
export async function openDatabase(
  place: string,
  poolSize = USUAL_POOL_SIZE,
): Promise<ShopDatabase> {
  if (!isPostgresUrl(place)) return openEmbedded(place);
  // The driver is only loaded by shops that use it.
  const { openPostgres } = await import('./openPostgres.ts');
  return openPostgres(place, poolSize);
}

async function openEmbedded(path: string): Promise<ShopDatabase> {
  const log = path === ':memory:' ? undefined : openLogFlush(`${path}-wal`);
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openFile(path), log) });
  try {
    await migrateToLatest(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/**
 * WAL lets pages be read while an import writes. `synchronous = normal` never corrupts the file, and
 * the driver puts each commit on the disk before the response: a power cut loses no payment.
 */
function openFile(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    makePrivate(path);
    database = new DatabaseSync(path, {
      timeout: LOCK_TIMEOUT_MS,
      enableForeignKeyConstraints: true,
    });
    writeAhead(database);
    database.exec('pragma synchronous = normal');
    // Of a log that is written over, a busy disk has to read each page first.
    database.exec('pragma journal_size_limit = 0');
    attachCounters(database);
    // From here on the driver waits, and lets others work meanwhile.
    database.exec('pragma busy_timeout = 0');
    return database;
  } catch (cause) {
    database?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(
      `The shop's database ${path} could not be opened (${reason}). Nothing in it was changed. ` +
        'Check that the disk has room and that the file may be written, or move it away to start anew.',
      { cause },
    );
  }
}
