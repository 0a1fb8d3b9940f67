import { describe, expect, it } from 'vitest';
import { type Ranked, ranked, scoreOf } from './ranking.ts';

const entry = (own: Partial<Ranked> & { name: string }) => ({
  kind: 'product',
  matched: 2,
  of: 2,
  score: 20,
  best: 12,
  isSoldOut: false,
  place: 0,
  ...own,
});
const order = (...entries: ReturnType<typeof entry>[]) =>
  ranked(entries).list.map(({ name }) => name);

describe('scoreOf', () => {
  it('puts whole words before beginnings before other words, and single characters last', () => {
    const ways = (['whole', 'prefix', 'synonym', 'character'] as const).map((way) =>
      scoreOf('name', way),
    );
    expect(ways).toEqual(ways.toSorted((one, other) => other - one));
    expect(new Set(ways).size).toBe(ways.length);
  });

  it('puts what a thing is before its name, its codes, its facts and its description', () => {
    const fields = (['head', 'name', 'code', 'fact', 'text'] as const).map((field) =>
      scoreOf(field, 'whole'),
    );
    expect(fields).toEqual(fields.toSorted((one, other) => other - one));
    expect(scoreOf('category', 'whole')).toBe(scoreOf('head', 'whole'));
    // Another word for the thing says more than the word in a fact of another.
    expect(scoreOf('head', 'synonym')).toBeGreaterThan(scoreOf('fact', 'whole'));
  });

  it('values a phrase more than its words', () => {
    expect(scoreOf('name', 'synonym', { isPhrase: true })).toBeGreaterThan(
      scoreOf('head', 'synonym'),
    );
    expect(scoreOf('name', 'synonym', { place: 1 })).toBeLessThan(scoreOf('name', 'synonym'));
  });
});

describe('ranked', () => {
  it('sorts by score, then by availability, then by the shop’s order', () => {
    const names = order(
      entry({ name: 'sold out', isSoldOut: true }),
      entry({ name: 'second', place: 0.2 }),
      entry({ name: 'first', place: 0.1 }),
      entry({ name: 'best', score: 21, place: 0.9, isSoldOut: true }),
    );
    expect(names).toEqual(['best', 'first', 'second', 'sold out']);
  });

  it('leaves out what lacks a word, where something of the kind has all', () => {
    const some = entry({ name: 'some', matched: 1, score: 50 });
    expect(order(some, entry({ name: 'all' }))).toEqual(['all']);
    expect(order(some)).toEqual(['some']);
    expect(ranked([some]).isPartialMatch).toBe(true);
  });

  it('lets what is of the kind come along where all words are in descriptions alone', () => {
    const mentions = entry({ name: 'mentions', score: 2, best: 1 });
    const isOne = entry({ name: 'is one', matched: 1, score: 12 });
    expect(order(mentions, isOne)).toEqual(['is one', 'mentions']);
    expect(ranked([mentions, isOne]).isPartialMatch).toBe(false);
  });

  it('takes a fact of a sentence for no answer', () => {
    expect(order(entry({ name: 'fact', matched: 1, of: 3, score: 5, best: 5 }))).toEqual([]);
  });

  it('keeps articles that have most of a question', () => {
    const post = entry({ name: 'post', kind: 'post', matched: 2, of: 3, score: 20 });
    expect(order(post, entry({ name: 'all', matched: 3, of: 3 }))).toEqual(['all', 'post']);
  });
});
