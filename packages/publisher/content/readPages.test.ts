import { expect, it } from 'vitest';
import { createListSum } from './readPages.ts';

it('counts entries and what is kept of them, however they come', () => {
  const exceeds = createListSum('GET /api/blogs');
  expect(exceeds(['a'.repeat(60_000_000)], 199_999)).toBeNull();
  expect(exceeds('b')).toBeNull();
  // Of an entry that is left out nothing is kept.
  expect(exceeds([])).toContain('GET /api/blogs was given up');
  const exceedsByLength = createListSum('GET /api/blogs');
  expect(exceedsByLength('a'.repeat(60_000_000))).toBeNull();
  expect(exceedsByLength('a'.repeat(60_000_000))).toContain('100 MB');
});
