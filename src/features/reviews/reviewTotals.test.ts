import { describe, expect, it } from 'vitest';
import { reviewTotals } from './reviewTotals.ts';

const page = (shown: number, totalPage: number) => ({ list: Array(shown).fill({}), totalPage });

describe('reviewTotals', () => {
  it.each([
    ['a stated count', 12, page(10, 2), { count: 12, shown: 10, more: true }],
    ['no count, one page', null, page(3, 1), { count: 3, shown: 3, more: false }],
    ['no count, further pages', null, page(10, 2), { count: null, shown: 10, more: true }],
    ['a count that forgets further pages', 10, page(10, 2), { count: null, shown: 10, more: true }],
    ['a count below what is shown', 0, page(2, 1), { count: 2, shown: 2, more: false }],
    ['none', null, page(0, 0), { count: 0, shown: 0, more: false }],
  ])('%s', (_, reviewCount, reviews, expected) => {
    expect(reviewTotals({ reviewCount }, reviews)).toEqual(expected);
  });
});
