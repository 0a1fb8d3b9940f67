import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { createSearchEngine } from './searchEngine.ts';
import {
  cardFiles,
  fileOfProduct,
  type SearchShop,
  shortSlug,
  wholeSlug,
  wordFiles,
} from './searchFiles.ts';
import type { SearchResult } from './searchResult.ts';

const START = '2026-03-01T00:00:00.000Z';
const SHOP: SearchShop = {
  words: 1,
  cards: 1,
  categories: [['pens', 'Pens', null]],
  posts: [],
  pages: [['/terms/', 'Terms', 'returns']],
};
const LANGUAGE = { synonyms: [], characters: '', traditional: '' };
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
  language: LANGUAGE,
  'words/0-of-1': {
    products: [['pen', 'Walnut Pen', 'pens', '', '', '', null, 1]],
    chinese: '',
  },
  'cards/0-of-1': [CARD],
};
const MAX = { products: 6, posts: 3, categories: 3, pages: 3 };

function engineWith(broken: Set<string>) {
  const engine = createSearchEngine(async <Content>(name: string) => {
    if (broken.has(name)) throw new Error(`no ${name}`);
    return FILES[name] as Content;
  });
  return async (now?: number, query = 'pen'): Promise<SearchResult[]> => {
    const results: SearchResult[] = [];
    await engine.search({ query, max: MAX }, now, (result) => results.push(result));
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

describe('narrowing', () => {
  const last = async (query: string, now = Date.parse(START), broken = new Set<string>()) =>
    (await engineWith(broken)(now, query)).at(-1);

  it('leaves what costs as much at the time', async () => {
    expect(await last('pen under 90')).toMatchObject({ counts: { products: 1 } });
    expect(await last('pen under 90', Date.parse(START) - 1)).toMatchObject({
      counts: { products: 0, categories: 1 },
      narrowed: [{ kind: 'under', to: 9_000 }],
    });
    expect(await last('sale')).toMatchObject({ counts: { products: 1 } });
    expect(await last('sale', Date.parse(START) - 1)).toMatchObject({ counts: { products: 0 } });
  });

  it('fails where it cannot know what things cost', async () => {
    const broken = new Set(['cards/0-of-1']);
    await expect(last('pen under 90', undefined, broken)).rejects.toThrow('costs did not come');
    expect(await last('pen', undefined, broken)).toMatchObject({ counts: { products: 1 } });
  });
});

describe('other languages', () => {
  const chinese: Record<string, unknown> = {
    ...FILES,
    shop: { ...SHOP, categories: [], pages: [] },
    language: { synonyms: ['钢笔,笔'], characters: 'bi笔,gang钢', traditional: '' },
    'words/0-of-1': {
      products: [['pen', '胡桃木钢笔', '', '', '', '', null, 1]],
      chinese: '胡桃木 钢笔',
    },
  };
  const read = (files: Record<string, unknown>, names: string[] = []) =>
    (async (name: string) => {
      names.push(name);
      return files[name];
    }) as <Content>(name: string) => Promise<Content>;
  const find = async (query: string, names: string[]) => {
    const results: SearchResult[] = [];
    const engine = createSearchEngine(read(FILES), [read(chinese, names)]);
    await engine.search({ query, max: MAX }, 0, (result) => results.push(result));
    return results.at(-1);
  };

  it('are searched where nothing is found in the page’s, and say it in the page’s', async () => {
    const names: string[] = [];
    expect(await find('钢笔', names)).toMatchObject({ products: [{ name: 'Walnut Pen' }] });
    expect(names).toContain('words/0-of-1');
    expect(await find('gangbi', [])).toMatchObject({ products: [{ slug: 'pen' }] });
  });

  it('are not read before', async () => {
    const names: string[] = [];
    await find('pen', names);
    await find('xy', names);
    expect(names).toEqual([]);
  });
});

describe('files', () => {
  it.each([
    ['silk-scarf-2', 'Silk Scarf', '2/2'],
    ['silk-scarf', 'Silk Scarf', '2/'],
    ['creme', 'Crème brûlée', '1/'],
    ['carre', '真丝方巾', 'carre'],
  ])('have of %s what its name lacks', (slug, name, short) => {
    expect(shortSlug(slug, name)).toBe(short);
    expect(wholeSlug(short, name)).toBe(slug);
  });

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
