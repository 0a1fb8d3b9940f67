import { fakeShop } from '@vitrine/contract/api/testing/fakeShop.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { crawlShop } from '../content/crawl.ts';
import { memoryShop } from '../content/memoryShop.ts';
import { type Hint, missingHints } from './hints.ts';

const hint = (kind: Hint['kind'], key: string): Hint => ({ kind, key });

describe('missingHints', () => {
  const shop = memoryShop();
  beforeAll(() => crawlShop({ clientFor: fakeShop().clientFor, sink: shop }));

  it.each([
    [hint('product', 'ring'), 'product:en:ring'],
    [hint('product', '2'), 'product:en:pen'],
    [hint('post', 'ring'), 'product:zh:ring'],
    [hint('post', 'silk'), 'post:zh:silk'],
    [hint('category', 'pens'), 'members:en:pens'],
    [hint('category', '2'), 'members:en:pens'],
    [hint('category', 'pens'), 'categories:en:'],
    [hint('reviews', 'ring'), 'reviews:en:17'],
  ])('leaves out what has shown, by slug or id: %j by %s', (announced, changed) => {
    expect(missingHints([announced], ['menu:en:', changed], shop)).toEqual([]);
  });

  it('gives the others', () => {
    const [ring, pen] = [hint('product', 'ring'), hint('product', 'pen')];
    const changed = ['product:en:ring', 'product:en:penny', 'post:en:pen:2'];
    expect(missingHints([ring, pen], changed, shop)).toEqual([pen]);
  });
});
