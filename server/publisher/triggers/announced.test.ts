import { beforeAll, describe, expect, it } from 'vitest';
import { fakeShop } from '../../../src/api/testing/fakeShop.ts';
import { crawlShop } from '../../../src/content/crawl.ts';
import { memoryShop } from '../../../src/content/memoryShop.ts';
import { lookAgain, missingHints } from './announced.ts';
import type { Hint, PublishRequest } from './publishRequests.ts';

const NOW = 1_800_000_000_000;

const request = (tries: number, ...hints: Hint[]): PublishRequest => ({
  id: 1,
  at: NOW,
  by: 'webhook',
  hints,
  tries,
});
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

it('looks again for what is missing, later each time, and not for ever', () => {
  const [ring, pen] = [hint('product', 'ring'), hint('product', 'pen')];
  expect(lookAgain([request(0, ring)], [], NOW)).toBeNull();
  expect(lookAgain([request(0, ring, pen), request(0)], [pen], NOW)).toEqual({
    by: 'webhook',
    hints: [pen],
    tries: 1,
    due: NOW + 500,
  });
  expect(lookAgain([request(3, pen)], [pen], NOW)).toMatchObject({ tries: 4, due: NOW + 4_000 });
  expect(lookAgain([request(8, pen)], [pen], NOW)).toBeNull();
});
