import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createSite } from '@vitrine/publisher/site/site.ts';
import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { expect, it, onTestFinished } from 'vitest';
import { bumpContentVersion } from '../../packages/reference-api/database/contentVersion.ts';
import { lendCompiledPages } from '../publisher/compiledPages.ts';
import { workFolder } from '../publisher/demoStore.ts';
import { openApi } from '../publisher/shopAtWork.ts';
import { expectWhole } from '../publisher/wholeShop.ts';
import { sampleOf } from '../sample.ts';

const PUBLISHER = join(import.meta.dirname, 'publisher/mortalPublisher.ts');

async function openMortalShop() {
  const names = Array.from({ length: 12 }, (_, number) => `piece-${number}`);
  const shop = await openTestShop({ products: names.map((name) => product(name)) });
  const api = await openApi(shop.app.fetch);
  const folder = workFolder();
  await lendCompiledPages(folder);
  const live = join(folder, 'dist');
  const site = createSite({ dist: live, api: shop.app });
  const url = `http://127.0.0.1:${await listen(site, 0, '127.0.0.1')}`;
  onTestFinished(() => {
    site.closeAllConnections();
    site.close();
  });
  /** Runs a publisher until it ends or dies; gives what it said, or the signal that it died of. */
  const run = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, [PUBLISHER], {
      env: { ...process.env, FOLDER: folder, LIVE: live, API: api.url, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [[, signal], said] = await Promise.all([once(child, 'close'), text(child.stdout)]);
    return signal ?? JSON.parse(said);
  };
  const setPrice = async (price_cents: number) => {
    await shop.database.updateTable('product').set({ price_cents }).execute();
    await bumpContentVersion(shop.database, [{ kind: 'all' }]);
  };
  const price = async () => {
    const page = await (await fetch(`${url}/shop-overviews/piece-3/`)).text();
    return /\$(\d+)\.00/.exec(page)?.[1];
  };
  return { folder, live, url, run, setPrice, price };
}

it('leaves a whole shop wherever it is killed, and goes on from there', async () => {
  const work = await openMortalShop();
  expect(await work.run({ WISH: '1', DIE_AT: 'build' })).toBe('SIGKILL');
  expect((await fetch(`${work.url}/`)).status).toBe(503);
  expect(await work.run({})).toMatchObject({ outcome: 'published' });
  expect(await work.price()).toBe('100');
  const stages = sampleOf(['read', 'plan', 'render', 'release'], 2);
  for (const [index, stage] of stages.entries()) {
    await work.setPrice((200 + index) * 100);
    expect(await work.run({ WISH: '1', DIE_AT: stage })).toBe('SIGKILL');
    expect(await work.price(), stage).toBe(index === 0 ? '100' : String(199 + index));
    await expectWhole(work);
    // Nobody asks again: the request was kept.
    expect(await work.run({}), stage).toMatchObject({ outcome: 'published' });
    expect(await work.price(), stage).toBe(String(200 + index));
    await expectWhole(work);
  }
});
