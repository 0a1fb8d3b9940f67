import { expect, it } from 'vitest';
import { isSoldOut } from './offer.ts';

it.each([
  [false, true, false],
  [false, null, false],
  [false, false, true],
  [true, true, true],
  [true, null, true],
  [true, false, true],
])('sold_out %s with status %s is sold out: %s', (sold_out, status, expected) => {
  expect(isSoldOut({ sold_out, status })).toBe(expected);
});
