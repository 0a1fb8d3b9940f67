import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { categories } from '@vitrine/contract/api/calls/categories.ts';
import { describe, expect, it } from 'vitest';
import { lostMarkup } from '../import/lostMarkup.ts';
import { readSections } from '../import/readJson.ts';
import { describeFinding } from '../import/report.ts';
import { NOW } from '../testing/fixture.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const RINGS = { en: '<h2>Rings</h2><table><tr><td>52</td></table>', zh: '<p>戒指</p>' };
const CLEAN = '<h3>Rings</h3><table><tbody><tr><td>52</td></tr></tbody></table>';

async function importing(shop: TestShop, rows: { categories?: object[]; products?: object[] }) {
  const { catalogue, findings } = readSections(
    { categories: [], products: [], articles: [], ...rows },
    { today: NOW, folder: '/', language: 'en' },
  );
  const { notes } = await shop.apply(catalogue);
  return [...findings, ...lostMarkup(catalogue), ...notes].map(describeFinding);
}

const category = (size_guide?: unknown) => ({ slug: 'rings', name: 'Rings', size_guide });
const product = (size_guide?: unknown) => ({ id: 'band', name: 'Band', price: 9, size_guide });

/** The guides of the category and of the product, in a language. */
async function guides(shop: TestShop, language: 'en' | 'zh' = 'en') {
  const call = shop.client(language);
  const { list } = await call(categories, { query: {} });
  const { size_guide } = await call(productBySlug, { params: { slug: 'band' } });
  return [list[0]?.size_guide, size_guide];
}

describe('a size guide', () => {
  it('is sanitised HTML of a category or a product, in the client’s language', async () => {
    const shop = await openTestShop();
    const rows = { categories: [category(RINGS)], products: [product(RINGS)] };
    expect(await importing(shop, rows)).toEqual([]);
    expect(await guides(shop)).toEqual([CLEAN, CLEAN]);
    expect(await guides(shop, 'zh')).toEqual([RINGS.zh, RINGS.zh]);
    const list = await shop.app.request('/api/productsList');
    expect(await list.text()).not.toContain('size_guide');
  });

  it('comes in the other language where one is missing, and is none where both are', async () => {
    const shop = await openTestShop();
    await importing(shop, { categories: [category()], products: [product({ zh: RINGS.zh })] });
    expect(await guides(shop)).toEqual(['', RINGS.zh]);
  });

  it('stays where an import does not name it, changes and goes where one does', async () => {
    const shop = await openTestShop();
    await importing(shop, { categories: [category(RINGS)], products: [product(RINGS)] });
    await importing(shop, { categories: [category()], products: [product()] });
    expect(await guides(shop)).toEqual([CLEAN, CLEAN]);
    const changed = { en: '<p>Anew.</p>' };
    await importing(shop, { categories: [category(changed)], products: [product(changed)] });
    expect(await guides(shop)).toEqual([changed.en, changed.en]);
    expect(await guides(shop, 'zh')).toEqual([RINGS.zh, RINGS.zh]);
    await importing(shop, { categories: [category(null)], products: [product(null)] });
    expect(await guides(shop, 'zh')).toEqual(['', '']);
  });

  it('leads to the shop’s own pages, and what pages do not show of it is reported', async () => {
    const shop = await openTestShop();
    const html =
      '<p><a href="/products/band">Band</a> <a href="/products/no">No</a></p><video></video>';
    const said = await importing(shop, { categories: [category(html)], products: [product(html)] });
    for (const about of ['rings', 'band']) {
      const lines = said.filter((line) => line.startsWith(`“${about}”, size_guide: `));
      expect(lines.map((line) => line.split(': ')[1]).sort()).toEqual([
        expect.stringContaining('has video'),
        expect.stringContaining('leads to /products/no'),
      ]);
    }
    for (const guide of await guides(shop)) expect(guide).toContain('href="/shop-overviews/band/"');
  });
});
