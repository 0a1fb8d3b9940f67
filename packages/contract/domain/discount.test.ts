import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { discountOf } from './promotion.ts';

/** dividend / divisor, half up, by long division. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const [quotient, rest] = [dividend / divisor, dividend % divisor];
  return rest * 2n >= divisor ? quotient + 1n : quotient;
}

const notBelowZero = (value: bigint) => (value < 0n ? 0n : value);

const price = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 100_000_000_000 }),
);
/** Ten-thousandths of a percent or a dollar: every value with up to four decimals. */
const tenThousandths = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 200 }).map((whole) => whole * 10_000),
  fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths * 100),
);

function priceAfter(type: 'percentage' | 'fixed', list: number, value: number): number {
  const terms = { price: cents(list), discount_type: type, discount_value: value };
  return discountOf(terms)?.price ?? list;
}

describe('discountOf', () => {
  it('§4.17 takes a percentage off exactly, rounding half up once', () => {
    fc.assert(
      fc.property(price, tenThousandths, (list, percent) => {
        const kept = notBelowZero(1_000_000n - BigInt(percent));
        const expected = Number(rounded(BigInt(list) * kept, 1_000_000n));
        expect(priceAfter('percentage', list, percent / 10_000)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('§4.17 takes a fixed amount off exactly, rounding half up once', () => {
    fc.assert(
      fc.property(price, tenThousandths, (list, dollars) => {
        const left = notBelowZero(BigInt(list) * 100n - BigInt(dollars));
        const expected = Number(rounded(left, 100n));
        expect(priceAfter('fixed', list, dollars / 10_000)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('§4.17 never goes below zero nor above the list price, whatever the value', () => {
    const type = fc.constantFrom('percentage' as const, 'fixed' as const);
    fc.assert(
      fc.property(type, price, fc.double(), (discountType, list, value) => {
        const after = priceAfter(discountType, list, value);
        expect(Number.isSafeInteger(after)).toBe(true);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(list);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['percentage', 10_000, 15, 8_500],
    ['percentage', 9_999, 12.5, 8_749],
    ['percentage', 1_005, 10, 905],
    ['percentage', 199, 33.3333, 133],
    ['percentage', 10_000, 100, 0],
    ['percentage', 10_000, 250, 0],
    ['percentage', 10_000, 1e308, 0],
    ['fixed', 10_000, 35, 6_500],
    ['fixed', 10_000, 0.015, 9_999],
    ['fixed', 10_000, 1.005, 9_900],
    ['fixed', 10_000, 250, 0],
    ['fixed', 10_000, 1e308, 0],
  ] as const)('%s: %i cents less %d is %i cents', (type, list, value, expected) => {
    const terms = { price: cents(list), discount_type: type, discount_value: value };
    expect(discountOf(terms)).toEqual({ type, value, price: expected });
  });

  it.each([
    [null, 15],
    ['percentage', null],
    ['percentage', 0],
    ['percentage', -5],
    ['fixed', Number.NaN],
    ['fixed', Number.POSITIVE_INFINITY],
    ['fixed', 0.001],
    ['percentage', 0.0001],
  ] as const)('sees no reduction in %o %d', (type, value) => {
    const terms = { price: cents(10_000), discount_type: type, discount_value: value };
    expect(discountOf(terms)).toBeNull();
  });

  it('sees no reduction of a free product', () => {
    expect(
      discountOf({ price: cents(0), discount_type: 'percentage', discount_value: 50 }),
    ).toBeNull();
  });
});
