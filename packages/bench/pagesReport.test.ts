import { expect, it } from 'vitest';
import type { Measured } from './harness.ts';
import { comparison, pagesReport } from './pagesReport.ts';

/** What a maker took for its first paint, in ms, and sent as scripts, in bytes. */
function maker(pages: string[], paint: number, scripts: number): Measured {
  const stat = (value: number) => ({ median: value, min: value, max: value });
  const bytes = { js: { bytes: scripts }, untilLoad: { bytes: 50_000 }, total: { bytes: 90_000 } };
  const scored = { perf: stat(99), fcp: stat(paint), lcp: stat(1_000), tbt: stat(0), cls: stat(0) };
  const tap = { heading: stat(paint), image: stat(paint), before: stat(10_000) };
  return {
    bytes: Object.fromEntries(pages.map((page) => [page, bytes])),
    lighthouse: Object.fromEntries(pages.map((page) => [page, scored])),
    nav: { slow4g: tap },
  };
}

const measured = {
  vitrine: maker(['home', 'about'], 900, 6_700),
  plain: maker(['home'], 1_500, 80_000),
  floor: maker(['home'], 750, 0),
};

it('compares the pages that the plain shop has, times by their ratios to the floor', () => {
  const [, , ...rows] = comparison(measured, ['home', 'about']).trim().split('\n');
  expect(rows).toEqual(['| home | 1.20 × | 2.00 × | 1.00 × | 1.00 × | 6.7 | 80.0 | 90.0 | 90.0 |']);
});

it('reports every page of the shop, without a ratio where the floor has none', () => {
  const report = pagesReport(measured, ['home', 'about'], {
    vitrine: { home: { processorMs: 190, elements: 673 } },
    floor: { home: { processorMs: 95, elements: 422 } },
  });
  expect(report).toContain('| home | 6.7 | 50.0 (1.00 ×) | 90.0 (1.00 ×) | 900 (1.20 ×) |');
  expect(report).toContain('| 190 (2.00 ×) | 673 (1.59 ×) | 99, 99 |');
  expect(report).toContain('| about | 6.7 | 50.0 | 90.0 | 900 |');
  expect(report).toContain('| home | 80.0 | 50.0 (1.00 ×) | 90.0 (1.00 ×) | 1500 (2.00 ×) |');
  expect(report).toContain('| slow4g | 900 (1.20 ×) | 1500 (2.00 ×) |');
});
