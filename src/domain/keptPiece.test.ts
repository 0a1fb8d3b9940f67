import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type KeptPiece, MOST_RECENT, readPieces, withoutPiece, withSeen } from './keptPiece.ts';

const piece: fc.Arbitrary<KeptPiece> = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }).map(String)),
  slug: fc.string({ minLength: 1 }),
  name: fc.string({ minLength: 1 }),
  lang: fc.constantFrom('', 'en', 'zh-Hans'),
  picture: fc.string(),
});
const ids = (pieces: readonly KeptPiece[]) => pieces.map(({ id }) => String(id));

it('whatever storage holds is read as pieces, each once, no more than asked for', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(piece, fc.anything()))), (found) => {
      const read = readPieces(found, 5);
      expect(read.length).toBeLessThanOrEqual(5);
      expect(new Set(ids(read)).size).toBe(read.length);
      expect(readPieces(JSON.parse(JSON.stringify(read)), 5)).toEqual(read);
    }),
  );
});

it.each([
  [{ slug: 'ring', name: 'Ring' }],
  [{ id: 1.5, slug: 'ring', name: 'Ring' }],
  [{ id: '', slug: 'ring', name: 'Ring' }],
  [{ id: 1, slug: '', name: 'Ring' }],
  [{ id: 1, slug: 'ring', name: 7 }],
])('%j is no piece', (entry) => {
  expect(readPieces([entry], 5)).toEqual([]);
});

it('what was seen now comes first, once, and the oldest are forgotten', () => {
  fc.assert(
    fc.property(fc.array(piece), (visits) => {
      const seen = visits.reduce<KeptPiece[]>(withSeen, []);
      const newestFirst = [...new Set(ids(visits.toReversed()))];
      expect(ids(seen)).toEqual(newestFirst.slice(0, MOST_RECENT));
    }),
  );
});

it('a piece is found by its id, be it a number or a text', () => {
  const ring = { id: 7, slug: 'ring', name: 'Ring', lang: '', picture: '' };
  expect(withoutPiece([ring, { ...ring, id: 8 }], '7')).toEqual([{ ...ring, id: 8 }]);
});
