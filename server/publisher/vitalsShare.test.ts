import { expect, test } from 'vitest';
import { readVitalsShare } from './vitalsShare.ts';

test('no visit is measured until a share is set', () => {
  expect([readVitalsShare({}), readVitalsShare({ VITALS_SHARE: ' ' })]).toEqual([0, 0]);
});

test.each([
  ['0', 0],
  [' 0.25 ', 0.25],
  ['1', 1],
])('a share of %s is read', (VITALS_SHARE, share) => {
  expect(readVitalsShare({ VITALS_SHARE })).toBe(share);
});

test.each(['-0.1', '1.01', '25%', 'all', 'NaN'])('a share of %s is refused', (VITALS_SHARE) => {
  expect(() => readVitalsShare({ VITALS_SHARE })).toThrow(/VITALS_SHARE is ".+". It should be/);
});
