import { describe, expect, it } from 'vitest';
import { cents } from '../../contract/money.ts';
import type { Found, Question } from './found.ts';
import { createSearchEngine } from './searchEngine.ts';
import { cardFiles, fileOfPiece, type SearchShop, wordFiles } from './searchFiles.ts';

const START = '2026-03-01T00:00:00.000Z';
const SHOP: SearchShop = {
  ...{ words: 1, cards: 1, categories: [['pens', 'Pens', null]], posts: [] },
  says: {
    ...{ price: 'Price', originalPrice: 'Original price', soldOut: 'Sold out' },
    discount: { percentage: '{{value}}% OFF', fixed: 'SAVE {{value}}' },
  },
};
const CARD = {
  ...{ id: 1, price: cents(10_000), currency: 'USD', sold_out: true, status: true },
  ...{ discount_type: 'percentage', discount_value: 10, discount_end_date: null },
  ...{ start_date: START, end_date: null, picture: 'pen.webp', at: 0 },
};
const FILES: Record<string, unknown> = {
  shop: SHOP,
  'words/0-of-1': [['pen', 'Walnut Pen', 'Pens', null]],
  'cards/0-of-1': { pen: CARD },
};
const MOST = { pieces: 6, posts: 3, categories: 3 };

function engineWith(broken: Set<string>) {
  const engine = createSearchEngine(async <Content>(name: string) => {
    if (broken.has(name)) throw new Error(`no ${name}`);
    return FILES[name] as Content;
  });
  return async (question: Partial<Question>): Promise<Found[]> => {
    const answers: Found[] = [];
    await engine.ask({ query: 'pen', most: MOST, ...question }, (found) => answers.push(found));
    return answers;
  };
}

describe('ask', () => {
  it('answers with names at once, and with pictures and prices when they are there', async () => {
    const ask = engineWith(new Set());
    const [first, second, ...more] = await ask({});
    expect(first?.pieces).toEqual([{ slug: 'pen', name: 'Walnut Pen', lang: null, card: null }]);
    expect(second?.pieces[0]?.card).toMatchObject({ picture: 'pen.webp', soldOut: 'Sold out' });
    expect(second).toMatchObject({ counts: { pieces: 1, categories: 1 }, isNear: false });
    expect([first?.isWhole, second?.isWhole]).toEqual([false, true]);
    expect(more).toEqual([]);
    expect(await ask({})).toHaveLength(1);
  });

  it('prices by the promotion’s times, and says where the clock decides', async () => {
    const ask = engineWith(new Set());
    const at = async (now: number | undefined) => (await ask({ now })).at(-1);
    const priced = (found: Found | undefined) => JSON.stringify(found?.pieces[0]?.card?.price);
    expect(priced(await at(Date.parse(START) - 1))).toContain('$100.00');
    expect(priced(await at(Date.parse(START)))).toContain('$90.00');
    expect(await at(Date.parse(START))).toMatchObject({ isTimeDoubtful: false });
    // Published before the promotion began, asked after it by this computer's clock.
    expect(await at(undefined)).toMatchObject({ isTimeDoubtful: Date.now() >= Date.parse(START) });
  });

  it('tries again what failed, and does without cards', async () => {
    const broken = new Set(['words/0-of-1', 'cards/0-of-1']);
    const ask = engineWith(broken);
    await expect(ask({})).rejects.toThrow('no words');
    broken.delete('words/0-of-1');
    expect((await ask({})).at(-1)).toMatchObject({ isWhole: true, pieces: [{ card: null }] });
    broken.clear();
    expect((await ask({})).at(-1)?.pieces[0]?.card).not.toBeNull();
  });
});

describe('files', () => {
  it('are few where a shop is small, and hold about the same each', () => {
    expect([wordFiles(0), wordFiles(1_500), wordFiles(10_000)]).toEqual([1, 1, 8]);
    expect(cardFiles(10_000)).toBe(128);
    const sizes = Array.from({ length: 128 }, () => 0);
    for (let piece = 0; piece < 10_000; piece += 1) {
      const file = fileOfPiece(`leather-belt-${piece}`, 128);
      sizes[file] = (sizes[file] ?? 0) + 1;
    }
    expect(Math.min(...sizes)).toBeGreaterThan(30);
    expect(Math.max(...sizes)).toBeLessThan(160);
  });
});
