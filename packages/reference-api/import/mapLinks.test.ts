import { blogBySlug } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { expect, it } from 'vitest';
import { NOW } from '../testing/fixture.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { readSections } from './readJson.ts';
import { describeFinding } from './report.ts';
import { readExport, vase } from './shopify/testing.ts';

const lamp = { slug: 'plain-lines', name: 'Lamp', price: 20, categories: ['lamps'] };
const old = { slug: 'old', title: 'Old', content: 'a', published_at: '2026-01-01' };

function json(rows: { products?: unknown[]; articles?: unknown[] }) {
  const context = { today: NOW, folder: '/', language: 'en' as const };
  return readSections({ categories: [], products: [], articles: [], ...rows }, context).catalogue;
}

/** Where a link of a vase's description leads in the shop, and what the report says of it. */
async function linkIn(shop: TestShop, href: string, language: 'en' | 'zh' = 'en') {
  const description = { [language]: `<p><a href="${href}">a</a></p>` };
  const product = { id: 'vase', name: { en: 'Vase', zh: '瓶' }, price: 9, description };
  const { notes } = await shop.apply(json({ products: [product] }));
  const call = shop.client(language);
  const { description: html } = await call(productBySlug, { params: { slug: 'vase' } });
  const said = notes.map(describeFinding).filter((line) => !line.includes('slug'));
  return { to: /href="([^"]*)"/.exec(html)?.[1], said };
}

const missing = (href: string) => [
  `“vase”, description: leads to ${href}: the shop has no such page`,
];

async function shopWithTargets() {
  const shop = await openTestShop();
  const hidden = { slug: 'hidden', name: 'Hidden', price: 9, status: 'draft' };
  const renamed = { id: 'H-39', slug: 'harbour-39', name: 'Harbour', price: 9 };
  await shop.apply(
    json({ products: [lamp, hidden, renamed], articles: [old, { ...old, slug: '手袋' }] }),
  );
  return shop;
}

it.each([
  ['/products/plain-lines', '/shop-overviews/plain-lines/'],
  [
    '/products/Plain-Lines/?variant=41&utm_source=a#size',
    '/shop-overviews/plain-lines/?utm_source=a#size',
  ],
  ['products/plain-lines', '/shop-overviews/plain-lines/'],
  ['/collections/lamps/products/plain-lines', '/shop-overviews/plain-lines/'],
  ['/product/plain-lines/', '/shop-overviews/plain-lines/'],
  ['/products/H-39', '/shop-overviews/harbour-39/'],
  ['/en-gb/products/plain-lines', '/shop-overviews/plain-lines/'],
  ['/zh/products/plain-lines', '/zh/shop-overviews/plain-lines/'],
  ['/collections/lamps?sort_by=price&filter.p.tag=a', '/category/lamps/'],
  ['/collections/all', '/shop/'],
  ['/collections', '/shop/'],
  ['/blogs/news/old', '/blog-overviews/old/'],
  ['/blogs/news/%E6%89%8B%E8%A2%8B', expect.stringMatching(/^\/blog-overviews\/shou-dai-\w+\/$/)],
  ['/blogs/news', '/blog/'],
  ['/blog/old/', '/blog-overviews/old/'],
  ['HTTPS://Old-Lamps.myshopify.com/products/plain-lines', '/shop-overviews/plain-lines/'],
  ['/pages/contact', '/contact/'],
  ['https://old-lamps.myshopify.com/products/plain-lines', '/shop-overviews/plain-lines/'],
])('leads %s to %s', async (href, to) => {
  expect(await linkIn(await shopWithTargets(), href)).toEqual({ to, said: [] });
});

it('keeps readers in their language', async () => {
  const { to } = await linkIn(await shopWithTargets(), '/products/plain-lines', 'zh');
  expect(to).toBe('/zh/shop-overviews/plain-lines/');
});

it.each([
  '#care',
  '?a=1',
  'mailto:a@b.example',
  'tel:+8675512345',
  'https://other.example/size-guide',
  'https://other.example/collections/all',
  '//other.example/a',
  '/',
  '/shop/',
  '/zh/contact/',
  '/blog/page/2/',
  '/shop-overviews/plain-lines/',
  '/category/lamps/page/2/',
])('leaves %s as it is', async (href) => {
  expect(await linkIn(await shopWithTargets(), href)).toEqual({ to: href, said: [] });
});

it.each([
  '/products/gone',
  '/collections/gone',
  '/blogs/news/gone',
  '/pages/size-guide',
  '/size-guide.html',
  '/fr/shop-overviews/plain-lines/',
  '/shop-overviews/gone/',
  'https://old.myshopify.com/products/gone',
])('names %s, which the shop does not have', async (href) => {
  expect(await linkIn(await shopWithTargets(), href)).toEqual({ to: href, said: missing(href) });
});

it('names links to what is not shown', async () => {
  expect(await linkIn(await shopWithTargets(), '/products/hidden')).toEqual({
    to: '/shop-overviews/hidden/',
    said: ['“vase”, description: leads to /products/hidden: the shop does not show it'],
  });
});

it('names links to another host’s page of what the shop has', async () => {
  const href = 'https://lamps.example/products/plain-lines';
  expect(await linkIn(await shopWithTargets(), href)).toEqual({
    to: href,
    said: [
      `“vase”, description: leads to ${href}: another host’s page of what this shop has, too; the link stays`,
    ],
  });
});

it('takes the host of the file’s images for the old shop’s', async () => {
  const shop = await openTestShop();
  const image = { url: 'https://www.lamps.example/a.jpg' };
  const content = '<a href="https://lamps.example/products/plain-lines?a=1&amp;b=2">a</a>';
  const { notes } = await shop.apply(
    json({ products: [{ ...lamp, images: [image] }], articles: [{ ...old, content }] }),
  );
  const { content: html } = await shop.client()(blogBySlug, { params: { slug: 'old' } });
  expect(html).toContain('href="/shop-overviews/plain-lines/?a=1&#x26;b=2"');
  expect(notes.filter(({ field }) => field === 'content')).toEqual([]);
});

it('maps links of an export in any order, once', async () => {
  const shop = await openTestShop();
  const body = '<a href="/products/bowl">a</a> <a href="/collections/home-decor">b</a>';
  const cells = { 'Body (HTML)': body, Type: 'Home & Decor' };
  const catalogue = await readExport(
    { ...vase, ...cells },
    { ...vase, Handle: 'bowl', Title: 'Bowl' },
  );
  await shop.apply(catalogue);
  const { description } = await shop.client()(productBySlug, { params: { slug: 'vase' } });
  expect(description).toContain('href="/shop-overviews/bowl/"');
  expect(description).toContain('href="/category/home-decor/"');
  expect((await shop.apply(catalogue)).products).toMatchObject({ updated: 0, unchanged: 2 });
});
