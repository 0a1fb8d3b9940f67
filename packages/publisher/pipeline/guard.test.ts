import { fakeShop } from '@vitrine/contract/api/testing/fakeShop.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { describe, expect, it } from 'vitest';
import { memoryShop } from '../content/memoryShop.ts';
import { createOmissions } from '../content/omissions.ts';
import { crawlShop } from '../content/refresh.ts';
import { type AcceptedCounts, countsOf, LossLimitError, type Noun, refuseLoss } from './guard.ts';

const BEFORE = { products: 36, categories: 8, posts: 12 };
const NONE = { products: 0, categories: 0, posts: 0 };

/** A read shop that lost some of its lists in some languages. */
async function shopWithout(lost: readonly Noun[], ...languages: Language[]) {
  const shop = memoryShop();
  await crawlShop({ clientFor: fakeShop().clientFor, sink: shop });
  for (const language of languages) {
    for (const noun of lost) shop.put(noun, language, '', []);
  }
  return shop;
}

/** A shop of so many products, and whether it is let through after one with others. */
function change(before: number, now: number, accepted?: AcceptedCounts) {
  const shop = memoryShop();
  for (const language of ['en', 'zh'] as const) {
    shop.put('products', language, '', Array(now).fill('ring'));
  }
  const rules = { before: () => ({ ...NONE, products: before }), accepted };
  try {
    refuseLoss(shop, rules);
    return 'let through';
  } catch (error) {
    if (error instanceof LossLimitError) return 'held back';
    throw error;
  }
}

describe('countsOf', () => {
  it('counts the nouns of a language, the default one unless it is told', async () => {
    const snapshot = await shopWithout(['posts'], 'zh');
    expect(countsOf(snapshot)).toEqual({ products: 2, categories: 2, posts: 1 });
    expect(countsOf(snapshot, 'zh')).toEqual({ products: 2, categories: 2, posts: 0 });
  });
});

describe('refuseLoss', () => {
  it('lets a shop through that has nothing before it, or never had categories or posts', async () => {
    const whole = await shopWithout([]);
    const bare = await shopWithout(['categories', 'posts'], 'en', 'zh');
    for (const shop of [whole, bare]) {
      expect(() => refuseLoss(shop, { before: () => undefined })).not.toThrow();
      expect(() => refuseLoss(shop, { before: () => ({ ...NONE, products: 3 }) })).not.toThrow();
    }
  });

  it.each([
    [100, 80, 'let through'],
    [100, 79, 'held back'],
    [5, 3, 'let through'],
    [5, 2, 'held back'],
    [2, 1, 'let through'],
    [2, 0, 'held back'],
    [0, 50, 'let through'],
  ])('a shop of %d products that has %d now is %s', (before, now, outcome) => {
    expect(change(before, now)).toBe(outcome);
  });

  it('lets through what a person agreed to, and nothing beyond it', () => {
    expect(change(100, 40, { products: 40 })).toBe('let through');
    expect(change(100, 39, { products: 40 })).toBe('held back');
    expect(change(100, 0, { products: 0 })).toBe('let through');
    expect(change(100, 0, { posts: 0, categories: 0 })).toBe('held back');
  });

  it.each([
    ['products', 'GET /api/productsList', '/', 36],
    ['categories', 'GET /api/categories', '/shop/', 8],
    ['posts', 'GET /api/blogs', '/blog/', 12],
  ] as const)('says where all %s are gone, and what to do', async (noun, call, page, had) => {
    const refuse = refusal(await shopWithout([noun], 'en', 'zh'));
    expect(refuse).toThrow(
      `${call} responded with an empty list in language en (needed for ${page})`,
    );
    expect(refuse).toThrow(`where there were ${had} before`);
    expect(refuse).toThrow('--accept-loss');
  });

  it('tells of every list that lost something, and of a language by itself', async () => {
    const refuse = refusal(await shopWithout(['products', 'posts'], 'zh'));
    expect(refuse).toThrow('in language zh (needed for /zh/)');
    expect(refuse).toThrow(
      expect.objectContaining({
        losses: [
          { noun: 'products', language: 'zh', before: 36, now: 0 },
          { noun: 'posts', language: 'zh', before: 12, now: 0 },
        ],
      }),
    );
  });

  it('compares a first shop with what its lists name', () => {
    const shop = memoryShop();
    for (const language of ['en', 'zh'] as const) {
      shop.put('products', language, '', Array(79).fill('ring'));
    }
    const refuse = (count: number) => () => {
      const omissions = createOmissions();
      for (let key = 0; key < count; key += 1) omissions.note('product', String(key), 'missing');
      refuseLoss(shop, { before: () => undefined, omissions });
    };
    expect(refuse(19)).not.toThrow();
    expect(refuse(21)).toThrow('only 79 products');
  });

  it('does not call a list empty whose entries are left out', async () => {
    const none = await shopWithout(['products'], 'en', 'zh');
    const omissions = createOmissions();
    omissions.note('product', 'ring', 'language', 'jie-zhi');
    const refuse = () => refuseLoss(none, { before: () => undefined, omissions });
    expect(refuse).toThrow('responded with products that are all left out in language en');
    expect(refuse).toThrow('its slug is “jie-zhi” in another language');
  });

  it('holds a first shop without products back', async () => {
    const none = await shopWithout(['products'], 'en', 'zh');
    const refuse = () => refuseLoss(none, { before: () => undefined });
    expect(refuse).toThrow(/\(needed for \/\)\. If/);
  });
});

/** Only what is gone as a whole counts: these small shops stand for larger ones. */
function refusal(shop: Parameters<typeof refuseLoss>[0]) {
  return () => refuseLoss(shop, { before: () => BEFORE, maxPercent: 100 });
}
