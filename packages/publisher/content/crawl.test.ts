import { brokenConnection } from '@vitrine/contract/api/testing/fakeFetch.ts';
import { fakeShop, PEN, RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { describe, expect, it } from 'vitest';
import { memoryShop } from './memoryShop.ts';
import { createOmissions } from './omissions.ts';
import { type CrawlOptions, crawlShop } from './refresh.ts';

async function crawled(clientFor: CrawlOptions['clientFor']) {
  const shop = memoryShop();
  await crawlShop({ clientFor, sink: shop });
  return shop;
}

const none = (status: number) => () => Response.json({ code: status }, { status });

describe('crawlShop', () => {
  it('§7.11 reads everything in every language, once', async () => {
    const { clientFor, asked } = fakeShop();
    const { read } = await crawled(clientFor);
    for (const language of LANGUAGES) {
      expect(read('menu', language, '')).toEqual([{ slug: 'jewellery', name: 'Jewellery' }]);
      const categories = read('categories', language, '');
      expect(categories?.map(({ slug }) => slug)).toEqual(['jewellery', 'pens']);
      expect(read('members', language, 'jewellery')).toEqual(['ring']);
      expect(read('members', language, 'pens')).toEqual(['pen', 'ring']);
      expect(read('products', language, '')).toEqual(['ring', 'pen']);
      expect(read('product', language, 'ring')).toMatchObject({ slug: 'ring', price: 42_000 });
      expect(read('product', language, 'pen')).toMatchObject({ slug: 'pen', price: 9_500 });
      expect(read('reviews', language, '1')).toMatchObject({ totalPage: 2, list: [{ rating: 5 }] });
      expect(read('reviews', language, '2')).toEqual({ totalPage: 0, list: [] });
      expect(read('posts', language, '')).toEqual(['silk']);
      const published_at = '2026-02-01T08:00:00.000Z';
      expect(read('post', language, 'silk')).toMatchObject({ published_at });
      expect(asked).toContain(`${language} /api/productsList?sort_by=latest&per_page=100&page=1`);
      expect(asked).toContain(`${language} /api/products/1/reviews?per_page=10&page=1`);
    }
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('knows what has a discount, in the order of the list', async () => {
    const reduced = { discount_type: 'percentage', discount_value: 10 };
    const { clientFor } = fakeShop({
      '/api/products/slug/ring': () => ({ ...RING, ...reduced }),
      '/api/products/slug/pen': () => ({ ...PEN, ...reduced }),
    });
    expect((await crawled(clientFor)).read('discounted', 'zh', '')).toEqual(['ring', 'pen']);
    expect((await crawled(fakeShop().clientFor)).read('discounted', 'en', '')).toEqual([]);
  });

  it('§7.11 reads every page of a list', async () => {
    const pages = { '1': [RING], '2': [PEN] } as Record<string, unknown[]>;
    const { clientFor } = fakeShop({
      '/api/productsList': (query) => ({ list: pages[query.get('page') ?? ''], totalPage: '2' }),
    });
    expect((await crawled(clientFor)).read('products', 'en', '')).toEqual(['ring', 'pen']);
  });

  it.each([
    [undefined, 8],
    [2, 2],
  ])('reads a list’s pages together, as many as it may: %j', async (concurrency, max) => {
    let [running, seen] = [0, 0];
    const { clientFor } = fakeShop({
      '/api/productsList': async (query) => {
        running += 1;
        seen = Math.max(seen, running);
        await new Promise(setImmediate);
        running -= 1;
        const page = Number(query.get('page'));
        return { list: [{ ...RING, id: page, slug: `ring-${page}` }], totalPage: 20 };
      },
    });
    const shop = memoryShop();
    await crawlShop({ clientFor, sink: shop, concurrency });
    expect(seen).toBe(max);
    const slugs = Array.from({ length: 20 }, (_, index) => `ring-${index + 1}`);
    expect(shop.items().get('listedProduct:en:ring-20')).toBeDefined();
    expect([...shop.items().keys()].filter((name) => name.startsWith('listedProduct:en'))).toEqual(
      slugs.map((slug) => `listedProduct:en:${slug}`),
    );
  });

  it('follows a list that grows or shrinks while it is read', async () => {
    const pages = (count: (page: number) => number, last: number) =>
      fakeShop({
        '/api/categories/pens': (query) => {
          const page = Number(query.get('page'));
          const products = page > last ? [] : [page === 1 ? RING : PEN];
          return { products, totalPage: count(page) };
        },
      });
    const growing = pages((page) => (page < 3 ? 3 : 4), 4);
    expect((await crawled(growing.clientFor)).read('members', 'en', 'pens')).toHaveLength(2);
    expect(growing.asked).toContain('en /api/categories/pens?per_page=100&page=4');
    const shrinking = pages((page) => (page === 1 ? 3 : 2), 2);
    expect((await crawled(shrinking.clientFor)).read('members', 'en', 'pens')).toHaveLength(2);
  });

  it('asks for few pages of a list that counts a billion', async () => {
    const { clientFor, asked } = fakeShop({
      '/api/productsList': (query) => ({
        list: query.get('page') === '1' ? [RING] : [],
        totalPage: 1e9,
      }),
    });
    await expect(crawled(clientFor)).rejects.toThrow('page 2 is empty');
    expect(asked.length).toBeLessThan(20);
  });

  it('takes an item once that moved between two pages', async () => {
    const { clientFor, asked } = fakeShop({
      '/api/productsList': (query) => ({
        list: query.get('page') === '1' ? [RING] : [RING, PEN],
        totalPage: 2,
      }),
    });
    expect((await crawled(clientFor)).read('products', 'en', '')).toEqual(['ring', 'pen']);
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
    const { read } = await crawled(clientFor);
    for (const list of ['menu', 'categories', 'products', 'discounted', 'posts'] as const) {
      expect(read(list, 'zh', '')).toEqual([]);
    }
  });

  it.each([
    [undefined, 8],
    [1, 1],
    [12, 12],
  ])('makes as many calls at once as it may: %j', async (concurrency, max) => {
    const products = Array.from({ length: 40 }, (_, id) => ({ ...RING, id, slug: `ring-${id}` }));
    let [running, seen] = [0, 0];
    const held = async (value: unknown) => {
      running += 1;
      seen = Math.max(seen, running);
      await new Promise(setImmediate);
      running -= 1;
      return value;
    };
    const details = products.map((product) => [
      `/api/products/slug/${product.slug}`,
      () => held(product),
    ]);
    const list = { list: products, totalPage: 1 };
    const { clientFor } = fakeShop({
      '/api/productsList': () => list,
      ...Object.fromEntries(details),
    });
    await crawlShop({ clientFor, sink: memoryShop(), concurrency });
    expect(seen).toBe(max);
  });

  it('tells how far it is', async () => {
    const steps: [number, number][] = [];
    const { clientFor } = fakeShop();
    const onProgress = (done: number, total: number) => steps.push([done, total]);
    await crawlShop({ clientFor, sink: memoryShop(), onProgress });
    expect(steps.map(([done]) => done)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.at(-1)).toEqual([14, 14]);
  });

  it('§8.18 makes a refused menu an empty one', async () => {
    const { clientFor } = fakeShop({
      '/api/getMenuCategory': () => Response.json({ code: 500, msg: 'No menu' }),
    });
    const { read } = await crawled(clientFor);
    expect(read('menu', 'en', '')).toEqual([]);
    expect(read('products', 'en', '')).toHaveLength(2);
  });

  it('goes on after one broken connection', async () => {
    let calls = 0;
    const { clientFor } = fakeShop({
      '/api/blogs': () => {
        calls += 1;
        return calls === 1 ? brokenConnection() : { list: [], totalPage: 0 };
      },
    });
    await expect(crawled(clientFor)).resolves.toBeDefined();
  });

  it.each([404, 405, 501])('goes on without what the API responds with %i for', async (status) => {
    const onlyEnglish = (_: URLSearchParams, language: string) =>
      language === 'en' ? RING : none(status)();
    const { clientFor } = fakeShop({
      '/api/products/slug/ring': onlyEnglish,
      '/api/products/2/reviews': none(status),
      '/api/blogs': none(status),
      '/api/categories/jewellery': none(status),
    });
    const shop = memoryShop();
    const omissions = createOmissions();
    await crawlShop({ clientFor, sink: shop, omissions });
    for (const language of LANGUAGES) {
      expect(shop.read('products', language, '')).toEqual(['pen']);
      expect(shop.read('product', language, 'ring')).toBeUndefined();
      expect(shop.read('members', language, 'pens')).toEqual(['pen']);
      expect(shop.read('categories', language, '')?.map(({ slug }) => slug)).toEqual(['pens']);
      expect(shop.read('menu', language, '')).toEqual([]);
      expect(shop.read('reviews', language, '2')).toEqual({ totalPage: 0, list: [] });
      expect(shop.read('posts', language, '')).toEqual([]);
    }
    const names = omissions.all().map(({ kind, key, why }) => `${kind} ${key} ${why}`);
    expect(names.sort()).toEqual([
      'category jewellery missing',
      'menuEntry jewellery unlisted',
      'posts  missing',
      'product ring missing',
      'reviews pen missing',
    ]);
  });

  it('retains the reviews of a product whose call for them is gone', async () => {
    const shop = await crawled(fakeShop().clientFor);
    const { clientFor } = fakeShop({ '/api/products/1/reviews': none(404) });
    await crawlShop({ clientFor, sink: shop });
    expect(shop.read('reviews', 'en', '1')).toMatchObject({ list: [{ rating: 5 }] });
  });

  it('takes an empty list for one, whether it counts a page or none', async () => {
    const { clientFor } = fakeShop({
      '/api/categories/pens': () => ({ products: [], totalPage: 1 }),
      '/api/blogs': () => ({ list: [], totalPage: 1 }),
    });
    const { read } = await crawled(clientFor);
    expect([read('members', 'en', 'pens'), read('posts', 'en', '')]).toEqual([[], []]);
  });
});
