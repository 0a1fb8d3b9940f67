import { expect, it } from 'vitest';
import { addressOf, moreThan, queryOf, wantedOf } from './searchAddress.ts';

it('reads any address', () => {
  expect(wantedOf('')).toEqual({ query: '', show: 24 });
  expect(wantedOf('?q=silk+ring&show=48')).toEqual({ query: 'silk ring', show: 48 });
  expect(wantedOf('?q=%E6%96%B9%E5%B7%BE&show=-3')).toEqual({ query: '方巾', show: 24 });
  expect(wantedOf(`?q=${'x'.repeat(9_000)}&show=1e99`)).toEqual({
    query: 'x'.repeat(100),
    show: 480,
  });
  expect(wantedOf('?q=%E0%A4%A&show=many').show).toBe(24);
});

it('writes what it reads', () => {
  for (const search of ['?', '?q=silk+%26+gold', '?q=silk&show=48']) {
    expect(addressOf(wantedOf(search))).toBe(search);
  }
});

it('looks for no more than an address holds', () => {
  expect(queryOf(' silk \n')).toBe('silk');
  expect(queryOf(`${'x '.repeat(5_000)}`)).toHaveLength(99);
  for (const text of ['\ud83d', `x${'😀'.repeat(5_000)}`, '<b>&+%', 'حرير']) {
    const query = queryOf(text);
    expect(wantedOf(addressOf({ query, show: 24 })).query).toBe(query);
  }
});

it('shows more until all is there', () => {
  const wanted = wantedOf('?q=silk');
  expect(moreThan(wanted, 24)).toBeNull();
  expect(moreThan(wanted, 25)).toEqual({ query: 'silk', show: 48 });
  expect(moreThan({ ...wanted, show: 480 }, 10_000)).toBeNull();
});
