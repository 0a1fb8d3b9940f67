import { errorCode } from '@vitrine/runtime/errorCode.ts';
import { SettingError } from '@vitrine/runtime/settingError.ts';
import { Kysely, sql } from 'kysely';
import { DatabaseError } from './databaseError.ts';
import { isUpToDate, migrateToLatest } from './migrate.ts';
import { ShopPostgresDialect } from './postgresDialect.ts';
import { createPool } from './postgresPool.ts';
import type { ShopDatabase, Tables } from './tables.ts';

/** A statement of a request that takes longer is given up, in ms. */
const STATEMENT_MS = 8_000;

/** Of a process that migrates the tables: one waits for its turn, one asks. */
const MIGRATION_CONNECTIONS = 2;

/**
 * Opens the shop's database on PostgreSQL and migrates its tables; of several processes
 * that do so at once, one does and the others wait for it. Throws with a message for people.
 */
export async function openPostgres(url: string, poolSize: number): Promise<ShopDatabase> {
  const database = open(url, poolSize, STATEMENT_MS);
  try {
    await check(database, url);
    if (!(await isUpToDate(database))) await migrate(url);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** With connections of its own: a migration, and waiting for another process's, may take long. */
async function migrate(url: string): Promise<void> {
  const migrating = open(url, MIGRATION_CONNECTIONS, 0);
  try {
    await migrateToLatest(migrating);
  } finally {
    await migrating.destroy();
  }
}

function open(url: string, size: number, statementMs: number): ShopDatabase {
  const pool = createPool({ url, size, statementMs });
  return new Kysely<Tables>({ dialect: new ShopPostgresDialect({ pool }) });
}

async function check(database: ShopDatabase, url: string): Promise<void> {
  const encoding = await encodingOf(database, url);
  if (encoding === 'UTF8') return;
  throw new SettingError(
    `The database ${shownUrl(url)} keeps its texts as ${encoding}; the shop's are in Chinese too. ` +
      "Nothing in it was changed. Create one with: create database NAME encoding 'UTF8' template template0",
  );
}

async function encodingOf(database: ShopDatabase, url: string): Promise<string | undefined> {
  try {
    const { rows } = await sql<{
      encoding: string;
    }>`select current_setting('server_encoding') as encoding`.execute(database);
    return rows[0]?.encoding;
  } catch (cause) {
    // Of a host with several addresses, the message is empty.
    const reason = cause instanceof Error ? cause.message || errorCode(cause) : cause;
    throw new DatabaseError(
      `The shop's database ${shownUrl(url)} could not be opened (${reason}). Nothing in it was ` +
        'changed. Check that PostgreSQL runs there and that DATABASE_URL is right.',
      { cause },
    );
  }
}

/** The address without the password and without options, which may hold one. */
function shownUrl(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}
