import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { article, product, review } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import { bumpContentVersion } from '../../packages/reference-api/database/contentVersion.ts';
import { shop } from '../../src/shop.config.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { sitemapAddresses } from '../sitemap.ts';
import { openShopAtWork, type ShopAtWork } from './shopAtWork.ts';

const SITE = SETTINGS.siteUrl;
const BOTH = {
  title: { en: 'On silk', zh: '说丝绸' },
  content: { en: '<p>A</p>', zh: '<p>甲</p>' },
};
const picture = (name: string) => ({ url: `https://pictures.example/${name}.webp`, alt: {} });
const reply = {
  content: '<p>Thank you.</p>',
  created_at: '2026-02-14T08:00:00.000Z',
};
const created_at = '2026-01-01T08:00:00.000Z';
const ENDED = {
  type: 'percentage' as const,
  value: 10,
  start: '2026-02-10T00:00:00.000Z',
  end: '2026-02-20T00:00:00.000Z',
};
const PRODUCTS = [
  product('halo', { created_at, discount: ENDED, images: [picture('halo'), picture('halo-b')] }),
  product('signet', { created_at: '2026-02-11T08:00:00.000Z', reviews: [] }),
  product('band', { created_at, reviews: [review('r', { created_at, reply })] }),
];
const ARTICLES = [
  article('silk', { ...BOTH, cover: picture('silk'), updated_at: '2026-02-09T08:00:00.000Z' }),
  article('loom', { title: { en: 'On looms' }, published_at: '2026-02-01T08:00:00.000Z' }),
];

/** What the sitemap says of a page; of one that it does not name, nothing. */
async function entryOf(work: ShopAtWork, path: string) {
  const [, xml] =
    (await work.text('/sitemap-0.xml')).match(
      new RegExp(`<url><loc>${SITE}${path}</loc>(.*?)</url>`),
    ) ?? [];
  if (xml === undefined) return undefined;
  const all = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, match]) => match);
  return {
    day: all(/<lastmod>(.*?)T00:00:00.000Z</g).join(),
    languages: all(/hreflang="(.*?)"/g),
    images: all(/<image:loc>(.*?)</g),
  };
}

it('names every page that is for search engines once, with its day, languages and images', async () => {
  const work = await openShopAtWork({ products: PRODUCTS, articles: ARTICLES });
  await work.publish();
  const addresses = await sitemapAddresses(work.text);
  const paths = addresses.map((address) => address.slice(SITE.length));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/zh/',
      '/shop/',
      '/category/rings/',
      '/zh/category/pens/',
      '/about/',
      '/terms/',
      '/blog/',
      '/zh/blog-list-page/1/',
      '/blog-overviews/silk/',
      '/shop-overviews/halo/',
    ]),
  );
  expect(paths.filter((path) => /404|cart|checkout|login|blog-list\/1|^\/en\//.test(path))).toEqual(
    [],
  );
  expect(paths.filter((path) => path.includes('/discount-landing/')).sort()).toEqual([
    '/discount-landing/halo/',
    '/zh/discount-landing/halo/',
  ]);

  const languages = ['en', 'zh-Hans'];
  const images = ['https://pictures.example/halo.webp', 'https://pictures.example/halo-b.webp'];
  for (const [path, entry] of Object.entries({
    '/shop-overviews/halo/': { day: '2026-02-20', languages, images },
    '/zh/shop-overviews/halo/': { day: '2026-02-20', languages, images },
    '/shop-overviews/signet/': { day: '2026-02-11', languages, images: [] },
    '/shop-overviews/band/': { day: '2026-02-14', languages, images: [] },
    '/discount-landing/halo/': { day: '2026-02-20', languages, images: images.slice(0, 1) },
    '/blog-overviews/silk/': {
      day: '2026-02-09',
      languages,
      images: ['https://pictures.example/silk.webp'],
    },
    '/blog-overviews/loom/': { day: '2026-02-20', languages: [], images: [] },
    '/zh/blog-overviews/loom/': undefined,
    '/': { day: '2026-02-11', languages, images: [] },
    '/zh/blog/': { day: '2026-02-19', languages, images: [] },
    '/about/': { day: '', languages, images: [] },
  })) {
    expect.soft({ [path]: await entryOf(work, path) }).toEqual({ [path]: entry });
  }
  expect(shop.pageSizes.home).toBeGreaterThan(PRODUCTS.length);
});

it('follows what changes, and is left alone by all else', async () => {
  const work = await openShopAtWork({ products: PRODUCTS, articles: [], maxLossPercent: 90 });
  const file = () => join(work.live, 'sitemap-0.xml');
  await work.publish();
  const [first, inode] = [readFileSync(file(), 'utf8'), statSync(file()).ino];

  expect(await work.publish()).toMatchObject({ outcome: 'unchanged' });
  await work.setPrice('signet', 12_345);
  const priced = await work.publish();
  expect(priced.addresses).toContain('/shop-overviews/signet/');
  expect(priced.addresses).not.toContain('/sitemap.xml');
  expect(statSync(file()).ino).toBe(inode);

  await work.shop.apply({ products: [product('signet', { stock: 7 }), product('new')] });
  const edited = await work.publish();
  expect(edited.addresses).toContain('/sitemap.xml');
  expect(await entryOf(work, '/shop-overviews/signet/')).toMatchObject({ day: '2026-03-01' });
  expect(await entryOf(work, '/zh/shop-overviews/new/')).toBeDefined();
  expect(await work.text('/sitemap.xml')).toBe(await work.text('/sitemap-index.xml'));

  await work.shop.database
    .updateTable('product')
    .set({ status: 'draft' })
    .where('slug', '=', 'halo')
    .execute();
  await bumpContentVersion(work.shop.database, [{ kind: 'lists' }]);
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  expect(await work.text('/sitemap-0.xml')).not.toContain('halo');

  work.publishing.rollBack(priced.release ?? '');
  expect(readFileSync(file(), 'utf8')).toBe(first);
  await work.publish();
  expect(await work.text('/sitemap-0.xml')).not.toContain('halo');
});

it('follows right after the pages where it is large', async () => {
  const work = await openShopAtWork({ products: PRODUCTS, largeBytes: 1_000 });
  await work.publish();
  await work.shop.apply({ products: [product('new')] });
  const pages = await work.publish();
  expect(pages.addresses).toContain('/shop-overviews/new/');
  expect(pages.addresses).not.toContain('/sitemap.xml');

  await work.publishing.idle();
  const [rest, before] = work.publishing.state().log;
  expect(rest).toMatchObject({ by: ['rest'], outcome: 'published' });
  expect(rest?.addresses).toContain('/sitemap.xml');
  expect(before?.id).toBe(pages.id);
  expect(await entryOf(work, '/shop-overviews/new/')).toBeDefined();
  expect(await work.publish()).toMatchObject({ outcome: 'unchanged' });
});

it('names a page that stays as it was, also where all pages are rendered', async () => {
  const work = await openShopAtWork({ products: PRODUCTS });
  await work.publish();
  work.api.fault = (path, honest) =>
    path === '/api/products/slug/halo'
      ? honest().then(async (response) => {
          const { data, ...envelope } = await response.json();
          const description = `<p>${'words '.repeat(400_000)}</p>`;
          return Response.json({ ...envelope, data: { ...data, description } });
        })
      : undefined;
  await work.setPrice('halo', 12_345);
  const whole = await work.publish({ depth: 'rendered' });
  expect(whole.leftOut.filter(({ why }) => why === 'kept')).toHaveLength(2);
  expect(await entryOf(work, '/shop-overviews/halo/')).toMatchObject({ day: '2026-02-20' });
});
