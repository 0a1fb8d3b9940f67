import { cents } from '@vitrine/contract/domain/money.ts';
import { isSoldOut, offerAt } from '@vitrine/contract/domain/promotion.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromSent, type PublishedProduct, toSent } from '../catalogue/publishedProduct.ts';
import { offeredAt, refine, usefulAmong } from './filterProduct.ts';
import { NO_FILTERS, SORTS, STARS, type Wanted } from './wanted.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

/** Few different values, so that many products are alike. */
const timestamp = fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z');
const product: fc.Arbitrary<PublishedProduct> = fc.record({
  id: fc.integer(),
  slug: fc.uuid(),
  name: fc.string(),
  language: fc.constantFrom(null, 'en'),
  pictures: fc.array(fc.string(), { maxLength: 2 }),
  at: fc.constantFrom(0, NOW),
  price: fc.constantFrom(1, 999, 1_000, 1_001, 99_999_999).map(cents),
  currency: fc.constantFrom('USD', 'EUR'),
  discount_type: fc.constantFrom(null, 'percentage' as const, 'fixed' as const),
  discount_value: fc.constantFrom(null, 0, 12.5, 33.333, 5),
  discount_end_date: timestamp,
  start_date: timestamp,
  end_date: timestamp,
  sold_out: fc.boolean(),
  status: fc.constantFrom(null, true, false),
  rating: fc.constantFrom(undefined, 1, 3.9, 4, 5),
  reviews: fc.constantFrom(undefined, 1, 7),
  created: timestamp.map((time) => time ?? undefined),
});
const products = fc.uniqueArray(product, { selector: ({ slug }) => slug, maxLength: 30 });
const amount = fc.option(fc.constantFrom(998, 999, 1_000, 1_001).map(cents));
const filters = fc.record({
  from: amount,
  to: amount,
  offer: fc.boolean(),
  stock: fc.boolean(),
  stars: fc.option(fc.constantFrom(...STARS)),
});
const sort = fc.option(fc.constantFrom(...SORTS));
const found = (list: PublishedProduct[], wanted: Partial<Wanted>) =>
  refine(offeredAt(list, NOW), { ...NO_FILTERS, ...wanted }).map(({ offers: _, ...each }) => each);

describe('refine', () => {
  it('gives all of them in the shop’s order if nothing is wanted', () => {
    fc.assert(
      fc.property(products, (list) => {
        expect(found(list, {})).toEqual(list);
      }),
    );
  });

  it('filters compose: together they leave what each of them leaves', () => {
    fc.assert(
      fc.property(products, filters, (list, wanted) => {
        let oneByOne = list;
        for (const [name, value] of Object.entries(wanted)) {
          oneByOne = found(oneByOne, { [name]: value });
        }
        expect(found(list, wanted)).toEqual(oneByOne);
      }),
    );
  });

  it('sorting takes none away, and those alike keep the shop’s order', () => {
    fc.assert(
      fc.property(products, filters, sort, (list, wanted, by) => {
        const plain = found(list, wanted);
        const sorted = found(list, { ...wanted, sort: by });
        expect(new Set(sorted)).toEqual(new Set(plain));
        const place = ({ slug }: PublishedProduct) => list.findIndex((each) => each.slug === slug);
        for (const [at, product] of sorted.entries()) {
          const next = sorted[at + 1];
          if (!next) continue;
          const step = distance(by, product, next);
          expect(step).toBeGreaterThanOrEqual(0);
          if (step === 0) expect(place(product)).toBeLessThan(place(next));
        }
      }),
    );
  });

  it('goes by what is to be paid now, to the cent', () => {
    fc.assert(
      fc.property(products, filters, (list, wanted) => {
        const kept = new Set(found(list, wanted).map(({ slug }) => slug));
        for (const each of list) {
          const { price, discount } = offerAt(each, NOW);
          expect(kept.has(each.slug)).toBe(
            price >= (wanted.from ?? 0) &&
              price <= (wanted.to ?? Number.POSITIVE_INFINITY) &&
              (!wanted.offer || discount !== null) &&
              (!wanted.stock || !isSoldOut(each)) &&
              (each.rating ?? 0) >= (wanted.stars ?? 0),
          );
        }
      }),
    );
  });
});

it('only filters that make a difference are offered', () => {
  fc.assert(
    fc.property(products, (list) => {
      const useful = Object.entries(usefulAmong(list)).filter(([, isUseful]) => isUseful);
      expect(useful.map(([name]) => name)).toEqual([
        ...(list.some(
          (each) =>
            offerAt({ ...each, start_date: null, end_date: null, discount_end_date: null }, NOW)
              .discount,
        )
          ? ['offer']
          : []),
        ...(list.some((each) => each.sold_out || each.status === false) ? ['stock'] : []),
        ...(list.some((each) => typeof each.rating === 'number') ? ['stars'] : []),
      ]);
    }),
  );
});

it('a product is sent without what is usual, and read as it was', () => {
  fc.assert(
    fc.property(product, (each) => {
      const sent = JSON.parse(JSON.stringify(toSent(each)));
      expect(fromSent(sent)).toEqual(each);
    }),
  );
});

/** How far the second stands behind the first, by what was sorted by; negative = wrongly. */
function distance(by: Wanted['sort'], first: PublishedProduct, second: PublishedProduct): number {
  const price = (each: PublishedProduct) => offerAt(each, NOW).price;
  switch (by) {
    case null:
      return 0;
    case 'price-up':
      return price(second) - price(first);
    case 'price-down':
      return price(first) - price(second);
    case 'rating':
      return (
        (first.rating ?? 0) - (second.rating ?? 0) || (first.reviews ?? 0) - (second.reviews ?? 0)
      );
    case 'new':
      return Date.parse(first.created ?? '1970') - Date.parse(second.created ?? '1970');
  }
}
