import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** How many tests a runner reports. */
export interface Counts {
  passed: number;
  failed: number;
}

const NONE: Counts = { passed: 0, failed: 0 };

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** Counts of Vitest's JSON report; none where it did not come to write one. */
export function vitestCounts(file: string): Counts {
  if (!existsSync(file)) return NONE;
  const report = v.parse(vitestReport, JSON.parse(readFileSync(file, 'utf8')));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Counts of Playwright's JSON report; a test that passed only when repeated counts as failed. */
export function playwrightCounts(file: string): Counts {
  if (!existsSync(file)) return NONE;
  const { stats } = v.parse(playwrightReport, JSON.parse(readFileSync(file, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
