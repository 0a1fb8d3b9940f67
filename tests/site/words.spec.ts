import { expect, test } from '@playwright/test';
import { judge, judgedQueries, ratesOf } from '../../packages/bench/search/judge.ts';
import { publishedSearch } from '../../packages/bench/search/publishedSearch.ts';
import { E2E } from '../e2e/support/place.ts';

/** Bounds of what the search finds of the demo shop; `bin/vitrine bench words --missed` names the rest. */
for (const language of ['en', 'zh'] as const)
  test(`the search in ${language} finds what people mean`, async () => {
    const rates = ratesOf(
      await judge(publishedSearch(E2E.dist, language), judgedQueries(`demo.${language}`)),
    );
    expect(rates.queries).toBeGreaterThanOrEqual(250);
    expect(rates.first).toBeGreaterThanOrEqual(0.92);
    expect(rates.recall).toBeGreaterThanOrEqual(0.95);
    expect(rates.nonsense).toBeGreaterThanOrEqual(0.95);
    expect(rates.help).toBeGreaterThanOrEqual(0.9);
  });
