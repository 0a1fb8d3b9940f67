import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everythingBy } from '@vitrine/publisher/pipeline/publishRequest.ts';
import { readSnapshot } from '@vitrine/publisher/pipeline/read/readSnapshot.ts';
import { openCacheFile } from '@vitrine/publisher/renderer/store/cacheFile.ts';
import { openShopStore } from '@vitrine/publisher/renderer/store/shopStore.ts';
import { expect, it, onTestFinished } from 'vitest';
import { adapter } from '../../examples/adapters/woocommerce.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { workFolder } from '../publisher/demoStore.ts';
import { openApi, openShopAtWork } from '../publisher/shopAtWork.ts';
import { expectWhole } from '../publisher/wholeShop.ts';
import { TRY_ALL } from '../sample.ts';
import { createWooCommerce } from './wooCommerceApi.ts';

const OMISSIONS = [{ kind: 'pictures', key: 'wp.example', why: 'host' }];
const open = () => openApi(createWooCommerce(12).app.fetch);

it('takes a snapshot through an adapter', async () => {
  const { url } = await open();
  const folder = workFolder();
  const cache = openCacheFile(join(folder, 'cache.sqlite'));
  onTestFinished(() => cache.close());
  const store = openShopStore(cache);
  const { snapshot, omissions } = await readSnapshot(store, everythingBy(), {
    apiBaseUrl: url,
    live: folder,
    adapter,
  });
  expect(omissions).toMatchObject(OMISSIONS);
  const { price } = store.source(snapshot).read('product', 'zh', 'lamp-10') ?? {};
  expect(price).toBe(1375);
});

it.runIf(TRY_ALL)('publishes pages through an adapter', async () => {
  const { url } = await open();
  const work = await openShopAtWork({ adapter, settings: { ...SETTINGS, apiBaseUrl: url } });
  expect(await work.publish()).toMatchObject({ outcome: 'published', leftOut: OMISSIONS });
  await expectWhole(work);
  const page = readFileSync(join(work.live, 'shop-overviews/lamp-10/index.html'), 'utf8');
  expect(page).toContain('Salt &amp; Oak 10');
  expect(page).toContain('Made by hand.');
  expect(page).toContain('"price":"11.75"');
  expect(work.failures).toEqual([]);
});
