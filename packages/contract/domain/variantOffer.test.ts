import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { isSoldOut, type OfferTerms, offerAt, offerOf, offerView } from './promotion.ts';

const time = fc.option(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);
const terms = (id: number): fc.Arbitrary<OfferTerms> =>
  fc.record({
    id: fc.constant(id),
    price: fc.integer({ min: 1, max: 900_000 }).map(cents),
    currency: fc.constant('USD'),
    discount_type: fc.constantFrom('percentage' as const, 'fixed' as const, null),
    discount_value: fc.option(fc.integer({ min: 1, max: 100 })),
    discount_end_date: time,
    start_date: time,
    end_date: time,
    sold_out: fc.boolean(),
    status: fc.constantFrom(true, false, null),
  });
const product = fc
  .tuple(terms(0), fc.integer({ min: 1, max: 12 }))
  .chain(([own, count]) =>
    fc
      .tuple(...Array.from({ length: count }, (_, index) => terms(index + 1)))
      .map((variants) => ({ ...own, variants })),
  );
const now = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') });

test('a product of several variants costs what the cheapest does that can be had, at any time', () => {
  void fc.assert(
    fc.property(product, now, (given, at) => {
      const available = given.variants.filter((variant) => !isSoldOut(variant));
      const counted = available.length > 0 ? available : given.variants;
      const { price, isFrom } = offerAt(given, at);
      expect(price).toBe(Math.min(...counted.map((variant) => offerAt(variant, at).price)));
      expect(!!isFrom).toBe(given.variants.some((each) => offerAt(each, at).price !== price));
    }),
  );
});

test('it is sold out when all are, and its terms say the same of it, again and again', () => {
  void fc.assert(
    fc.property(product, now, (given, at) => {
      const reduced = offerOf(given);
      expect(isSoldOut(reduced)).toBe(given.variants.every(isSoldOut));
      expect(offerOf(reduced)).toEqual(reduced);
      expect(offerView(reduced, at)).toEqual(offerView(given, at));
      expect(reduced.id).toBe(given.id);
    }),
  );
});
