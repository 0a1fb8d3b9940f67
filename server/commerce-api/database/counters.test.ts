import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/shop.ts';
import { openDatabase } from './openDatabase.ts';

const WINDOW = { key: 'orderByClient:a', hits: 3, resets_at: '2026-03-01T08:05:09.000Z' };

/** The shop's file as it was before its counters had a file of their own. */
async function oldShop(): Promise<string> {
  const path = join(await temporaryFolder(), 'shop.sqlite');
  await (await openDatabase(path)).destroy();
  rmSync(path.replace('.sqlite', '-counters.sqlite'));
  const file = new DatabaseSync(path);
  file.exec(`
    delete from kysely_migration where name > '0021';
    drop table if exists unknown_payment;
    drop index shop_order_unpaid_of_client;
    drop index shop_order_of_guest;
    alter table shop_order drop column unpaid_client;
    alter table shop_order drop column from_cart;
    alter table product drop column imported_stock;
    alter table product add column fingerprint text not null default '';
    alter table category add column fingerprint text not null default '';
    alter table review add column fingerprint text;
    alter table post add column fingerprint text not null default '';
    create table rate_window (key text primary key, hits integer not null, resets_at text not null);
    create table vital_view (day text, template text, language text, navigation text, views integer);
    create table vital_count (day text, template text, vital text, bucket integer, views integer);
    create table policy_violation (
      day text, directive text, blocked text, page text, reports integer
    );
    insert into rate_window values ('${WINDOW.key}', 3, '${WINDOW.resets_at}');
  `);
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
  const path = join(await temporaryFolder(), 'shop.sqlite');
  await (await openDatabase(path)).destroy();
  const shop = new DatabaseSync(path);
  shop.exec("delete from kysely_migration where name > '0026'");
  shop.close();
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
