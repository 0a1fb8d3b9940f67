import { describe, expect, it } from 'vitest';
import { renderShop } from '../../contract/testing/renderedShop.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000).toISOString();

function onPromotion(id: number, slug: string, start: number, end: number) {
  const dates = { start_date: day(start), end_date: day(end) };
  return { id, slug, name: slug, price: 100, discount_type: 'fixed', discount_value: 5, ...dates };
}

const GOODS = [
  onPromotion(1, 'now', -1, 1),
  onPromotion(2, 'soon', 1, 2),
  onPromotion(3, 'over', -2, -1),
  { id: 4, slug: 'plain', name: 'plain', price: 100 },
  onPromotion(5, 'pens', -1, 1),
];
const CATEGORIES: Record<string, number[]> = {
  mixed: [4, 2, 1],
  past: [3],
  none: [4],
  pens: [5],
};

const noReviews = () => ({ list: [], totalPage: 0 });
await renderShop(
  {
    '/api/productsList': () => ({ list: GOODS, totalPage: 1 }),
    '/api/categories': () => ({
      list: Object.keys(CATEGORIES).map((slug, id) => ({ id, slug, name: slug })),
      totalPage: 1,
    }),
    ...Object.fromEntries(
      Object.entries(CATEGORIES).map(([slug, ids]) => [
        `/api/categories/${slug}`,
        () => ({ products: GOODS.filter(({ id }) => ids.includes(id)), totalPage: 1 }),
      ]),
    ),
    ...Object.fromEntries(GOODS.map((item) => [`/api/products/slug/${item.slug}`, () => item])),
    ...Object.fromEntries(GOODS.map(({ id }) => [`/api/products/${id}/reviews`, noReviews])),
  },
  NOW,
);
const { landings, onNow } = await import('./landing.ts');

describe('landings', () => {
  it('are for every product with a promotion, past ones too', () => {
    const ofProducts = landings('en').filter(({ kind }) => kind === 'product');
    expect(ofProducts.map(({ slug }) => slug)).toEqual(['now', 'soon', 'over', 'pens']);
  });

  it('are for categories that hold such a product, and show what is coming or on', () => {
    const ofCategories = landings('zh').flatMap((landing) =>
      landing.kind === 'category'
        ? [[landing.slug, landing.products.map(({ slug }) => slug).join()]]
        : [],
    );
    expect(ofCategories).toEqual([
      ['mixed', 'now,soon'],
      ['past', ''],
    ]);
  });

  it('have an address each', () => {
    const slugs = landings('en').map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});

describe('onNow', () => {
  it('is what is reduced at the moment of the reading', () => {
    expect(onNow('en').map(({ slug }) => slug)).toEqual(['now', 'pens']);
    const [first] = onNow('en');
    expect(onNow('en', first).map(({ slug }) => slug)).toEqual(['pens']);
  });
});
