import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dropRenditions, slowClients } from '../../bench/overload/clients.ts';
import { importMany } from '../../bench/overload/importMany.ts';
import { openCommerceApi } from '../../server/application.ts';
import { applyCatalogue } from '../../server/commerce-api/import/apply.ts';
import { catalogue, product } from '../../server/commerce-api/testing/fixture.ts';
import { temporaryFolder } from '../../server/commerce-api/testing/shop.ts';
import { TRY_ALL } from '../sample.ts';
import { openShopProcess } from './killed/shopProcess.ts';
import { buy } from './race/buyer.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DEMO = join(ROOT, 'demo/catalogue/media/products');
const [IMPORTED, DROPPED] = TRY_ALL ? [20_000, 400] : [3_000, 60];
const IMAGES = [
  'signet-ring-onyx',
  'bangle-jade',
  'ferry-tote',
  'fig-courtyard',
  'alcyon-top-handle',
];

/** `bin/vitrine bench overload` says how long visitors wait meanwhile. */
it('buyers pay while slow clients, dropped renditions and an import keep the shop busy', async () => {
  const data = join(await temporaryFolder(), 'data');
  const before = await openCommerceApi({ dataFolder: data });
  const images = IMAGES.map((name) => ({ file: join(DEMO, `${name}-1.webp`), alt: {} }));
  const products = images.map((image, index) =>
    product(`p-${index}`, { stock: 1_000, images: [image] }),
  );
  await applyCatalogue(before.database, before.media, catalogue({ products }), { source: 'test' });
  await before.close();
  const shop = await openShopProcess(data, undefined, { TRUST_PROXY: '1' });
  onTestFinished(async () => void (await shop.kill()));

  const slow = slowClients(shop.url, 210);
  onTestFinished(slow.stop);
  const many = importMany(ROOT, data, IMPORTED);
  const dropped = dropRenditions(shop.url, DROPPED);
  let isOver = false;
  const over = many.done.finally(() => {
    isOver = true;
  });
  let paidMeanwhile = 0;
  for (let buyer = 1; !isOver; buyer += 1) {
    expect(await buy(() => shop.url, buyer)).toBeDefined();
    if (!isOver) paidMeanwhile += 1;
  }
  expect(await over).toContain(`products    ${IMPORTED} added`);
  await dropped;
  expect(paidMeanwhile).toBeGreaterThan(0);
});
