import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as limits from './limits.ts';
import { readStoredProducts, type StoredProduct, withoutId, withSeen } from './storedProducts.ts';

const product: fc.Arbitrary<StoredProduct> = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }).map(String)),
  slug: fc.string({ minLength: 1 }),
  name: fc.string({ minLength: 1 }),
  language: fc.constantFrom(null, 'en', 'zh-Hans'),
  pictures: fc.array(fc.string({ minLength: 1 })),
});
const ids = (products: readonly StoredProduct[]) => products.map(({ id }) => String(id));

it('whatever storage holds is read as products, each once, no more than asked for', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(product, fc.anything()))), (found) => {
      const read = readStoredProducts(found, 5);
      expect(read.length).toBeLessThanOrEqual(5);
      expect(new Set(ids(read)).size).toBe(read.length);
      expect(readStoredProducts(JSON.parse(JSON.stringify(read)), 5)).toEqual(read);
    }),
  );
});

it.each([
  [{ slug: 'ring', name: 'Ring' }],
  [{ id: 1.5, slug: 'ring', name: 'Ring' }],
  [{ id: '', slug: 'ring', name: 'Ring' }],
  [{ id: 1, slug: '', name: 'Ring' }],
  [{ id: 1, slug: 'ring', name: 7 }],
])('%j is no product', (entry) => {
  expect(readStoredProducts([entry], 5)).toEqual([]);
});

it('what was seen now comes first, once, and the oldest are forgotten', () => {
  fc.assert(
    fc.property(fc.array(product), (visits) => {
      const seen = visits.reduce<StoredProduct[]>(withSeen, []);
      const newestFirst = [...new Set(ids(visits.toReversed()))];
      expect(ids(seen)).toEqual(newestFirst.slice(0, limits.maxRecent));
    }),
  );
});

it('a product is found by its id, be it a number or a text', () => {
  const ring = { id: 7, slug: 'ring', name: 'Ring', language: null, pictures: [] };
  expect(withoutId([ring, { ...ring, id: 8 }], '7')).toEqual([{ ...ring, id: 8 }]);
});
