import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { product } from '../testing/fixture.ts';
import { openTestShop } from '../testing/shop.ts';
import { createDatabase, databasePlace, onPostgres } from '../testing/testDatabase.ts';
import { contentVersion } from './contentVersion.ts';
import { MIN_POOL_SIZE, readDatabaseSettings } from './databaseSettings.ts';
import { inTransaction } from './inTransaction.ts';
import { tableOrder } from './moveDatabase.ts';
import { openDatabase } from './openDatabase.ts';
import type { ShopDatabase } from './tables.ts';
import { tryWithLock } from './tryWithLock.ts';

describe('the settings of the database', () => {
  it('keep it embedded without an address', () => {
    expect(readDatabaseSettings({ DATABASE_URL: ' ' })).toBeUndefined();
  });

  it('are an address, and how many connections a process takes', () => {
    const DATABASE_URL = 'postgres://shop@db.internal/shop?sslmode=verify-full';
    expect(readDatabaseSettings({ DATABASE_URL, DATABASE_POOL: '25' })).toEqual({
      url: DATABASE_URL,
      poolSize: 25,
    });
  });

  it.each(['mysql://shop:secret@db/shop', 'postgres://shop:secret@db', 'shop.sqlite'])(
    'refuse %s without telling it on',
    (DATABASE_URL) => {
      const read = () => readDatabaseSettings({ DATABASE_URL });
      expect(read).toThrow(/DATABASE_URL is no address/);
      expect(read).not.toThrow(/secret/);
    },
  );

  it.each(['3', '1', '0', '201', 'many'])('refuse %s connections', (DATABASE_POOL) => {
    const read = () => readDatabaseSettings({ DATABASE_URL: 'postgres://db/shop', DATABASE_POOL });
    expect(read).toThrow(/DATABASE_POOL is .* 4 to 200/);
  });
});

it('an address where no PostgreSQL is ends in words, without the password', async () => {
  const opening = openDatabase('postgres://shop:secret@127.0.0.1:1/shop');
  await expect(opening).rejects.toThrow(
    /postgres:\/\/shop@127.0.0.1:1\/shop could not be opened \(.*ECONNREFUSED.*Check that/s,
  );
});

describe.runIf(onPostgres)('on PostgreSQL', () => {
  const open = async (place?: string): Promise<ShopDatabase> => {
    const database = await openDatabase(place ?? (await databasePlace('')));
    onTestFinished(() => database.destroy());
    return database;
  };

  it('the tables are those of the embedded database', async () => {
    const [here, embedded] = [await open(), await open(':memory:')];
    const columnsOf = async (table: string) => {
      const { rows } = await sql<{
        name: string;
      }>`select name from pragma_table_info(${table})`.execute(embedded);
      return rows.map(({ name }) => name);
    };
    const tables = await Promise.all(
      (await tableOrder(embedded)).map(async (table) => [table, await columnsOf(table)] as const),
    );
    const found = (await here.introspection.getTables()).map(
      ({ name, columns }) => [name, columns.map((column) => column.name)] as const,
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(tables));
  });

  it('three processes that start at once make them once', async () => {
    const place = await createDatabase();
    const emptied = await open(place);
    await sql`drop schema public cascade; create schema public`.execute(emptied);
    const opened = await Promise.all([open(place), open(place), open(place)]);
    for (const database of opened) {
      expect(await database.selectFrom('product').selectAll().execute()).toEqual([]);
    }
  });

  it('a database that could not keep Chinese is refused', async () => {
    const place = await createDatabase("template template0 encoding 'LATIN1' locale 'C'");
    await expect(openDatabase(place)).rejects.toThrow(
      /keeps its texts as LATIN1.*encoding 'UTF8'/s,
    );
  });

  it('connections that end are replaced, also in the middle of a transaction', async () => {
    const place = await databasePlace('');
    const [database, other] = [await open(place), await open(place)];
    const endAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const work = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('guest').values({ id: 'a', created_at: '' }).execute();
      await endAll.execute(other);
      await transaction.insertInto('guest').values({ id: 'b', created_at: '' }).execute();
    });
    await expect(work).rejects.toThrow();
    expect(await database.selectFrom('guest').selectAll().execute()).toEqual([]);
  });

  it('of two that wait for each other both come to their end', async () => {
    const database = await open();
    const ids = ['a', 'b'];
    await database
      .insertInto('guest')
      .values(ids.map((id) => ({ id, created_at: '' })))
      .execute();
    let started = 0;
    const both = Promise.withResolvers<void>();
    const touch = (order: string[]) =>
      inTransaction(database, async (transaction) => {
        for (const id of order) {
          const more = { created_at: sql<string>`created_at || ${id}` };
          await transaction.updateTable('guest').set(more).where('id', '=', id).execute();
          started += 1;
          if (started === 2) both.resolve();
          await both.promise;
        }
      });
    await Promise.all([touch(ids), touch(ids.toReversed())]);
    const rows = await database.selectFrom('guest').selectAll().orderBy('id').execute();
    expect(rows.map(({ created_at }) => created_at)).toEqual(['aa', 'bb']);
  });

  it('what one process does for all is not done by a second at the same time', async () => {
    const place = await databasePlace('');
    const [database, other] = [await open(place), await open(place)];
    const again = async () =>
      (await tryWithLock(other, 'housekeeping', async () => undefined)) !== undefined;
    let meanwhile: boolean | undefined;
    const work = async () => {
      meanwhile = await again();
    };
    expect(await tryWithLock(database, 'housekeeping', work)).toBeDefined();
    expect([meanwhile, await again()]).toEqual([false, true]);
  });

  it('the smallest pool has a connection left where all such work is done at once', async () => {
    const database = await openDatabase(await databasePlace(''), MIN_POOL_SIZE);
    onTestFinished(() => database.destroy());
    const names = ['housekeeping', 'payments', 'seed'] as const;
    const all = Promise.withResolvers<void>();
    let held = 0;
    const work = async () => {
      held += 1;
      if (held === names.length) all.resolve();
      await all.promise;
      return contentVersion(database);
    };
    const done = await Promise.all(names.map((name) => tryWithLock(database, name, work)));
    expect(done).toEqual(names.map(() => ({ result: 0 })));
  });

  it('a commit is on the disk before the response, also where the server’s default is off', async () => {
    const place = new URL(await createDatabase());
    const asked = await open(place.href);
    const name = sql.table(place.pathname.slice(1));
    const durabilityAs = async (setting: 'off' | 'remote_apply') => {
      await sql`alter database ${name} set synchronous_commit = ${sql.raw(setting)}`.execute(asked);
      const database = await open(place.href);
      const { rows } = await sql<{
        now: string;
      }>`select current_setting('synchronous_commit') as now`.execute(database);
      return rows[0]?.now;
    };
    expect([await durabilityAs('off'), await durabilityAs('remote_apply')]).toEqual([
      'on',
      'remote_apply',
    ]);
  });

  it('texts with a NUL and ids that nobody has are found nowhere', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const results = await Promise.all(
      [
        '/api/products/slug/a%00',
        '/api/ordersInfo/%00',
        '/api/products/999999999999999/reviews',
      ].map(async (path) => (await shop.app.request(path)).status),
    );
    expect(results).toEqual([404, 404, 404]);
    const body = JSON.stringify({ ids: [Number.MAX_SAFE_INTEGER, 1] });
    const found = await shop.app.request('/api/getProductByIds', { method: 'POST', body });
    expect((await found.json()).data).toHaveLength(1);
  });
});
