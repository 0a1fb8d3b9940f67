import { expect, it } from 'vitest';
import { starFills } from './starFills.ts';

const drawn = (rating: number) =>
  starFills(rating)
    .map((fill) => ({ full: '★', half: '⯪', empty: '☆' })[fill])
    .join('');

it.each([
  [0, '☆☆☆☆☆'],
  [0.24, '☆☆☆☆☆'],
  [0.25, '⯪☆☆☆☆'],
  [3, '★★★☆☆'],
  [3.7, '★★★⯪☆'],
  [4.75, '★★★★★'],
  [5, '★★★★★'],
])('%d stars', (rating, expected) => {
  expect(drawn(rating)).toBe(expected);
});
