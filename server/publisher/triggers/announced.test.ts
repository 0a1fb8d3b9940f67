import { expect, it } from 'vitest';
import { lookAgain } from './announced.ts';
import type { Hint, Wish } from './wishes.ts';

const NOW = 1_800_000_000_000;

const wish = (tries: number, ...hints: Hint[]): Wish => ({
  ...{ id: 1, at: NOW, by: 'webhook', hints, tries },
});
const hint = (kind: Hint['kind'], key: string): Hint => ({ kind, key });

it.each([
  [hint('product', 'ring'), 'product:en:ring'],
  [hint('post', 'silk'), 'post:zh:silk'],
  [hint('category', 'pens'), 'members:en:pens'],
  [hint('category', 'pens'), 'categories:en:'],
  [hint('reviews', 'ring'), 'reviews:en:17'],
])('is content once what was announced has shown: %j by %s', (announced, changed) => {
  expect(lookAgain([wish(0, announced)], ['menu:en:', changed], NOW)).toBeNull();
});

it('looks again for what is missing, later each time, and not for ever', () => {
  const [ring, pen] = [hint('product', 'ring'), hint('product', 'pen')];
  const changed = ['product:en:ring', 'product:en:penny', 'post:en:pen'];
  expect(lookAgain([wish(0, ring, pen), wish(0)], changed, NOW)).toEqual({
    ...{ by: 'webhook', hints: [pen], tries: 1, due: NOW + 500 },
  });
  expect(lookAgain([wish(3, pen)], [], NOW)).toMatchObject({ tries: 4, due: NOW + 4_000 });
  expect(lookAgain([wish(8, pen)], [], NOW)).toBeNull();
});
