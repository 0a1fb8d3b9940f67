import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveDate } from './relativeDate.ts';

const today = new Date('2026-03-10T17:45:12.345Z');

describe('a date counted from the day of the import', () => {
  it.each([
    ['+0d', '2026-03-10T00:00:00.000Z'],
    ['-0d', '2026-03-10T00:00:00.000Z'],
    ['-40d', '2026-01-29T00:00:00.000Z'],
    ['+11d', '2026-03-21T00:00:00.000Z'],
    ['-3dT09:00Z', '2026-03-07T09:00:00.000Z'],
    [' +1dT23:59:59Z ', '2026-03-11T23:59:59.000Z'],
  ])('%s', (text, expected) => {
    expect(resolveDate(text, today)).toBe(expected);
  });

  it('is a whole number of days from 00:00 UTC, whatever the hour of the import', () => {
    const day = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (now, days) => {
        const resolved = resolveDate(`${days < 0 ? '' : '+'}${days}d`, now);
        const midnight = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
        expect(Date.parse(resolved ?? '')).toBe(midnight + days * 86_400_000);
      }),
    );
  });
});

describe('an ISO date', () => {
  it.each([
    ['2026-11-30', '2026-11-30T00:00:00.000Z'],
    ['2026-11-30T08:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['2026-11-30T08:00:00+08:00', '2026-11-30T00:00:00.000Z'],
    ['2026-11-30 08:00:00', '2026-11-30T08:00:00.000Z'],
    ['2026-11-30t08:00', '2026-11-30T08:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-11-30T24:00', '2026-12-01T00:00:00.000Z'],
    ['2026-11-30 08:00:00 +0800', '2026-11-30T00:00:00.000Z'],
    ['2026-11-30 08:00:00.123+00', '2026-11-30T08:00:00.123Z'],
    ['2026-11-30 08:00:00 UTC', '2026-11-30T08:00:00.000Z'],
    ['2026-11-30T08:00-0330', '2026-11-30T11:30:00.000Z'],
  ])('%s', (text, expected) => {
    expect(resolveDate(text, today)).toBe(expected);
  });

  it('survives being read again', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), (date) => {
        fc.pre(date.getUTCFullYear() < 10_000);
        expect(resolveDate(date.toISOString(), today)).toBe(date.toISOString());
      }),
    );
  });
});

describe('a date that ends something', () => {
  it.each([
    ['2026-11-28', '2026-11-28T23:59:59.999Z'],
    [' 2026-11-28 ', '2026-11-28T23:59:59.999Z'],
    ['2026-11-28T00:00Z', '2026-11-28T00:00:00.000Z'],
    ['+1d', '2026-03-11T23:59:59.999Z'],
    ['+1dT09:00Z', '2026-03-11T09:00:00.000Z'],
    ['2026-02-30', undefined],
    ['26-11-28', undefined],
    ['11/12/2026', undefined],
  ])('%s', (text, expected) => {
    expect(resolveDate(text, today, 'end')).toBe(expected);
  });

  it('lasts through the whole of its day and no longer', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), (date) => {
        fc.pre(date.getUTCFullYear() < 9_999);
        const day = date.toISOString().slice(0, 10);
        const end = Date.parse(resolveDate(day, today, 'end') ?? '');
        expect(end - Date.parse(resolveDate(day, today) ?? '')).toBe(86_400_000 - 1);
      }),
    );
  });
});

it.each([
  '',
  'soon',
  '3d',
  '+3',
  '+3dT24:00Z',
  '+3dT09:00',
  '+1234567d',
  'Infinity',
  '--3d',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-1-5',
  '30/11/2026',
  '2026-11-30T25:00Z',
  '2026-11-30T24:01Z',
  '2026-11-30T08:00+25',
  '2026-11-30 08:00 EST',
  '46356',
  '30.11.2026',
])('%j is no date', (text) => {
  expect(resolveDate(text, today)).toBeUndefined();
});

it('answers every text without throwing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const date = resolveDate(text, today);
      if (date !== undefined) expect(new Date(date).toISOString()).toBe(date);
    }),
  );
});
