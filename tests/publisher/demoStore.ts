import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crawlShop } from '@vitrine/publisher/content/refresh.ts';
import { renderEnv } from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import { openCacheFile } from '@vitrine/publisher/renderer/store/cacheFile.ts';
import { openShopStore } from '@vitrine/publisher/renderer/store/shopStore.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { onTestFinished } from 'vitest';
import { seedDemo } from '../../packages/reference-api/seed.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';

/** What pages of these tests are told beside the shop. */
export const RENDER_ENV = renderEnv({ ...SETTINGS, apiBaseUrl: '' });

/** A new folder, removed at the test's end. */
export function workFolder(parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'vitrine-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The demo shop in a store of one snapshot, and the shop to change it by. */
export async function demoStore() {
  const shop = await openTestShop();
  await seedDemo(shop, shop.now());
  const file = join(workFolder(), 'cache.sqlite');
  const cache = openCacheFile(file);
  onTestFinished(() => cache.close());
  const store = openShopStore(cache);
  const take = () =>
    store.take(shop.now().getTime(), async (draft) => {
      await crawlShop({ clientFor: (language) => shop.client(language), sink: draft });
      draft.dropOthers();
    });
  return { shop, store, take, cache, file, snapshot: await take() };
}
