import { renderShop } from '@vitrine/publisher/content/testing/renderedShop.ts';
import { describe, expect, it } from 'vitest';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000).toISOString();

function onPromotion(id: number, slug: string, start: number, end: number) {
  const dates = { start_date: day(start), end_date: day(end) };
  return { id, slug, name: slug, price: 100, discount_type: 'fixed', discount_value: 5, ...dates };
}

const PRODUCTS = [
  onPromotion(1, 'now', -1, 1),
  onPromotion(2, 'soon', 1, 2),
  onPromotion(3, 'over', -2, -1),
  { id: 4, slug: 'plain', name: 'plain', price: 100 },
  onPromotion(5, 'pens', -1, 1),
  { ...onPromotion(6, 'taken', -1, 1), sold_out: true },
  { ...onPromotion(7, 'lost', -2, -1), sold_out: true },
];
const CATEGORIES: Record<string, number[]> = {
  mixed: [4, 2, 1],
  past: [3],
  none: [4],
  pens: [5],
  coming: [2],
  gone: [6, 4],
  forgotten: [7],
  hopeful: [6, 2, 4],
};

const noReviews = () => ({ list: [], totalPage: 0 });
await renderShop(
  {
    '/api/productsList': () => ({ list: PRODUCTS, totalPage: 1 }),
    '/api/categories': () => ({
      list: Object.keys(CATEGORIES).map((slug, id) => ({ id, slug, name: slug })),
      totalPage: 1,
    }),
    ...Object.fromEntries(
      Object.entries(CATEGORIES).map(([slug, ids]) => [
        `/api/categories/${slug}`,
        () => ({ products: PRODUCTS.filter(({ id }) => ids.includes(id)), totalPage: 1 }),
      ]),
    ),
    ...Object.fromEntries(PRODUCTS.map((item) => [`/api/products/slug/${item.slug}`, () => item])),
    ...Object.fromEntries(PRODUCTS.map(({ id }) => [`/api/products/${id}/reviews`, noReviews])),
  },
  NOW,
);
const { categoryOffers, isLandingIndexed, landingSlugs, onNow } = await import('./landing.ts');
const { isProduct } = await import('../catalogue/catalogueQueries.ts');

describe('landings', () => {
  it('are for every product, with a promotion or without', () => {
    const ofProducts = landingSlugs('en').filter((slug) => isProduct('en', slug));
    expect(ofProducts).toEqual(['now', 'soon', 'over', 'plain', 'pens', 'taken', 'lost']);
  });

  it('are for every category, and part what is on from what is to come', () => {
    const ofCategories = landingSlugs('zh').flatMap((slug) => {
      if (isProduct('zh', slug)) return [];
      const { running, upcoming, phase } = categoryOffers('zh', slug);
      return [[slug, phase, running.join(), upcoming.join()]];
    });
    expect(ofCategories).toEqual([
      ['mixed', 'running', 'now', 'soon'],
      ['past', 'ended', '', ''],
      ['none', 'none', '', ''],
      ['coming', 'upcoming', '', 'soon'],
      ['gone', 'none', '', ''],
      ['forgotten', 'ended', '', ''],
      ['hopeful', 'upcoming', '', 'soon'],
    ]);
  });

  it.each([
    ['past', ['over']],
    ['gone', ['plain']],
    ['hopeful', ['plain']],
    ['mixed', []],
  ])('of a category where nothing is reduced show what else can be had: %s', (slug, products) => {
    expect(categoryOffers('en', slug).regularPriced).toEqual(products);
  });

  it('are for search engines where there is or was a promotion', () => {
    const phases = ['past', 'none', 'mixed'].map((slug) => categoryOffers('en', slug).phase);
    expect(phases.map(isLandingIndexed)).toEqual([true, false, true]);
  });

  it('have an address each; a product comes before a category', () => {
    const all = landingSlugs('en');
    expect(new Set(all).size).toBe(all.length);
    expect(all.indexOf('pens')).toBe(4);
  });
});

describe('onNow', () => {
  it('is what is reduced at the moment of the reading and can be had, no more than asked for', () => {
    expect(onNow('en', 9)).toEqual(['now', 'pens']);
    expect(onNow('en', 1)).toEqual(['now']);
  });
});
