import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, decimalPrice, exactCents, formatPrice, parsePrice } from './money.ts';

/** Up to 10 million dollars: a float still tells every thousandth apart. */
const amount = fc.integer({ min: 0, max: 1_000_000_000 });

/** Digits with the decimal point moved so many places to the left. */
function withPoint(digits: number, places: number): string {
  const padded = String(digits).padStart(places + 1, '0');
  return places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}

describe('parsePrice', () => {
  it('reads cents back, as number and as text, with and without trailing zeros', () => {
    fc.assert(
      fc.property(amount, (whole) => {
        const text = withPoint(whole, 2);
        const short = text.replace(/\.?0+$/, '');
        for (const spelling of [text, Number(text), short || '0', `${text}0`, ` +${text} `]) {
          expect(parsePrice(spelling)).toBe(whole);
        }
      }),
    );
  });

  it('reads whole dollars and tenths', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom(0, 1),
        (digits, places) => {
          const expected = digits * (places === 0 ? 100 : 10);
          expect(parsePrice(withPoint(digits, places))).toBe(expected);
          expect(parsePrice(Number(withPoint(digits, places)))).toBe(expected);
        },
      ),
    );
  });

  it('rounds a third decimal half up, where floats would fall on either side', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 9 }), (whole, digit) => {
        const text = withPoint(whole * 10 + digit, 3);
        const expected = whole + (digit >= 5 ? 1 : 0);
        expect(parsePrice(text)).toBe(expected);
        expect(parsePrice(Number(text))).toBe(expected);
      }),
    );
  });

  it.each([
    [1.005, 101],
    ['8.994999', 899],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    ['0.005', 1],
    ['0', 0],
    ['007.50', 750],
  ])('reads %j as %i cents', (value, expected) => {
    expect(parsePrice(value)).toBe(expected);
  });

  it.each([
    ...['', ' ', '12.', '.5', '0x10', '1 2', '١٢', '--1', '-0.01', '9'.repeat(400)],
    ...['90071992547409.92', -0.01, 1e15, 1e300, [], ['12'], 12n, new Date(0)],
  ])('refuses %o', (value) => {
    expect(parsePrice(value)).toBeUndefined();
  });

  it('never throws, and gives whole cents or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (value) => {
        const parsed = parsePrice(value);
        expect(parsed === undefined || (Number.isSafeInteger(parsed) && parsed >= 0)).toBe(true);
      }),
    );
  });
});

describe('exactCents', () => {
  it('reads what a provider prints, with and without trailing zeros', () => {
    fc.assert(
      fc.property(amount, (whole) => {
        const text = decimalPrice(cents(whole));
        for (const spelling of [text, text.replace(/\.?0+$/, '')]) {
          expect(exactCents(spelling || '0')).toBe(whole);
        }
      }),
    );
  });

  it('never rounds: it reads as parsePrice does, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const exact = exactCents(text);
        if (exact !== null) expect(parsePrice(text)).toBe(exact);
      }),
    );
  });

  it.each([
    '19.990',
    '+19.99',
    '-19.99',
    ' 19.99',
    '19,99',
    '19.',
    '.5',
    '1e3',
    '',
    '1'.repeat(13),
  ])('refuses "%s"', (text) => {
    expect(exactCents(text)).toBeNull();
  });
});

describe('printed prices', () => {
  it('§5.4 §9.5 show a dollar sign, groups of thousands and two decimals', () => {
    fc.assert(
      fc.property(amount, (whole) => {
        const printed = formatPrice(cents(whole));
        expect(printed).toMatch(/^\$\d{1,3}(?:,\d{3})*\.\d{2}$/);
        expect(Number(printed.replace(/\D/g, ''))).toBe(whole);
      }),
    );
    expect(formatPrice(cents(245_000))).toBe('$2,450.00');
    expect(formatPrice(cents(5))).toBe('$0.05');
    expect(formatPrice(cents(-123_450))).toBe('-$1,234.50');
  });

  it('come back as they were from the form that machines read', () => {
    fc.assert(
      fc.property(amount, (whole) => {
        expect(parsePrice(decimalPrice(cents(whole)))).toBe(whole);
      }),
    );
    expect(decimalPrice(cents(123_450))).toBe('1234.50');
    expect(decimalPrice(cents(-50))).toBe('-0.50');
    expect(decimalPrice(cents(-123_405))).toBe('-1234.05');
  });
});

describe('cents', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });
});
