import { describe, expect, it } from 'vitest';
import { crawlShop } from '../../src/contract/snapshot/crawl.ts';
import type { LanguageSnapshot } from '../../src/contract/snapshot/snapshot.ts';
import { BuildStopped } from '../../src/contract/snapshot/stopped.ts';
import { fakeShop } from '../../src/contract/testing/fakeShop.ts';
import { countsOf, refuseLoss } from './guard.ts';

const full = { products: 36, categories: 8, posts: 12 };

describe('countsOf', () => {
  it('counts the nouns of the default language', async () => {
    const snapshot = await crawlShop({ clientFor: fakeShop().clientFor });
    expect(countsOf(snapshot)).toEqual({ products: 2, categories: 2, posts: 1 });
    snapshot.languages.zh = {
      ...({} as LanguageSnapshot),
      products: [],
      categories: [],
      blogs: [],
    };
    expect(countsOf(snapshot)).toEqual({ products: 2, categories: 2, posts: 1 });
  });
});

describe('refuseLoss', () => {
  it('lets a shop through that has goods, fewer ones too', () => {
    expect(() => refuseLoss(full, full)).not.toThrow();
    expect(() => refuseLoss(full, undefined)).not.toThrow();
    expect(() => refuseLoss({ products: 1, categories: 1, posts: 1 }, full)).not.toThrow();
  });

  it('lets a shop through that never had categories or posts', () => {
    const few = { products: 3, categories: 0, posts: 0 };
    expect(() => refuseLoss(few, undefined)).not.toThrow();
    expect(() => refuseLoss(few, few)).not.toThrow();
  });

  it.each([
    ['products', 'GET /api/productsList', '/', '36'],
    ['categories', 'GET /api/categories', '/shop/', '8'],
    ['posts', 'GET /api/blogs', '/blog/', '12'],
  ])('stops where all %s are gone, and says what to do', (noun, call, page, before) => {
    const refuse = () => refuseLoss({ ...full, [noun]: 0 }, full);
    expect(refuse).toThrow(BuildStopped);
    expect(refuse).toThrow(`${call} answered an empty list (needed for ${page})`);
    expect(refuse).toThrow(`where the last build had ${before}`);
    expect(refuse).toThrow('--allow-empty');
  });

  it('stops a first build without products', () => {
    const refuse = () => refuseLoss({ ...full, products: 0 }, undefined);
    expect(refuse).toThrow(/empty list \(needed for \/\)\. If/);
  });
});
