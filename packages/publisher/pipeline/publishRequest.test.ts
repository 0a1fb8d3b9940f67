import { fakeShop } from '@vitrine/contract/api/testing/fakeShop.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { memoryShop } from '../content/memoryShop.ts';
import { crawlShop } from '../content/refresh.ts';
import {
  everythingBy,
  type Hint,
  missingHints,
  type PublishScope,
  pollAgain,
  together,
} from './publishRequest.ts';

const hint = (kind: Hint['kind'], key: string, tries = 0): Hint => ({ kind, key, tries });

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

it('polls for what is missing, later each time, and not for ever', () => {
  const NOW = 1_800_000_000_000;
  const tried = (tries: number) => hint('product', 'ring', tries);
  expect(pollAgain([tried(0)], NOW)).toEqual({ hints: [tried(1)], due: NOW + 500 });
  expect(pollAgain([tried(3)], NOW)).toEqual({ hints: [tried(4)], due: NOW + 4_000 });
  expect(pollAgain([tried(8)], NOW)).toBeNull();
  const pen = hint('product', 'pen', 2);
  expect(pollAgain([tried(8), pen], NOW)).toMatchObject({ hints: [{ key: 'pen', tries: 3 }] });
});

it('makes one scope of many, as deep as the deepest, with all that they name', () => {
  const [old, ring, pen] = [
    hint('product', 'ring', 5),
    hint('product', 'ring'),
    hint('post', 'pen'),
  ];
  const named: PublishScope[] = [
    { kind: 'named', hints: [old] },
    { kind: 'named', hints: [ring, pen] },
  ];
  expect(together(named)).toEqual({ kind: 'named', hints: [ring, pen] });
  const whole = [
    everythingBy({ depth: 'round', accepted: { posts: 3 } }),
    everythingBy({ depth: 'lists' }),
  ];
  expect(together([...named, ...whole])).toEqual({
    kind: 'everything',
    depth: 'round',
    hints: [ring, pen],
    accepted: { posts: 3 },
  });
});
