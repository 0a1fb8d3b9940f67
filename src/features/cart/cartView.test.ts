import {
  type ProductListItem,
  productListItem,
} from '@vitrine/contract/api/entities/productListItem.ts';
import { parseResponse } from '@vitrine/contract/api/parse.ts';
import type { Line } from '@vitrine/contract/domain/cart.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CartFacts,
  cartView,
  inPlace,
  orderable,
  placedOrder,
  stillRefused,
  subtotalOf,
} from './cartView.ts';

const productOf = (id: number, fields: object = {}): ProductListItem =>
  parseResponse('test', productListItem, {
    id,
    name: `Piece ${id}`,
    slug: `p${id}`,
    price: 10,
    ...fields,
  });

const known = (product: ProductListItem | null) => ({ product, isDiscontinued: product === null });

const facts = (given: Partial<CartFacts>): CartFacts => ({
  lines: [],
  products: {},
  seen: {},
  refused: {},
  orders: [],
  now: Date.parse('2026-11-21T12:00:00Z'),
  ...given,
});
const one = (given: Partial<CartFacts>) =>
  cartView(facts({ lines: [{ product_id: 1, quantity: 3 }], ...given }))[0];

test('a line shows today’s price under its promotion', () => {
  const product = productOf(1, {
    price: 19.99,
    discount_type: 'percentage',
    discount_value: 15,
    end_date: '2026-11-21 12:00:01',
  });
  expect(one({ products: { 1: known(product) } })).toMatchObject({
    stock: 'inStock',
    total: 3 * 1699,
  });
  const later = Date.parse('2026-11-21T12:00:01Z');
  expect(one({ products: { 1: known(product) }, now: later })?.total).toBe(3 * 1999);
});

test('a line whose product is not known yet is not shown', () => {
  expect(one({})).toBeUndefined();
});

test.each([
  ['discontinued', { 1: known(null) }, {}],
  ['discontinued', { 1: known(productOf(1)) }, { 1: { isDiscontinued: true } }],
  ['soldOut', { 1: known(productOf(1, { sold_out: 1 })) }, {}],
  ['soldOut', { 1: known(productOf(1, { status: 0 })) }, {}],
  ['soldOut', { 1: known(productOf(1)) }, { 1: { available: 0 } }],
  ['inStock', { 1: known(productOf(1)) }, { 1: { available: 2 } }],
] as const)('%s: %j %j', (stock, products, refused) => {
  const line = one({ products, refused });
  expect(line?.stock).toBe(stock);
  expect(orderable(line ? [line] : [])).toHaveLength(stock === 'inStock' ? 1 : 0);
  expect(subtotalOf(line ? [line] : [])).toBe(stock === 'inStock' ? 3000 : 0);
});

describe('a cart of which the visitor has made an order that has the last of something', () => {
  const products = { 1: known(productOf(1, { sold_out: 1 })), 2: known(productOf(2)) };
  const lines = [
    { product_id: 1, quantity: 3 },
    { product_id: 2, quantity: 1 },
  ];
  const order = { orderId: 'o1', lines: lines.toReversed(), until: '11:05' };
  const viewed = (more: Partial<CartFacts>) => {
    const given = facts({ lines, products, orders: [order], ...more });
    const views = cartView(given);
    const placed = placedOrder(views, given.orders);
    return { placed, stock: views.map(({ stock }) => stock), sum: subtotalOf(views, placed) };
  };

  test('is that order, with all it is made of', () => {
    expect(viewed({})).toEqual({ placed: order, stock: ['held', 'inStock'], sum: 4000 });
  });

  test('may have lines beside it that cannot be had', () => {
    const more = [...lines, { product_id: 3, quantity: 1 }];
    const soldOut = { ...products, 3: known(productOf(3, { sold_out: 1 })) };
    expect(viewed({ lines: more, products: soldOut })).toMatchObject({ placed: order, sum: 4000 });
  });

  test.each([
    ['another quantity', [{ product_id: 1, quantity: 2 }, lines[1]]],
    ['another product', [lines[0]]],
    ['one product more', [...lines, { product_id: 4, quantity: 1 }]],
  ] as [string, Line[]][])('is another one with %s: the order is not counted', (_, changed) => {
    const { placed, stock, sum } = viewed({
      lines: changed,
      products: { ...products, 4: known(productOf(4)) },
    });
    expect([placed, stock[0], sum]).toEqual([undefined, 'held', (changed.length - 1) * 1000]);
  });

  test.each([
    ['has none of it', [{ ...order, lines: [] }]],
    ['is paid', [{ ...order, until: null }]],
  ])('is sold out to a visitor whose order %s', (_, orders) => {
    expect(viewed({ orders })).toMatchObject({ placed: undefined, stock: ['soldOut', 'inStock'] });
  });

  test('is an order like any other while there is more of everything', () => {
    const plenty = { 1: known(productOf(1)), 2: known(productOf(2)) };
    expect(viewed({ products: plenty }).placed).toBeUndefined();
  });
});

