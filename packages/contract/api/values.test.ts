import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { html } from './htmlField.ts';
import {
  flag,
  INVALID_PRICE,
  id,
  listOrNone,
  numeric,
  optionalEnd,
  optionalText,
  optionalTimestamp,
  price,
  requiredText,
  soldOut,
  stockStatus,
  text,
  timestamp,
} from './values.ts';

it.each([
  ['a name', requiredText],
  ['a text', text],
  ['a text that may be missing', optionalText],
  ['an HTML field', html(2)],
])('%s has no marks that stack over other lines', (_, schema) => {
  const marks = '\u0301'.repeat(50);
  expect(v.parse(schema, `Z${marks}`)).toBe(`Z${'\u0301'.repeat(4)}`);
});

describe('flag', () => {
  it.each([true, 1, -1, '1', 'true', 'TRUE', 'yes', 'Y', 'on', 2.5])('is set by %j', (value) => {
    expect(v.parse(flag, value)).toBe(true);
  });

  it.each([false, 0, -0, '0', 'false', 'False', '', ' ', '0.0', 'N', 'no', 'OFF', null, undefined])(
    'is not set by %j',
    (value) => {
      expect(v.parse(flag, value)).toBe(false);
    },
  );

  it.each([{}, []])('refuses %j', (value) => {
    expect(v.is(flag, value)).toBe(false);
  });
});

describe('what is said of stock', () => {
  it.each([true, 1, 'Y', 'sold_out', 'Sold out', 'out-of-stock', 'OutOfStock', '售罄'])(
    '§3.4 sold_out is true for %j',
    (value) => expect(v.parse(soldOut, value)).toBe(true),
  );

  it.each([false, 0, 'N', 'in_stock', 'In stock', 'available', '', null, undefined])(
    'sold_out is false for %j',
    (value) => expect(v.parse(soldOut, value)).toBe(false),
  );

  it.each([true, 1, 'Y', 'active', 'in_stock', 'available', 'on sale', '有货'])(
    '§3.4 status is true for %j',
    (value) => expect(v.parse(stockStatus, value)).toBe(true),
  );

  it.each([false, 0, 'N', 'no', 'inactive', 'out_of_stock', 'Sold Out', 'draft', '下架', ''])(
    '§3.4 status is false for %j',
    (value) => expect(v.parse(stockStatus, value)).toBe(false),
  );

  it.each([null, undefined])('status %j says neither', (value) => {
    expect(v.parse(stockStatus, value)).toBeNull();
  });
});

it.each([
  ['2026-11-28', '2026-11-28T23:59:59.999Z'],
  ['2026-11-28 00:00:00', '2026-11-28T00:00:00.000Z'],
  ['2026-11-28T10:00:00+08:00', '2026-11-28T02:00:00.000Z'],
  ['', null],
  [undefined, null],
])('an end at %j is %j', (value, expected) => {
  expect(v.parse(optionalEnd, value)).toBe(expected);
});

describe('timestamp', () => {
  it.each([
    ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01 10:00:00', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00.000Z'],
    [' 2026-03-01 10:00 ', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T10:00:00.123456Z', '2026-03-01T10:00:00.123Z'],
    ['2026-03-01T10:00:00+08:00', '2026-03-01T02:00:00.000Z'],
    ['2026-03-01 10:00:00 +0800', '2026-03-01T02:00:00.000Z'],
    ['2026-03-01t23:30:00-05:30', '2026-03-02T05:00:00.000Z'],
  ])('§3.5 reads %s as %s', (value, expected) => {
    expect(v.parse(timestamp, value)).toBe(expected);
    expect(v.parse(optionalTimestamp, value)).toBe(expected);
  });

  it.each([
    '',
    'soon',
    '5',
    '2026',
    '12/25/2026',
    '2026-3-1',
    '2026/03/01 10:00:00',
    'March 5, 2026',
    '0000-00-00 00:00:00',
    '2026-13-01',
    '2026-03-01T25:00',
    '2026-03-01T10:00:00+99:99',
    1_772_359_200,
    null,
    undefined,
    {},
  ])('refuses %j, which other machines might read otherwise', (value) => {
    expect(v.is(timestamp, value)).toBe(false);
  });

  it('reads what servers print of any timestamp', () => {
    const date = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (when) => {
        const iso = when.toISOString();
        const seconds = `${iso.slice(0, 19)}.000Z`;
        expect(v.parse(timestamp, iso)).toBe(iso);
        expect(v.parse(timestamp, iso.slice(0, 19).replace('T', ' '))).toBe(seconds);
      }),
    );
  });
});

describe('price', () => {
  it('arrives in dollars and is held in cents', () => {
    expect([v.parse(price, 129.5), v.parse(price, '129.50')]).toEqual([12_950, 12_950]);
  });

  it.each(['abc', '', -1, null, {}, Number.NaN])(
    '§5.3 refuses %j in the specified words',
    (value) => {
      expect(v.safeParse(price, value).issues?.[0].message).toBe(INVALID_PRICE);
    },
  );
});

describe('numeric', () => {
  it.each([
    [3, 3],
    ['3', 3],
    [' 4.5 ', 4.5],
    ['-1', -1],
  ])('reads %j as %d', (value, expected) => {
    expect(v.parse(numeric, value)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'x',
    '3 pages',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'Infinity',
    true,
    null,
    [],
  ])('refuses %j', (value) => {
    expect(v.is(numeric, value)).toBe(false);
  });
});

describe('things that may be missing', () => {
  it('have one form for absent, null and blank', () => {
    for (const absent of [undefined, null, '']) {
      expect(v.parse(text, absent)).toBe('');
      expect(v.parse(optionalText, absent)).toBeNull();
      expect(v.parse(optionalTimestamp, absent)).toBeNull();
      expect(v.parse(html(2), absent)).toBe('');
    }
    expect(v.parse(optionalText, '  ')).toBeNull();
    expect(v.parse(optionalTimestamp, '  ')).toBeNull();
    expect(v.parse(listOrNone(text), null)).toEqual([]);
    expect(v.parse(listOrNone(text), undefined)).toEqual([]);
  });

  it('are refused where they are of another kind', () => {
    for (const wrong of [7, {}, []]) {
      for (const schema of [text, optionalText, optionalTimestamp, html(2)]) {
        expect(v.is(schema, wrong)).toBe(false);
      }
    }
    expect(v.is(listOrNone(text), {})).toBe(false);
    expect(v.is(optionalTimestamp, 'soon')).toBe(false);
  });
});

describe('things that must be there', () => {
  it('are more than white space', () => {
    expect(v.parse(requiredText, ' Ring ')).toBe('Ring');
    expect([v.is(requiredText, '  '), v.is(requiredText, null), v.is(id, '')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([v.parse(id, 7), v.parse(id, 'a-7')]).toEqual([7, 'a-7']);
  });

  it('sanitise HTML on arrival', () => {
    expect(v.parse(html(3), '<h1>a</h1><script>b</script>')).toBe('<h3>a</h3>');
  });
});
