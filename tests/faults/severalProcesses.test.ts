import { join } from 'node:path';
import { catalogue, product } from '@vitrine/reference-api/testing/fixture.ts';
import {
  type PostgresServer,
  startPostgres,
} from '@vitrine/reference-api/testing/postgres/postgresServer.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../packages/reference-api/database/openDatabase.ts';
import { applyCatalogue } from '../../packages/reference-api/import/apply.ts';
import { createMediaStore } from '../../packages/reference-api/media/mediaStore.ts';
import { openShopProcess } from './killed/shopProcess.ts';
import { buy } from './race/buyer.ts';
import { factsOf } from './race/facts.ts';
import { opened, runVitrine, stop } from './startCommand.ts';

const BUYERS = 200;
const ITEMS = 20;

vi.setConfig({ hookTimeout: 360_000 });

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

/** A shop with the items everybody wants; gives what opens a process of it. */
async function prepare(place: string, folder: string, env: Record<string, string> = {}) {
  const database = await openDatabase(place);
  const media = createMediaStore({ database, folder, cacheFolder: folder });
  const sold = catalogue({ products: [product('watch', { stock: ITEMS })] });
  await applyCatalogue(database, media, sold, { source: 'test' });
  await database.destroy();
  return async () => {
    const shop = await openShopProcess(folder, undefined, { TRUST_PROXY: '1', ...env });
    onTestFinished(async () => void (await shop.kill()));
    return shop;
  };
}

/** All of them at once; `onPaid` hears how many have paid so far. Gives the paid orders. */
async function race(urls: string[], onPaid: (count: number) => void = () => undefined) {
  let asked = 0;
  let paid = 0;
  const nextServer = () => String(urls[asked++ % urls.length]);
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, async (_, number) => {
      const orderId = await buy(nextServer, number);
      if (orderId) onPaid(++paid);
      return orderId ?? [];
    }),
  );
  return orders.flat().toSorted();
}

async function expectSold(place: string, folder: string, paid: string[]) {
  expect(paid).toHaveLength(ITEMS);
  expect(await factsOf(place, folder)).toEqual({
    stock: 0,
    states: paid.map(() => 'paid'),
    orders: paid,
    paid,
    emails: paid,
    captured: paid,
  });
}

it(`${BUYERS} buyers of ${ITEMS} items get exactly those from the embedded shop`, async () => {
  const folder = await temporaryFolder();
  const place = join(folder, 'shop.sqlite');
  const open = await prepare(place, folder);
  const { url } = await open();
  await expectSold(place, folder, await race([url]));
});

it('and from three processes on PostgreSQL, one of which is killed, and which is restarted', async () => {
  const folder = await temporaryFolder();
  await postgres.createDatabase('race');
  const place = postgres.url('race');
  const open = await prepare(place, folder, { DATABASE_URL: place });
  const shops = await Promise.all([open(), open(), open()]);
  let restarted: Promise<void> | undefined;
  const paid = await race(
    shops.map(({ url }) => url),
    (paid) => {
      if (paid === ITEMS / 4) void shops[1]?.kill();
      if (paid === ITEMS / 2) restarted = postgres.restart();
    },
  );
  await restarted;
  expect(restarted).toBeDefined();
  await expectSold(place, folder, paid);
});

it('that open the API on one new database make its tables and its demo once, and say https', async () => {
  await postgres.createDatabase('anew');
  const folder = await temporaryFolder();
  const env = {
    PORT: '0',
    VITRINE_DATA: folder,
    DATABASE_URL: postgres.url('anew'),
    SITE_URL: 'https://shop.example',
    ALLOW_TEST_PAYMENTS: 'yes',
  };
  const processes = [1, 2].map(() => runVitrine(['api'], env));
  const results = await Promise.all(
    processes.map(async (child) => {
      const address = await opened(child, 'API is open:', '/x');
      return Promise.all(
        ['health', 'productsList'].map(async (path) => {
          const response = await fetch(`${address}/${path}`);
          expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
          return response.json();
        }),
      );
    }),
  );
  await Promise.all(processes.map(stop));
  const [[health, products]] = results as [[unknown, unknown]];
  expect(results[1]).toEqual([health, products]);
  expect(health).toMatchObject({ data: { status: 'ok', content_version: 1 } });
  expect(products).toMatchObject({ data: { list: expect.arrayContaining([expect.anything()]) } });
});
