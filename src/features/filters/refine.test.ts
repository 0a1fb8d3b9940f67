import { cents } from '@vitrine/contract/domain/money.ts';
import { isSoldOut, offerAt } from '@vitrine/contract/domain/promotion.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Fact,
  fromSent,
  type PublishedProduct,
  toSent,
} from '../catalogue/publishedProduct.ts';
import { factsAmong, factsOf } from './facts.ts';
import { countsOf, knownAmong, offeredAt, refine, usefulAmong } from './filterProduct.ts';
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
  facts: fc.constantFrom<Fact[] | undefined>(undefined, [['Metal', 'Gold']], [['Metal', 'Silver']]),
  choices: fc.constant(undefined),
});
const products = fc.uniqueArray(product, { selector: ({ slug }) => slug, maxLength: 30 });
const amount = fc.option(fc.constantFrom(998, 999, 1_000, 1_001).map(cents));
const filters = fc.record({
  from: amount,
  to: amount,
  offer: fc.boolean(),
  stock: fc.boolean(),
  stars: fc.option(fc.constantFrom(...STARS)),
  is: fc.subarray<Fact>([
    ['Metal', 'Gold'],
    ['Metal', 'Silver'],
  ]),
});
const sort = fc.option(fc.constantFrom(...SORTS));
const found = (list: PublishedProduct[], wanted: Partial<Wanted>) =>
  refine(offeredAt(list, NOW), { ...NO_FILTERS, ...wanted }).map(
    ({ offers: _, forms: __, ...each }) => each,
  );

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
              (each.rating ?? 0) >= (wanted.stars ?? 0) &&
              (wanted.is.length === 0 ||
                wanted.is.some(([, value]) => value === each.facts?.[0]?.[1])),
          );
        }
      }),
    );
  });
});

/** A product in sizes and colours, some of them sold out. */
const inForms = fc
  .record({
    product,
    forms: fc.uniqueArray(
      fc.record({
        size: fc.constantFrom('9', '10'),
        colour: fc.constantFrom('Black', 'Red'),
        sold_out: fc.boolean(),
      }),
      { selector: ({ size, colour }) => size + colour, minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ product, forms }): { product: PublishedProduct; forms: typeof forms } => ({
    forms,
    product: {
      ...product,
      variants: forms.map(({ sold_out }) => ({ ...product, status: true, sold_out })),
      choices: forms.map(({ size, colour }) => [
        ['Size', size],
        ['Colour', colour],
      ]),
    },
  }));

it('a product is found by a form of it that has all that is wanted, and can be had', () => {
  fc.assert(
    fc.property(
      inForms,
      fc.subarray(['9', '10']),
      fc.subarray(['Black', 'Red']),
      fc.boolean(),
      ({ product, forms }, sizes, colours, stock) => {
        const is = [
          ...sizes.map((size): Fact => ['Size', size]),
          ...colours.map((colour): Fact => ['Colour', colour]),
        ];
        const fitting = forms.filter(
          ({ size, colour, sold_out }) =>
            (sizes.length === 0 || sizes.includes(size)) &&
            (colours.length === 0 || colours.includes(colour)) &&
            !(stock && sold_out),
        );
        expect(found([product], { is, stock })).toHaveLength(fitting.length > 0 ? 1 : 0);
      },
    ),
  );
});

describe('facts', () => {
  const of = (slug: string, facts: Fact[], choices?: Fact[][]): PublishedProduct => ({
    ...fromSent({ id: slug, slug, name: slug, price: cents(100) }),
    facts,
    choices,
    variants: choices?.map((_, id) => ({
      ...fromSent({ id, slug, name: slug, price: cents(100) }),
    })),
  });
  const list = [
    of(
      'a',
      [
        ['Metal', 'Gold'],
        ['Weight', '3 g'],
        ['For', 'Her'],
      ],
      [[['Size', '10']], [['Size', '9']]],
    ),
    of('b', [
      ['Metal', 'Gold'],
      ['Weight', '4 g'],
      ['For', 'Her'],
    ]),
    of('c', [
      ['Metal', 'Silver'],
      ['Weight', '5 g'],
      ['For', 'Her'],
    ]),
  ];

  it('are offered where they tell products apart, options first, numbers in their order', () => {
    expect(factsAmong(list, 'en')).toEqual([
      { name: 'Size', values: ['9', '10'] },
      { name: 'Metal', values: ['Gold', 'Silver'] },
    ]);
  });

  it('of options stand in the owner’s order where they are not counted', () => {
    const sizes = ['S', 'M', 'L'].map((size): Fact[] => [['Size', size]]);
    expect(factsAmong([of('shirt', [], sizes)], 'en')).toEqual([
      { name: 'Size', values: ['S', 'M', 'L'] },
    ]);
  });

  it('and a price are those of one form', () => {
    const ring = of('ring', [], [[['Size', '9']], [['Size', '10']]]);
    const [small, large] = ring.variants ?? [];
    if (!small || !large) throw new Error('The ring has no sizes.');
    const dear = { ...ring, variants: [small, { ...large, price: cents(300) }] };
    expect(found([dear], { is: [['Size', '10']], to: cents(200) })).toEqual([]);
    expect(found([dear], { from: cents(200) })).toHaveLength(1);
  });

  it('count what a value would leave, in place of the others of its fact', () => {
    const offered = offeredAt(list, NOW);
    const wanted: Wanted = { ...NO_FILTERS, is: [['Metal', 'Silver']] };
    expect(Object.fromEntries(countsOf(offered, wanted, 'Metal'))).toEqual({ Gold: 2, Silver: 1 });
    expect(countsOf(offered, wanted, 'Size').size).toBe(0);
  });

  it('that no product has are not wanted', () => {
    const is: Fact[] = [
      ['Metal', 'Gold'],
      ['金属', '金'],
    ];
    expect(knownAmong(factsAmong(list, 'en'), { ...NO_FILTERS, is }).is).toEqual([
      ['Metal', 'Gold'],
    ]);
  });

  it('are read without their details, and not where a product is chosen by them', () => {
    expect(
      factsOf({
        attributes: [
          { name: 'Leather', value: 'Calfskin, 1.6 mm' },
          { name: 'Colour', value: 'Black' },
          { name: 'Depth', value: '1,000 m' },
          { name: 'Care', value: 'Wipe with a dry cloth now and then' },
        ],
        options: [{ name: 'Colour', values: [] }],
        variants: [],
      }),
    ).toEqual({
      facts: [
        ['Leather', 'Calfskin'],
        ['Depth', '1,000 m'],
      ],
      choices: undefined,
    });
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