test('a product that is gone keeps its name where it was known', () => {
  const line = one({ products: { 1: { product: productOf(1), isDiscontinued: true } } });
  expect(line).toMatchObject({ stock: 'discontinued', offer: null, product: { name: 'Piece 1' } });
});

test('a price that differs from the one seen is told with the old one', () => {
  expect(
    one({ products: { 1: known(productOf(1)) }, seen: { 1: cents(900) } })?.priceWhenAdded,
  ).toBe(900);
  expect(
    one({ products: { 1: known(productOf(1)) }, seen: { 1: cents(1000) } })?.priceWhenAdded,
  ).toBeNull();
  expect(one({ products: { 1: known(productOf(1)) } })?.priceWhenAdded).toBeNull();
});

test('what a refused order said of the price counts', () => {
  const line = one({
    products: { 1: known(productOf(1)) },
    refused: { 1: { price: cents(1100) } },
  });
  expect(line?.offer).toMatchObject({ price: 1100, discount: null });
  expect(orderable(line ? [line] : [])[0]?.unitPrice).toBe(1100);
});

test('what a refused order said holds until the API says something else of the product', () => {
  const is = (fields: object) => ({ 1: known(productOf(1, fields)), 2: known(productOf(2)) });
  const [onSale, soldOut] = [is({}), is({ sold_out: 1 })];
  const refused = { 1: { available: 0 }, 2: { isDiscontinued: true } };
  expect(stillRefused(refused, is({ name: 'Renamed' }), onSale)).toEqual(refused);
  const left = stillRefused(refused, soldOut, onSale);
  expect(left).toEqual({ 2: { isDiscontinued: true } });
  // The hold of somebody else has ended: the API says again what it said at first.
  const later = stillRefused(left, onSale, soldOut);
  expect(one({ products: onSale, refused: later })?.stock).toBe('inStock');
});

test('§2.34 the subtotal is each unit’s whole cents times its quantity, to the cent', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 9_999_999 }),
    percent: fc.double({ min: 0.01, max: 99.99, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (cart) => {
      const products = Object.fromEntries(
        cart.map(({ price, percent }, id) => [
          id,
          known(
            productOf(id, {
              price: price / 100,
              discount_type: 'percentage',
              discount_value: percent,
            }),
          ),
        ]),
      );
      const lines = cart.map(({ quantity }, id) => ({ product_id: id, quantity }));
      const views = cartView(facts({ lines, products }));
      const units = views.map(({ offer }) => offer?.price ?? Number.NaN);
      expect(units.every(Number.isSafeInteger)).toBe(true);
      expect(subtotalOf(views)).toBe(
        units.reduce((sum, unit, index) => sum + unit * (cart[index]?.quantity ?? 0), 0),
      );
    }),
  );
});

test('a line that is put back stands where it stood, whatever its id is written as', () => {
  const places = new Map<string, number>();
  const line = (product_id: number | string) => ({ product_id, quantity: 1 });
  const order = (...ids: (number | string)[]) =>
    inPlace(ids.map(line), places).map(({ product_id }) => Number(product_id));
  expect(order(7, 3, 5)).toEqual([7, 3, 5]);
  expect(order(7, 5)).toEqual([7, 5]);
  expect(order(7, 5, '3')).toEqual([7, 3, 5]);
  expect(order(7, 5, 9, '3')).toEqual([7, 3, 5, 9]);
});
