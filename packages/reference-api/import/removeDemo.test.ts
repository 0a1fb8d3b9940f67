import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { categories } from '@vitrine/contract/api/calls/categories.ts';
import { describe, expect, it } from 'vitest';
import { contentVersion } from '../database/contentVersion.ts';
import { article, category, product, review } from '../testing/fixture.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

async function shopWithDemo() {
  const shop = await openTestShop();
  const demo = {
    categories: [category('watches'), category('pens')],
    products: [product('demo-1', { categories: ['watches'], reviews: [review('r')] })],
    articles: [article('blue')],
  };
  await shop.apply(demo, { source: 'demo' });
  return shop;
}

async function contents(shop: TestShop) {
  const products = await shop.client()(productsList, { query: {} });
  const groups = await shop.client()(categories, { query: {} });
  return [...products.list, ...groups.list].map((item) => item.slug);
}

describe('removing the demo', () => {
  it('removes all of the demo and nothing else', async () => {
    const shop = await shopWithDemo();
    await shop.apply({ products: [product('own', { categories: ['watches'] })] });
    expect((await shop.apply({}, { withoutDemo: true })).removed).toBe(4);
    expect(await contents(shop)).toEqual(['own', 'watches']);
    expect(await contentVersion(shop.database)).toBe(3);
    for (const table of ['post', 'post_text', 'review'] as const) {
      expect(await shop.database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('changes nothing where there is no demo', async () => {
    const shop = await openTestShop({ products: [product('own')] });
    expect((await shop.apply({}, { withoutDemo: true })).removed).toBe(0);
    expect(await contentVersion(shop.database)).toBe(1);
  });
});

describe('importing without the demo', () => {
  it('removes it in the same step', async () => {
    const shop = await shopWithDemo();
    const report = await shop.apply({ products: [product('own')] }, { withoutDemo: true });
    expect(report.removed).toBe(5);
    expect(await contents(shop)).toEqual(['own']);
    expect(await contentVersion(shop.database)).toBe(2);
  });
});
