import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPage, pageNumbers } from './pagination.ts';

describe('listPage', () => {
  it('holds every item once, in order, on full pages but the last', () => {
    fc.assert(
      fc.property(fc.nat({ max: 120 }), fc.integer({ min: 1, max: 25 }), (count, perPage) => {
        const items = Array.from({ length: count }, (_, index) => index);
        const numbers = pageNumbers(count, perPage);
        const pages = numbers.map((page) => listPage(items, Number(page), perPage));
        expect(pages.flatMap((page) => page.items)).toEqual(items);
        expect(pages.map((page) => page.page)).toEqual(pages.map((_, index) => index + 1));
        for (const page of pages) expect(page.total).toBe(pages.length);
        for (const page of pages.slice(0, -1)) expect(page.items).toHaveLength(perPage);
        expect(pages.length).toBe(Math.max(1, Math.ceil(count / perPage)));
      }),
    );
  });

  it('gives an empty list one empty page', () => {
    expect(listPage([], 1, 10)).toEqual({ items: [], page: 1, total: 1 });
    expect(pageNumbers(0, 10)).toEqual(['1']);
  });

  it('counts the pages after the first', () => {
    expect(pageNumbers(3, 2, 2)).toEqual(['2']);
    expect(pageNumbers(3, 3, 2)).toEqual([]);
    expect(pageNumbers(0, 3, 2)).toEqual([]);
  });
});
