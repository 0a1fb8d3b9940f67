import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/contract/language.ts';
import { crawlShop } from '../../src/contract/snapshot/crawl.ts';
import { memoryShop } from '../../src/contract/snapshot/memoryShop.ts';
import { BuildStopped } from '../../src/contract/snapshot/stopped.ts';
import { fakeShop } from '../../src/contract/testing/fakeShop.ts';
import { countsOf, NOUNS, type Noun, refuseLoss } from './guard.ts';

const before = { products: 36, categories: 8, posts: 12 };

/** A read shop that lost some of its lists in some languages. */
async function shopWithout(lost: readonly Noun[], ...languages: Language[]) {
  const shop = memoryShop();
  await crawlShop({ clientFor: fakeShop().clientFor, sink: shop });
  for (const language of languages) {
    for (const noun of lost) shop.put(noun, language, '', []);
  }
  return shop;
}

describe('countsOf', () => {
  it('counts the nouns of a language, the default one unless it is told', async () => {
    const snapshot = await shopWithout(['posts'], 'zh');
    expect(countsOf(snapshot)).toEqual({ products: 2, categories: 2, posts: 1 });
    expect(countsOf(snapshot, 'zh')).toEqual({ products: 2, categories: 2, posts: 0 });
  });
});

describe('refuseLoss', () => {
  it('lets a shop through that has goods, fewer ones too', async () => {
    const snapshot = await shopWithout([]);
    expect(() => refuseLoss(snapshot, before)).not.toThrow();
    expect(() => refuseLoss(snapshot, undefined)).not.toThrow();
  });

  it('lets a shop through that never had categories or posts', async () => {
    const snapshot = await shopWithout(['categories', 'posts'], 'en', 'zh');
    expect(() => refuseLoss(snapshot, undefined)).not.toThrow();
    const none = { products: 3, categories: 0, posts: 0 };
    expect(() => refuseLoss(snapshot, none)).not.toThrow();
  });

  it.each([
    ['products', 'GET /api/productsList', '/', 36],
    ['categories', 'GET /api/categories', '/shop/', 8],
    ['posts', 'GET /api/blogs', '/blog/', 12],
  ] as const)('stops where all %s are gone, and says what to do', async (noun, call, page, had) => {
    const snapshot = await shopWithout([noun], 'en', 'zh');
    const refuse = () => refuseLoss(snapshot, before);
    expect(refuse).toThrow(BuildStopped);
    expect(refuse).toThrow(`${call} answered an empty list in language en (needed for ${page})`);
    expect(refuse).toThrow(`where the last build had ${had}`);
    expect(refuse).toThrow('--allow-empty');
    expect(() => refuseLoss(snapshot, before, [noun])).not.toThrow();
  });

  it('stops where one language lost its goods', async () => {
    const snapshot = await shopWithout(['products'], 'zh');
    expect(() => refuseLoss(snapshot, before)).toThrow('in language zh (needed for /zh/)');
  });

  it('stops a first build without products, unless that is allowed by name', async () => {
    const snapshot = await shopWithout(['products'], 'en', 'zh');
    expect(() => refuseLoss(snapshot, undefined)).toThrow(/\(needed for \/\)\. If/);
    expect(() => refuseLoss(snapshot, undefined, ['categories', 'posts'])).toThrow(BuildStopped);
    expect(() => refuseLoss(snapshot, undefined, NOUNS)).not.toThrow();
  });
});
