import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/shop.ts';
import { attachCounters } from './counters.ts';
import type { LogFlush } from './flushLog.ts';
import { openLogFlush } from './flushLog.ts';
import { inTransaction } from './inTransaction.ts';
import { NodeSqliteDialect } from './nodeSqliteDialect.ts';
import { openDatabase } from './openDatabase.ts';
import type { ShopDatabase, Tables } from './tables.ts';

const WINDOW = { key: 'orderByClient:a', hits: 3, resets_at: '2026-03-01T08:05:09.000Z' };
const STATE = { key: 'a', value: '1' };

/** A database on a disk that has written nothing until it is told to. */
async function onSlowDisk() {
  const path = join(await temporaryFolder(), 'shop.sqlite');
  // With its tables.
  await (await openDatabase(path)).destroy();
  const file = new DatabaseSync(path);
  attachCounters(file);
  const written = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const log: LogFlush = {
    flush: () => {
      asked.resolve();
      return written.promise;
    },
    close: () => undefined,
  };
  const database: ShopDatabase = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file, log) });
  onTestFinished(() => database.destroy());
  return { database, asked: asked.promise, written };
}

const insert = (database: ShopDatabase) =>
  database.insertInto('shop_state').values(STATE).execute();
const states = (database: ShopDatabase) =>
  database.selectFrom('shop_state').selectAll().where('key', '=', STATE.key).execute();

it.each([
  ['a change', insert],
  ['a transaction', (database: ShopDatabase) => inTransaction(database, insert)],
])('%s waits for the disk, and reads and counts go on meanwhile', async (_, change) => {
  const { database, asked, written } = await onSlowDisk();
  let isOver = false;
  const changed = change(database).then(() => {
    isOver = true;
  });
  await asked;
  expect(await states(database)).toEqual([STATE]);
  await database.insertInto('rate_window').values(WINDOW).execute();
  expect(isOver).toBe(false);
  written.resolve();
  await changed;
});

it('what can’t be written is told to whoever changed it', async () => {
  const { database, written } = await onSlowDisk();
  written.reject(new Error('EIO'));
  await expect(insert(database)).rejects.toThrow('EIO');
  await expect(states(database)).resolves.toHaveLength(1);
});

it('those who wait share a flush', async () => {
  const path = join(await temporaryFolder(), 'shop.sqlite');
  const database = await openDatabase(path);
  onTestFinished(() => database.destroy());
  await insert(database);
  const log = openLogFlush(`${path}-wal`);
  onTestFinished(log.close);
  const first = log.flush();
  expect(log.flush()).toBe(first);
  await first;
  expect(log.flush()).not.toBe(first);
  await log.flush();
  await sql`delete from shop_state`.execute(database);
  expect(existsSync(`${path}-wal`)).toBe(true);
});
