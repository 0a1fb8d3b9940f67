import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import { openShopAtWork } from './shopAtWork.ts';

const images = [{ url: 'https://pictures.example/halo.webp', alt: {} }];
const products = ['halo', 'signet'].map((id) => product(id, { images }));
const FEEDS = ['/feeds/products.xml', '/zh/feeds/meta.xml'];

/** The shop's publishes, the oldest first, once nothing is left to do. */
async function publishes({ publishing }: Awaited<ReturnType<typeof openShopAtWork>>) {
  await publishing.idle();
  return publishing
    .state()
    .log.map(({ by, outcome, addresses }) => ({ by, outcome, addresses }))
    .reverse();
}

it('publishes pages first and large feeds right after them', async () => {
  const work = await openShopAtWork({ products, largeBytes: 1_000 });
  await work.publish();
  await work.setPrice('halo', 12_345);
  const first = await work.publish();
  expect(await work.text('/shop-overviews/halo/')).toContain('123.45');
  expect(first.addresses).toContain('/shop-overviews/halo/');
  expect(first.addresses).not.toContain(FEEDS[0]);

  const [, , rest, ...more] = await publishes(work);
  expect(rest).toMatchObject({ by: ['rest'], outcome: 'published' });
  expect(rest?.addresses).toEqual(expect.arrayContaining(FEEDS));
  expect(more).toEqual([]);
  for (const feed of FEEDS) expect(await work.text(feed)).toContain('123.45 USD');
});

it('publishes small ones together with the pages', async () => {
  const work = await openShopAtWork({ products });
  await work.publish();
  await work.setPrice('halo', 12_345);
  const first = await work.publish();
  expect(first.addresses).toEqual(expect.arrayContaining(FEEDS));
  expect(await publishes(work)).toHaveLength(2);
});

it('makes what was put off whatever else is to be published before it', async () => {
  const work = await openShopAtWork({ products, largeBytes: 1_000 });
  await work.publish();
  await work.setPrice('halo', 12_345);
  await work.publish();
  await work.setPrice('signet', 54_321);
  await work.publish();
  await publishes(work);
  for (const feed of FEEDS) {
    expect(await work.text(feed)).toContain('123.45 USD');
    expect(await work.text(feed)).toContain('543.21 USD');
  }
});
