import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, product } from '@vitrine/reference-api/testing/fixture.ts';
import { startPostgres } from '@vitrine/reference-api/testing/postgres/postgresServer.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../packages/reference-api/database/openDatabase.ts';
import { applyCatalogue } from '../../packages/reference-api/import/apply.ts';
import { createMediaStore } from '../../packages/reference-api/media/mediaStore.ts';
import { TRY_ALL } from '../sample.ts';
import { openShopProcess } from './killed/shopProcess.ts';
import { compileShim, type Disk, diskOf, type Shim, standingStill } from './power/disk.ts';
import { buy } from './race/buyer.ts';
import { factsOf } from './race/facts.ts';

/** Many take minutes on a busy machine. */
const CUTS = TRY_ALL ? 20 : 2;
/** Payments that are answered between two cuts, and buyers who are under way at each. */
const ANSWERED = 10;
const BUYERS = 11;
/** Over the tests' usual settings, by which nothing is synchronised. */
const WITH_A_DISK = ['fsync=on', 'full_page_writes=on', 'wal_sync_method=fdatasync'];

vi.setConfig({ testTimeout: CUTS * 60_000, hookTimeout: 360_000 });

let shim: Shim;
beforeAll(() => {
  shim = compileShim();
});
afterAll(() => shim.remove());

/** Makes a shop that has what everybody wants; `last` is done to its database in the end. */
async function prepare(place: string, folder: string, last?: RawBuilder<unknown>): Promise<void> {
  const database = await openDatabase(place);
  const media = createMediaStore({ database, folder, cacheFolder: folder });
  const products = [product('watch', { stock: 10 * CUTS * BUYERS })];
  await applyCatalogue(database, media, catalogue({ products }), { source: 'test' });
  await last?.execute(database);
  await database.destroy();
}

async function openProcess(folder: string, env: Record<string, string>) {
  const shop = await openShopProcess(folder, undefined, { TRUST_PROXY: '1', ...env });
  onTestFinished(async () => void (await shop.kill()));
  return shop;
}

/**
 * Cuts the power again and again while buyers pay: `cut` copies what is left, and gives what reads
 * the paid orders of it. Gives how many payments were answered in all, and the orders that were lost.
 */
async function cutWhilePaying(url: string, cut: () => () => Promise<string[]>) {
  const answered: string[] = [];
  const lost = new Set<string>();
  for (let round = 0; round < CUTS; round += 1) {
    const atTheCut = Promise.withResolvers<{ paid: string[]; left: () => Promise<string[]> }>();
    const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
      const orderId = await buy(() => url, round * BUYERS + buyer);
      if (!orderId) throw new Error('There should be enough for everybody.');
      const count = answered.push(orderId) - round * BUYERS;
      if (count === ANSWERED) atTheCut.resolve({ paid: [...answered], left: cut() });
    });
    await Promise.all(buyers);
    const { paid, left } = await atTheCut.promise;
    const found = new Set(await left());
    for (const orderId of paid) if (!found.has(orderId)) lost.add(orderId);
  }
  return { answered: answered.length, lost: [...lost] };
}

/** The orders that are paid in what a cut left, all of which the sandbox has captured. */
async function paidIn(place: string, folder: string): Promise<string[]> {
  const { paid, captured, states, orders } = await factsOf(place, folder);
  expect(captured).toEqual(expect.arrayContaining(paid));
  return paid.filter((orderId) => states[orders.indexOf(orderId)] === 'paid');
}

it(`${CUTS} power cuts lose no payment that was answered, on SQLite`, async () => {
  const folder = await temporaryFolder();
  const [data, image] = [join(folder, 'data'), join(folder, 'image')];
  mkdirSync(data);
  await prepare(join(data, 'shop.sqlite'), data);
  const disk = diskOf(data, shim);
  const shop = await openProcess(data, disk.env);
  const result = await cutWhilePaying(shop.url, () => {
    standingStill([shop.pid], () => disk.image(image));
    return async () => {
      const paid = await paidIn(join(image, 'shop.sqlite'), image);
      rmSync(image, { recursive: true });
      return paid;
    };
  });
  expect(result).toEqual({ answered: CUTS * BUYERS, lost: [] });
});

it('a limited request waits for no disk, and an order does', async () => {
  const folder = await temporaryFolder();
  const data = join(folder, 'data');
  mkdirSync(data);
  await prepare(join(data, 'shop.sqlite'), data);
  const disk = diskOf(data, shim);
  const { url } = await openProcess(data, disk.env);
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
    await response.text();
    return response.status;
  };
  const order = { items: [{ product_id: 1, quantity: 1, unit_price: 100 }], source: 'Halcyre' };
  // The first one of each makes its files.
  await post('/api/x/policy-reports', []);
  await post('/api/orderCreatViaApi', order);
  const before = disk.state();
  for (let count = 0; count < 10; count += 1) {
    expect(await post('/api/x/policy-reports', [])).toBe(204);
  }
  expect(disk.state()).toEqual(before);
  expect(await post('/api/orderCreatViaApi', order)).toBe(200);
  expect(disk.state()).not.toEqual(before);
});

it('nor on PostgreSQL, whose own default is to answer before a commit is on the disk', async () => {
  const folder = await temporaryFolder();
  const [data, image] = [join(folder, 'data'), join(folder, 'image')];
  mkdirSync(data);
  const disks: Disk[] = [];
  const postgres = await startPostgres({
    settings: [...WITH_A_DISK, 'synchronous_commit=off', 'wal_writer_delay=10s'],
    prepare: (place) => {
      const disk = diskOf(place, shim);
      disks.push(disk);
      return disk.env;
    },
  });
  onTestFinished(postgres.stop);
  await postgres.createDatabase('shop');
  await prepare(postgres.url('shop'), data, sql`checkpoint`);
  const disk = diskOf(data, shim);
  const shop = await openProcess(data, { ...disk.env, DATABASE_URL: postgres.url('shop') });
  const result = await cutWhilePaying(shop.url, () => {
    standingStill([shop.pid, postgres.pid()], () => {
      disk.image(image);
      disks[0]?.image(`${image}-postgres`);
    });
    return async () => {
      const left = await startPostgres({ from: `${image}-postgres` });
      const paid = await paidIn(left.url('shop'), image);
      await left.stop();
      rmSync(image, { recursive: true });
      return paid;
    };
  });
  expect(result).toEqual({ answered: CUTS * BUYERS, lost: [] });
});
