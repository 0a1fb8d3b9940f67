import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import type { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase, onPostgres } from '../testing/testDatabase.ts';
import { DatabaseError } from './databaseError.ts';
import { MIGRATIONS, migrateToLatest } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';

/** A shop's file in which these migrations are said to have run instead of today's. */
async function shopWith(migrations: string[]): Promise<string> {
  const file = join(folderWith(), 'shop.sqlite');
  await (await openDatabase(file)).destroy();
  const database = new DatabaseSync(file);
  database.exec('delete from kysely_migration');
  const insert = database.prepare('insert into kysely_migration values (?, ?)');
  for (const name of migrations) insert.run(name, '2030-01-01T00:00:00.000Z');
  database.close();
  return file;
}

it('brings a shop up to date with what a version adds, and keeps what is there', async () => {
  const place = onPostgres ? await createDatabase() : ':memory:';
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  await database.insertInto('shop_state').values({ key: 'a', value: 'kept' }).execute();
  const addNote = (shop: Kysely<unknown>) =>
    shop.schema.alterTable('shop_state').addColumn('note', 'text').execute();
  const failed = {
    up: (shop: Kysely<unknown>) => addNote(shop).then(() => Promise.reject(new Error('no room'))),
  };
  await expect(migrateToLatest(database, { ...MIGRATIONS, '0002-note': failed })).rejects.toThrow(
    /by 0002-note \(no room\)\. It was left as it was/,
  );
  const later = { ...MIGRATIONS, '0002-note': { up: addNote } };
  await migrateToLatest(database, later);
  await migrateToLatest(database, later);
  const rows = await database.selectFrom('shop_state').selectAll().where('key', '=', 'a').execute();
  expect(rows).toEqual([{ key: 'a', value: 'kept', note: null }]);
});

it.each([
  [['0001-schema', '9999-gifts'], /^A newer version .* \(9999-gifts .* Start the newer version/],
  [['0001-shop-state', '0002-products'], /^An unreleased version .* import the catalogue again/],
])('says that another version made the tables by %j, and leaves them', async (names, message) => {
  const file = await shopWith(names);
  const opened = openDatabase(file);
  await expect(opened).rejects.toThrow(DatabaseError);
  await expect(opened).rejects.toThrow(message);
  const database = new DatabaseSync(file);
  const executed = database.prepare('select name from kysely_migration order by name').all();
  database.close();
  expect(executed.map(({ name }) => name)).toEqual(names);
});
