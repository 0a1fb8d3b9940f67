import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { plainImage } from '@vitrine/images/testing/image.ts';
import { plainVideo } from '@vitrine/reference-api/testing/video.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopProcess, type ShopProcess } from '../../scripts/shopProcess.ts';
import { TRY_ALL } from '../sample.ts';
import { dropRenditions, slowClients } from './overload/clients.ts';
import { limitDisk } from './overload/diskLimit.ts';
import { importMany } from './overload/importMany.ts';
import { canLimit, limitMemory } from './overload/memoryLimit.ts';
import {
  clientFrom,
  guessUntil,
  logInAgain,
  openAccounts,
  orderUnpaid,
  uploadUntil,
} from './overload/strangers.ts';
import { buy, type Wanted } from './race/buyer.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.work/overload');
const MEGABYTE = 2 ** 20;
/**
 * How long visitors may wait, in ms: 250 for most. Not for all: where memory and disk are at their
 * limits, Linux itself stops the shop for some tenths of a second, and a visit takes a few turns.
 */
const MAX_WAIT_MS = { p50: 250, p99: 4_000 };
/** How long they are looked at with nothing else going on, in ms. */
const QUIET_MS = 10_000;

describe.runIf(TRY_ALL && canLimit)(
  'in 1 GB of memory and 500 MB of disk, with all of this at once',
  () => {
    let shop: ShopProcess;
    let memory: ReturnType<typeof limitMemory>;
    let disk: ReturnType<typeof limitDisk>;
    let products: Wanted[];
    const undo: (() => unknown)[] = [];

    beforeAll(async () => {
      rmSync(FOLDER, { recursive: true, force: true });
      mkdirSync(FOLDER, { recursive: true });
      disk = limitDisk(join(FOLDER, 'data'), 500 * MEGABYTE);
      undo.unshift(disk.remove);
      // As bin/vitrine and the image start it.
      const settings = { MALLOC_ARENA_MAX: '2', TRUST_PROXY: '1' };
      // The pages' code is compiled without limits: that alone takes more than 1 GB.
      await (await openShopProcess(ROOT, FOLDER, settings)).stop();
      memory = limitMemory(1024 * MEGABYTE);
      undo.unshift(memory.remove);
      memory.enter();
      shop = await openShopProcess(ROOT, FOLDER, settings);
      memory.leave();
      undo.unshift(shop.stop);
      // The strangers' work, which is not done on the shop's machine.
      setPriority(constants.priority.PRIORITY_LOW);
      const { list } = await clientFrom(shop.url, '198.18.201.1')(productsList, {
        query: { per_page: 100 },
      });
      products = list
        // One form of each, where there are several.
        .map((product) => product.variants.find(({ sold_out }) => !sold_out) ?? product)
        .filter(({ sold_out, discount_type }) => !sold_out && !discount_type)
        .map(({ id, price }) => ({ product_id: id, unit_price: price / 100 }));
    }, 300_000);

    afterAll(async () => {
      for (const step of undo) await step();
    }, 60_000);

    it('visitors are served, honest buyers pay, and a customer logs in', async () => {
      const { url } = shop;
      const tokens = await openAccounts(url, 48);
      const quiet = await waitingOf(url, wait(QUIET_MS));
      const over = new AbortController();
      const slow = slowClients(url, 210);
      memory.enter();
      const many = importMany(ROOT, FOLDER, 20_000);
      memory.leave();
      const video = new File([new Uint8Array(plainVideo('mp4', 50 * MEGABYTE))], 'a.mp4');
      const photo = new File([new Uint8Array(await plainImage(2_000, 3_000))], 'a.png');
      const strangers = Promise.all([
        uploadUntil(over.signal, url, tokens.slice(0, 8), video, 4),
        uploadUntil(over.signal, url, tokens.slice(8), photo),
        guessUntil(over.signal, url, 60),
      ]);
      const unpaid = orderUnpaid(url, products, 200, 6);
      const honest = Promise.all([
        // Orders without money can hold up to 18 other products.
        ...products.slice(-10).map((wanted, number) => buy(() => url, number, wanted)),
        logInAgain(url, 0),
      ]);
      const busy = await waitingOf(
        url,
        Promise.all([unpaid, honest, dropRenditions(url, 400), many]).finally(() => {
          over.abort();
          slow.stop();
        }),
      );
      const [videos, photos, guesses] = await strangers;
      const free = Math.round(disk.free() / MEGABYTE);
      console.log(`nothing else: ${waitingLine(quiet)}`);
      console.log(`all at once: ${waitingLine(busy)}`);
      console.log(`${memoryLine(memory.used())}; ${free} MB of disk are free`);
      console.log({ videos, photos, guesses, unpaid: await unpaid });
      expect(waitAt(busy, 0.5)).toBeLessThan(MAX_WAIT_MS.p50);
      expect(waitAt(busy, 0.99)).toBeLessThan(MAX_WAIT_MS.p99);
      expect((await honest).slice(0, 10)).not.toContain(undefined);
      expect(await many).toContain('products    20000 added');
    }, 600_000);
  },
);

/** How long visitors waited, in ms, until something is over. Throws where one was not served. */
async function waitingOf(url: string, until: Promise<unknown>): Promise<number[]> {
  const visitors = new Worker(join(import.meta.dirname, 'overload/visitorThread.ts'), {
    workerData: url,
  });
  const waited = once(visitors, 'message') as Promise<[number[]]>;
  try {
    await Promise.race([until, waited]);
    visitors.postMessage('over');
    return (await waited)[0];
  } finally {
    await visitors.terminate();
  }
}

/** How long they waited at most, but for the rest of this share. */
function waitAt(waited: number[], share: number): number {
  const sorted = waited.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function waitingLine(waited: number[]): string {
  const at = (share: number) => `${waitAt(waited, share).toFixed(0)} ms`;
  return `${waited.length} visits, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`;
}

function memoryLine({ peak, failures }: { peak: number; failures: number }): string {
  return `memory: ${Math.round(peak / MEGABYTE)} MB of 1024 at most, the limit was met ${failures} times`;
}
