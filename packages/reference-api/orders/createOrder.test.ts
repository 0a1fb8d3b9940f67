import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductRow } from '../catalogue/productQueries.ts';
import { day, NOW } from '../testing/fixture.ts';
import { priceLine, totalOf } from './createOrder.ts';

interface Terms {
  price: number;
  /** Ten-thousandths of a percent, so that the oracle needs no fractions. */
  percent: number | null;
  amount: number | null;
  running: boolean;
  quantity: number;
}

const terms: fc.Arbitrary<Terms> = fc
  .record({
    price: fc.integer({ min: 0, max: 5_000_000 }),
    kind: fc.constantFrom('percent', 'amount', 'none'),
    percent: fc.integer({ min: 0, max: 1_000_000 }),
    amount: fc.integer({ min: 0, max: 6_000_000 }),
    running: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ kind, ...rest }) => ({
    ...rest,
    percent: kind === 'percent' ? rest.percent : null,
    amount: kind === 'amount' ? rest.amount : null,
  }));

function rowOf({ price, percent, amount, running }: Terms): ProductRow {
  return {
    id: 1,
    source: 's',
    source_key: 'k',
    slug: 'x',
    status: 'active',
    price_cents: price,
    currency: 'USD',
    video: null,
    stock: 9,
    created_at: day(-9),
    discount_percent: percent === null ? null : percent / 10_000,
    discount_cents: amount,
    discount_start: day(-1),
    discount_end: running ? day(1) : day(-0.5),
  } as ProductRow;
}

/** The same rule, counted out in whole numbers: thousandths of cents, halves up. */
function oracle({ price, percent, amount, running }: Terms): number {
  if (!running) return price;
  if (percent !== null) {
    const exact = BigInt(price) * BigInt(1_000_000 - percent);
    const whole = exact / 1_000_000n;
    return Number(exact % 1_000_000n >= 500_000n ? whole + 1n : whole);
  }
  return amount === null ? price : Math.max(0, price - amount);
}

describe('what an order costs', () => {
  it('is each item’s price times its quantity, never a cent off', () => {
    fc.assert(
      fc.property(fc.array(terms, { minLength: 1, maxLength: 20 }), (lines) => {
        const priced = lines.map((line) => priceLine(rowOf(line), line.quantity, NOW));
        const expected = lines.map((line) => BigInt(oracle(line)) * BigInt(line.quantity));
        expect(priced.map(({ offer }) => offer.price)).toEqual(lines.map(oracle));
        expect(BigInt(totalOf(priced))).toBe(expected.reduce((sum, line) => sum + line, 0n));
      }),
      { numRuns: 500 },
    );
  });

  it('rounds half a cent up once per item, and never below nothing', () => {
    const line = { price: 1, percent: 500_000, amount: null, running: true, quantity: 3 };
    expect(totalOf([priceLine(rowOf(line), 3, NOW)])).toBe(3);
    const gift = { price: 100, percent: null, amount: 200, running: true, quantity: 1 };
    expect(totalOf([priceLine(rowOf(gift), 1, NOW)])).toBe(0);
  });
});
