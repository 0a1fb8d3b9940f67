import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { brokenConnection } from '../testing/fakeFetch.ts';
import { fakeShop, PEN, RING } from '../testing/fakeShop.ts';
import { crawlShop } from './crawl.ts';

describe('crawlShop', () => {
  it('reads everything in every language, at one moment', async () => {
    const { clientFor, asked } = fakeShop();
    const now = new Date('2026-03-01T12:00:00.000Z');
    const { takenAt, languages } = await crawlShop({ clientFor, now });
    expect(takenAt).toBe('2026-03-01T12:00:00.000Z');
    for (const language of LANGUAGES) {
      const shop = languages[language];
      expect(shop.menu).toEqual([{ slug: 'jewellery', name: 'Jewellery' }]);
      expect(shop.categories.map(({ slug }) => slug)).toEqual(['jewellery', 'pens']);
      expect(shop.categoryProducts).toEqual({ jewellery: ['ring'], pens: ['pen', 'ring'] });
      expect(shop.products.map(({ slug, price }) => [slug, price])).toEqual([
        ['ring', 42_000],
        ['pen', 9_500],
      ]);
      expect(shop.reviews['1']).toMatchObject({ totalPage: 2, list: [{ rating: 5 }] });
      expect(shop.reviews['2']).toEqual({ totalPage: 0, list: [] });
      expect(shop.blogs[0]?.published_at).toBe('2026-02-01T08:00:00.000Z');
      expect(asked).toContain(`${language} /api/productsList?sort_by=latest&per_page=100&page=1`);
      expect(asked).toContain(`${language} /api/products/1/reviews?per_page=10&page=1`);
    }
    expect(new Set(asked).size).toBe(asked.length);
    expect(JSON.parse(JSON.stringify(languages))).toEqual(languages);
  });

  it('reads every page of a list', async () => {
    const pages = { '1': [RING], '2': [PEN] } as Record<string, unknown[]>;
    const { clientFor } = fakeShop({
      '/api/productsList': (query) => ({ list: pages[query.get('page') ?? ''], totalPage: '2' }),
    });
    const { languages } = await crawlShop({ clientFor });
    expect(languages.en.products.map(({ slug }) => slug)).toEqual(['ring', 'pen']);
  });

  it('takes an item once that moved between two pages', async () => {
    const { clientFor, asked } = fakeShop({
      '/api/productsList': (query) => ({
        list: query.get('page') === '1' ? [RING] : [RING, PEN],
        totalPage: 2,
      }),
    });
    const { languages } = await crawlShop({ clientFor });
    expect(languages.en.products.map(({ slug }) => slug)).toEqual(['ring', 'pen']);
    expect(asked.filter((call) => call === 'en /api/products/slug/ring')).toHaveLength(1);
  });

  it('reads a shop without anything', async () => {
    const empty = () => ({ list: [], totalPage: 0 });
    const { clientFor } = fakeShop({
      '/api/productsList': empty,
      '/api/categories': empty,
      '/api/blogs': empty,
      '/api/getMenuCategory': () => [],
    });
    const { languages } = await crawlShop({ clientFor });
    expect(languages.zh).toEqual({
      menu: [],
      categories: [],
      categoryProducts: {},
      products: [],
      reviews: {},
      blogs: [],
    });
  });

  it('tells how far it is', async () => {
    const steps: [number, number][] = [];
    const { clientFor } = fakeShop();
    await crawlShop({ clientFor, onProgress: (done, total) => steps.push([done, total]) });
    expect(steps.map(([done]) => done)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.at(-1)).toEqual([14, 14]);
  });

  it('makes a refused menu an empty one', async () => {
    const { clientFor } = fakeShop({
      '/api/getMenuCategory': () => Response.json({ code: 500, msg: 'No menu' }),
    });
    const { languages } = await crawlShop({ clientFor });
    expect(languages.en.menu).toEqual([]);
    expect(languages.en.products).toHaveLength(2);
  });

  it('goes on after one broken connection', async () => {
    let calls = 0;
    const { clientFor } = fakeShop({
      '/api/blogs': () => {
        calls += 1;
        return calls === 1 ? brokenConnection() : { list: [], totalPage: 0 };
      },
    });
    await expect(crawlShop({ clientFor })).resolves.toBeDefined();
  });
});
