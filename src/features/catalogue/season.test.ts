import { PEN, RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import { renderShop } from '@vitrine/publisher/content/testing/renderedShop.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { brand, shop } from '../../shop.config.ts';

const CLUTCH = { id: 3, slug: 'clutch', name: 'Clutch', price: 460, sold_out: true };
const SCARF = { id: 4, slug: 'scarf', name: 'Scarf', price: 68 };
const BY_SLUG = { ring: RING, pen: PEN, clutch: CLUTCH, scarf: SCARF };
const { home } = brand;
const { pageSizes } = shop;

await renderShop(
  {
    '/api/productsList': () => ({ list: Object.values(BY_SLUG), totalPage: 1 }),
    ...Object.fromEntries(
      Object.entries(BY_SLUG).map(([slug, product]) => [
        `/api/products/slug/${slug}`,
        () => product,
      ]),
    ),
    '/api/products/3/reviews': () => ({ list: [], totalPage: 0 }),
    '/api/products/4/reviews': () => ({ list: [], totalPage: 0 }),
    '/api/categories/jewellery': () => ({ products: [CLUTCH, RING, SCARF], totalPage: 1 }),
  },
  new Date('2026-03-01T12:00:00.000Z'),
);
const { seasonProducts } = await import('./selections.ts');
const { clearResults } = await import('@vitrine/publisher/content/query.ts');

afterEach(() => {
  clearResults();
  brand.home = home;
  shop.pageSizes = pageSizes;
});

describe('seasonProducts', () => {
  it('are those of the configuration, in its order', () => {
    brand.home = { season: ['scarf', 'pen', 'ring'], story: null };
    expect(seasonProducts('en')).toEqual(['scarf', 'pen', 'ring']);
  });

  it('are joined by the first product of each category where some are unknown or sold out', () => {
    brand.home = { season: ['clutch', 'not-of-this-shop', 'scarf'], story: null };
    expect(seasonProducts('en')).toEqual(['scarf', 'ring', 'pen']);
  });

  it('come from beyond the grid’s first page, where the configuration names none', () => {
    brand.home = { season: [], story: null };
    shop.pageSizes = { ...pageSizes, home: 1 };
    expect(seasonProducts('en')).toEqual(['scarf', 'pen', 'ring']);
  });
});
