import { PEN, RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import { renderShop } from '@vitrine/publisher/content/testing/renderedShop.ts';
import { describe, expect, it } from 'vitest';
import { categoryName } from './catalogueQueries.ts';

const MENU = Array.from({ length: 7 }, (_, index) => ({
  slug: `c-${index}`,
  name: index ? 'C' : '',
}));

await renderShop(
  {
    '/api/categories': () => ({
      list: [
        { id: 1, slug: 'jewellery', name: '' },
        { id: 2, slug: 'pens', name: 'Pens' },
        ...MENU.map((entry, index) => ({ id: 10 + index, ...entry })),
      ],
      totalPage: 1,
    }),
    '/api/categories/pens': () => ({ products: [PEN, RING], totalPage: 1 }),
    ...Object.fromEntries(
      MENU.map(({ slug }) => [`/api/categories/${slug}`, () => ({ products: [], totalPage: 1 })]),
    ),
    '/api/getMenuCategory': () => MENU,
  },
  new Date('2026-03-01T12:00:00.000Z'),
);
const { allCategories, categoryOf, memberSlugs, productBySlug, productSlugs } = await import(
  './catalogueQueries.ts'
);
const { categoryLinks, menuBar } = await import('../navigation/menu.ts');
const { reviewsOf } = await import('./productDetails.ts');
const { languageTag, postBySlug } = await import('../blog/posts.ts');

describe('the catalogue', () => {
  it('holds the categories with their products in the API’s order', () => {
    const members = allCategories('en').map(({ slug }) => [slug, memberSlugs('en', slug)]);
    expect(members.slice(0, 3)).toEqual([
      ['jewellery', ['ring']],
      ['pens', ['pen', 'ring']],
      ['c-0', []],
    ]);
  });

  it('§2.11 names a category by its slug where it has no name', () => {
    expect(allCategories('zh').map(categoryName).slice(0, 2)).toEqual(['jewellery', 'Pens']);
  });

  it('knows the first category of a product', () => {
    const slugs = productSlugs('en').map((slug) => categoryOf('en', slug)?.slug);
    expect(slugs).toEqual(['jewellery', 'pens']);
    expect(categoryOf('en', 'in-no-category')).toBeNull();
  });

  it('has the reviews of each product, none where there are none', () => {
    expect(reviewsOf(productBySlug('zh', 'ring'), 'zh').list).toHaveLength(1);
    expect(reviewsOf(productBySlug('zh', 'pen'), 'zh').list).toEqual([]);
    expect(reviewsOf({ id: 'unknown' }, 'zh')).toEqual({ list: [], totalPage: 0 });
  });
});

describe('the menu', () => {
  it('§9.17 shows five categories, in the page’s language', () => {
    expect(menuBar('en')).toHaveLength(5);
    expect(menuBar('zh')[1]).toEqual({ name: 'C', href: '/zh/category/c-1/' });
    expect(menuBar('en')[0]).toEqual({ name: 'c-0', href: '/category/c-0/' });
  });

  it('shows all of them in the drawer', () => {
    const addresses = categoryLinks('en').map(({ href }) => href);
    expect(addresses.slice(0, 2)).toEqual(['/category/jewellery/', '/category/pens/']);
    expect(addresses).toHaveLength(9);
  });
});

describe('a post', () => {
  it('is tagged with its language, or the page’s', () => {
    expect(languageTag(postBySlug('zh', 'silk'), 'zh')).toBe('ZH');
    expect(languageTag({ language: 'en-GB' }, 'zh')).toBe('EN');
  });
});
