import { renderShop } from '@vitrine/publisher/content/testing/renderedShop.ts';
import { expect, it } from 'vitest';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const TOMORROW = '2026-03-02T12:00:00.000Z';
const YESTERDAY = '2026-02-28T12:00:00.000Z';

/** A hundred products: the first promotion is to come, the others run. */
const PRODUCTS = Array.from({ length: 100 }, (_, id) => ({
  id,
  slug: `bag-${id}`,
  name: `Bag ${id}`,
  price: 100,
  discount_type: 'fixed',
  discount_value: 5,
  start_date: id === 0 ? TOMORROW : YESTERDAY,
  end_date: null,
}));
const MEMBERS: Record<string, number> = { whole: 100, room: 20, full: 25, over: 26 };
/** Products without a promotion, more than a page shows; one is sold out. */
const USUAL = Array.from({ length: 30 }, (_, id) => ({
  id: 200 + id,
  slug: `pen-${id}`,
  name: `Pen ${id}`,
  price: 100,
  sold_out: id === 0,
}));

await renderShop(
  {
    '/api/productsList': () => ({ list: [...PRODUCTS, ...USUAL], totalPage: 1 }),
    '/api/categories': () => ({
      list: [...Object.keys(MEMBERS), 'pens'].map((slug, id) => ({ id, slug, name: slug })),
      totalPage: 1,
    }),
    ...Object.fromEntries(
      Object.entries(MEMBERS).map(([slug, count]) => [
        `/api/categories/${slug}`,
        () => ({ products: PRODUCTS.slice(0, count), totalPage: 1 }),
      ]),
    ),
    '/api/categories/pens': () => ({ products: USUAL, totalPage: 1 }),
    ...Object.fromEntries(
      [...PRODUCTS, ...USUAL].map((item) => [`/api/products/slug/${item.slug}`, () => item]),
    ),
    ...Object.fromEntries(
      [...PRODUCTS, ...USUAL].map(({ id }) => [
        `/api/products/${id}/reviews`,
        () => ({ list: [], totalPage: 0 }),
      ]),
    ),
  },
  NOW,
);
const { categoryOffers } = await import('./landing.ts');

it.each([
  ['room', 19, 1, false],
  ['full', 24, 0, false],
  ['over', 24, 0, true],
  ['whole', 24, 0, true],
])('of the category %s: %i that run, %i to come, more: %s', (slug, now, later, more) => {
  const { running, upcoming, hasMore } = categoryOffers('en', slug);
  expect([running.length, upcoming.length, hasMore]).toEqual([now, later, more]);
});

it('of a category where nothing is reduced shows the category, without what is sold out', () => {
  const { regularPriced, phase } = categoryOffers('en', 'pens');
  expect(phase).toBe('none');
  expect(regularPriced).toEqual(USUAL.slice(1, 25).map(({ slug }) => slug));
});
