import { describe, expect, it } from 'vitest';
import { pageSteps } from './Pagination.tsx';

/** The row as a reader sees it: `1 … 4 5 6 … 20`. */
const row = (current: number, total: number) =>
  pageSteps(current, total)
    .map((step) => (step.kind === 'gap' ? '…' : step.page))
    .join(' ');

describe('pageSteps', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [2, 3, '1 2 3'],
    [1, 20, '1 2 … 20'],
    [3, 20, '1 2 3 4 … 20'],
    [4, 20, '1 2 3 4 5 … 20'],
    [5, 20, '1 … 4 5 6 … 20'],
    [10, 20, '1 … 9 10 11 … 20'],
    [17, 20, '1 … 16 17 18 19 20'],
    [20, 20, '1 … 19 20'],
    [9, 3, '1 2 3'],
  ])('page %i of %i: %s', (current, total, expected) => {
    expect(row(current, total)).toBe(expected);
  });

  it('§2.23 shows first, last, current and neighbours, and gaps where two pages or more are missing', () => {
    for (let total = 1; total <= 30; total += 1) {
      for (let current = 1; current <= total; current += 1) {
        const steps = pageSteps(current, total);
        const pages = steps.flatMap((step) => (step.kind === 'page' ? [step.page] : []));
        const required = [1, current - 1, current, current + 1, total];
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        for (const page of required.filter((page) => page >= 1 && page <= total)) {
          expect(pages).toContain(page);
        }
        for (const [index, page] of pages.slice(1).entries()) {
          const before = pages[index] as number;
          const gap = steps.some((step) => step.kind === 'gap' && step.after === before);
          expect(gap).toBe(page - before > 1);
          if (gap) expect(page - before).toBeGreaterThan(2);
        }
        expect(steps.filter((step) => step.kind === 'gap').length).toBeLessThanOrEqual(2);
        expect(pages.length).toBeLessThanOrEqual(7);
      }
    }
  });
});
