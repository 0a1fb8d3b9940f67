import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { article, product } from '@vitrine/reference-api/testing/fixture.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it } from 'vitest';
import { publishedContentVersion } from '../../packages/reference-api/database/contentVersion.ts';
import { copyShop } from '../copyShop.ts';
import { TRY_ALL } from '../sample.ts';
import { ROOT } from '../structure/sourceFiles.ts';
import { openShopAtWork, type ShopAtWork } from './shopAtWork.ts';

const DAY = 86_400_000;

it('publishes an article when its date has come', async () => {
  let work: ShopAtWork | undefined;
  work = await openShopAtWork({
    articles: [
      article('silk'),
      article('gold', { published_at: new Date(Date.now() + DAY).toISOString() }),
    ],
    contentVersion: async () =>
      work ? publishedContentVersion(work.shop.database, work.shop.now()) : '',
  });
  const { shop, publish, text } = work;
  shop.pass(Date.now() - shop.now().getTime());
  await publish();
  expect((await text('/blog/')).includes('/blog-overviews/gold/')).toBe(false);

  shop.pass(DAY);
  const status = async () => (await fetch(`${work?.url}/blog-overviews/gold/`)).status;
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  expect((await text('/zh/blog/')).includes('/blog-overviews/gold/')).toBe(true);
});

it.runIf(TRY_ALL)('publishes changed messages without a restart', async () => {
  const root = join(await temporaryFolder(), 'shop');
  copyShop(ROOT, root, { demo: false });
  const work = await openShopAtWork({
    root,
    products: [product('halo')],
    folder: join(root, '.work/publisher'),
  });
  expect(await work.publish()).toMatchObject({ outcome: 'published', message: null });

  const file = join(root, 'demo/shop/messages/en/about.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, '"title": "Who we are today"'),
  );
  expect(await work.publish()).toMatchObject({
    outcome: 'published',
    message: expect.stringContaining('after a restart'),
  });
  expect((await work.text('/about/')).includes('Who we are today')).toBe(true);
});
