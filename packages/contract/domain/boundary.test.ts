import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import {
  lastPromotionBoundary,
  nextPromotionBoundary,
  offerAt,
  type PromotionTerms,
  promotionState,
} from './promotion.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const iso = (offset: number | null) =>
  offset === null ? null : new Date(NOW + offset).toISOString();

function terms(start: number | null, end: number | null, discountEnd: number | null = null) {
  return {
    price: cents(10_000),
    discount_type: 'percentage',
    discount_value: 15,
    start_date: iso(start),
    end_date: iso(end),
    discount_end_date: iso(discountEnd),
  } satisfies PromotionTerms;
}

const phases = (products: PromotionTerms[], now: number) =>
  products.map((product) => promotionState(product, now).phase);

const offset = fc.option(fc.integer({ min: -20, max: 20 }), { nil: null });
const product = fc
  .tuple(offset, offset, offset)
  .filter(([start, end, discountEnd]) => {
    return start === null || Math.min(end ?? 99, discountEnd ?? 99) > start;
  })
  .map(([start, end, discountEnd]) => terms(start, end, discountEnd));

describe('nextPromotionBoundary', () => {
  it('is the first time at which any promotion changes its state', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 5 }), (products) => {
        const before = phases(products, NOW);
        const changes = Array.from({ length: 30 }, (_, index) => NOW + index).find(
          (time) => phases(products, time).join() !== before.join(),
        );
        const expected = changes === undefined ? null : new Date(changes).toISOString();
        expect(nextPromotionBoundary(products, NOW)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('is none where nothing is ahead', () => {
    expect(nextPromotionBoundary([], NOW)).toBeNull();
    expect(nextPromotionBoundary([terms(null, null), terms(-5, -1), terms(-5, 0)], NOW)).toBeNull();
  });

  it('passes over dates of products without a reduction', () => {
    const plain = { ...terms(1, 2), discount_type: null };
    expect(nextPromotionBoundary([plain, terms(-1, 9)], NOW)).toBe(iso(9));
  });
});

describe('lastPromotionBoundary', () => {
  it('is a time whose offer still stands, the same until the next boundary', () => {
    fc.assert(
      fc.property(offset, offset, offset, (start, end, discountEnd) => {
        const window = terms(start, end, discountEnd);
        const since = lastPromotionBoundary(window, NOW);
        expect(since).toBeLessThanOrEqual(NOW);
        expect(offerAt(window, since)).toEqual(offerAt(window, NOW));
        expect(lastPromotionBoundary(window, since)).toBe(since);
      }),
      { numRuns: 500 },
    );
  });
});
