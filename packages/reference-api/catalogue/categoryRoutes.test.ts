import {
  categories,
  categoryProducts,
  menuCategories,
} from '@vitrine/contract/api/calls/categories.ts';
import { describe, expect, it } from 'vitest';
import { category, product, products } from '../testing/fixture.ts';
import { openTestShop } from '../testing/shop.ts';

describe('categories', () => {
  it('come in menu order, 10 a page', async () => {
    const slugs = Array.from({ length: 12 }, (_, index) => `c-${index + 1}`);
    const shop = await openTestShop({ categories: slugs.map((slug) => category(slug)) });
    const first = await shop.client()(categories, { query: {} });
    const second = await shop.client()(categories, { query: { page: 2 } });
    expect([...first.list, ...second.list].map((item) => item.slug)).toEqual(slugs);
    expect([first.list.length, first.totalPage]).toEqual([10, 2]);
  });

  it('§3.9 are in the menu only where flagged', async () => {
    const shop = await openTestShop({
      categories: [category('a'), category('b', { menu: false }), category('c')],
    });
    expect(await shop.client()(menuCategories, {})).toEqual([
      { slug: 'a', name: 'a' },
      { slug: 'c', name: 'c' },
    ]);
  });

  it('are none in an empty shop', async () => {
    const shop = await openTestShop();
    expect(await shop.client()(menuCategories, {})).toEqual([]);
    expect(await shop.client()(categories, { query: {} })).toEqual({ list: [], totalPage: 0 });
  });
});

describe('products of a category', () => {
  it('come latest first, 10 a page, active ones only', async () => {
    const shop = await openTestShop({
      categories: [category('watches'), category('pens')],
      products: [
        ...products(13, { categories: ['watches', 'pens'] }),
        product('other', { categories: ['pens'] }),
        product('draft', { categories: ['watches'], status: 'draft' }),
      ],
    });
    const query = (page: number) => ({ params: { slug: 'watches' }, query: { page } });
    const first = await shop.client()(categoryProducts, query(1));
    const second = await shop.client()(categoryProducts, query(2));
    expect(first.list).toHaveLength(10);
    expect(second.list.map((item) => item.slug)).toEqual(['p-11', 'p-12', 'p-13']);
    expect(second.totalPage).toBe(2);
    expect((await shop.client()(categoryProducts, query(3))).list).toEqual([]);
  });

  it('are 404 where there is no such category', async () => {
    const shop = await openTestShop();
    const response = await shop.app.request('/api/categories/none');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 404, msg: 'Category not found' });
  });
});
