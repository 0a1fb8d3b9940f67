import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, Migrator } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/shop.ts';
import { attachCounters } from './counters.ts';
import { MIGRATIONS } from './migrate.ts';
import { NodeSqliteDialect } from './nodeSqliteDialect.ts';
import { openDatabase } from './openDatabase.ts';

const WINDOW = { key: 'orderByClient:a', hits: 3, resets_at: '2026-03-01T08:05:09.000Z' };

/** A shop's file as the code before a migration left it, with its counters in a file of their own. */
async function shopBefore(
  migration: keyof typeof MIGRATIONS,
  { hasCounters = true } = {},
): Promise<string> {
  const path = join(await temporaryFolder(), 'shop.sqlite');
  const file = new DatabaseSync(path);
  if (hasCounters) attachCounters(file, path);
  const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(file) });
  const earlier = Object.entries(MIGRATIONS).filter(([name]) => name < migration);
  const provider = { getMigrations: async () => Object.fromEntries(earlier) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  expect(error).toBeUndefined();
  return path;
}

/** The shop's file as it was before its counters had a file of their own. */
async function oldShop(): Promise<string> {
  const path = await shopBefore('0021-loose-counters', { hasCounters: false });
  const file = new DatabaseSync(path);
  file.exec(`insert into rate_window values ('${WINDOW.key}', 3, '${WINDOW.resets_at}')`);
  file.close();
  return path;
}

it('an older shop’s counters move to a file of their own, once', async () => {
  const path = await oldShop();
  for (let start = 0; start < 2; start += 1) {
    const database = await openDatabase(path);
    expect(await database.selectFrom('rate_window').selectAll().execute()).toEqual([WINDOW]);
    await database.destroy();
  }
  const file = new DatabaseSync(path);
  const left = file.prepare("select name from sqlite_schema where name like 'rate%'").all();
  file.close();
  expect(left).toEqual([]);
});

it('views that an earlier version counted are dropped', async () => {
  const path = await shopBefore('0026-no-counted-views');
  const counters = new DatabaseSync(path.replace('.sqlite', '-counters.sqlite'));
  for (const table of ['vital_view', 'vital_count', 'policy_violation']) {
    counters.exec(`create table ${table} (day text)`);
  }
  await (await openDatabase(path)).destroy();
  const left = counters.prepare("select name from sqlite_schema where type = 'table'").all();
  counters.close();
  expect(left).toEqual([{ name: 'rate_window' }]);
});

it('a shop whose counters were removed counts anew', async () => {
  const path = join(await temporaryFolder(), 'shop.sqlite');
  const counters = path.replace('.sqlite', '-counters.sqlite');
  const database = await openDatabase(path);
  await database.insertInto('rate_window').values(WINDOW).execute();
  await database.destroy();
  expect(existsSync(counters)).toBe(true);
  rmSync(counters);
  const again = await openDatabase(path);
  expect(await again.selectFrom('rate_window').selectAll().execute()).toEqual([]);
  await again.destroy();
});

it.skipIf(process.platform === 'win32')(
  'nobody else of the machine may read a shop’s files',
  async () => {
    const path = join(await temporaryFolder(), 'shop.sqlite');
    const database = await openDatabase(path);
    const modes = readdirSync(dirname(path)).map((name) => {
      return [name, statSync(join(dirname(path), name)).mode & 0o777];
    });
    await database.destroy();
    expect(modes.map(([name]) => name)).toContain('shop-counters.sqlite-wal');
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
  },
);
