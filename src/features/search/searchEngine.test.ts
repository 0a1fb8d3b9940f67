import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { createSearchEngine } from './searchEngine.ts';
import { cardFiles, fileOfProduct, type SearchShop, wordFiles } from './searchFiles.ts';
import type { SearchResult } from './searchResult.ts';

const START = '2026-03-01T00:00:00.000Z';
const SHOP: SearchShop = {
  words: 1,
  cards: 1,
  categories: [['pens', 'Pens', null]],
  posts: [],
};
const CARD = {
  id: 1,
  slug: 'pen',
  name: 'Walnut Pen',
  price: cents(10_000),
  sold_out: true,
  discount_type: 'percentage',
  discount_value: 10,
  start_date: START,
  pictures: ['pen.webp'],
};
const FILES: Record<string, unknown> = {
  shop: SHOP,
  'words/0-of-1': [['pen', 'Walnut Pen', 'Pens', null]],
  'cards/0-of-1': [CARD],
};
const MAX = { products: 6, posts: 3, categories: 3 };

function engineWith(broken: Set<string>) {
  const engine = createSearchEngine(async <Content>(name: string) => {
    if (broken.has(name)) throw new Error(`no ${name}`);
    return FILES[name] as Content;
  });
  return async (now?: number): Promise<SearchResult[]> => {
    const results: SearchResult[] = [];
    await engine.search({ query: 'pen', max: MAX }, now, (result) => results.push(result));
    return results;
  };
}

describe('search', () => {
  it('gives names at once, and pictures and prices when they are there', async () => {
    const search = engineWith(new Set());
    const [first, second, ...more] = await search();
    const named = { slug: 'pen', name: 'Walnut Pen', language: null };
    expect(first?.products).toEqual([{ ...named, pictures: [] }]);
    expect(second?.products).toMatchObject([{ ...named, pictures: ['pen.webp'], sold_out: true }]);
    expect(second).toMatchObject({ counts: { products: 1, categories: 1 }, isPartialMatch: false });
    expect([first?.isFinal, second?.isFinal]).toEqual([false, true]);
    expect(more).toEqual([]);
    expect(await search()).toHaveLength(1);
  });

  it('prices by the promotion’s times, and says where the clock decides', async () => {
    const search = engineWith(new Set());
    const at = async (now: number | undefined) => (await search(now)).at(-1);
    const priceOf = (result: SearchResult | undefined) =>
      result?.products.map(({ offers }) => offers?.[0]?.offer.price);
    expect(priceOf(await at(Date.parse(START) - 1))).toEqual([10_000]);
    expect(priceOf(await at(Date.parse(START)))).toEqual([9_000]);
    expect(await at(Date.parse(START))).toMatchObject({ dependsOnLocalClock: false });
    // Published before the promotion began, asked after it by this computer's clock.
    expect(await at(undefined)).toMatchObject({
      dependsOnLocalClock: Date.now() >= Date.parse(START),
    });
  });

  it('tries again what failed, and does without cards', async () => {
    const broken = new Set(['words/0-of-1', 'cards/0-of-1']);
    const search = engineWith(broken);
    await expect(search()).rejects.toThrow('no words');
    broken.delete('words/0-of-1');
    expect((await search()).at(-1)).toMatchObject({
      isFinal: true,
      products: [{ pictures: [] }],
    });
    broken.clear();
    expect((await search()).at(-1)?.products.every(({ offers }) => offers)).toBe(true);
  });
});

describe('files', () => {
  it('are few where a shop is small, and hold about the same each', () => {
    expect([wordFiles(0), wordFiles(1_500), wordFiles(10_000)]).toEqual([1, 1, 8]);
    expect(cardFiles(10_000)).toBe(128);
    const sizes = Array.from({ length: 128 }, () => 0);
    for (let piece = 0; piece < 10_000; piece += 1) {
      const file = fileOfProduct(`leather-belt-${piece}`, 128);
      sizes[file] = (sizes[file] ?? 0) + 1;
    }
    expect(Math.min(...sizes)).toBeGreaterThan(30);
    expect(Math.max(...sizes)).toBeLessThan(160);
  });
});
