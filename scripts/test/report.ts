import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type PlaywrightSuite, playwrightReport } from './playwrightReport.ts';

/** A test that was run. */
export interface RunTest {
  /** File, describing titles and its own. */
  name: string;
  passed: boolean;
  ms: number;
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          duration: v.nullish(v.number(), 0),
        }),
      ),
    }),
  ),
});

/** The tests of Vitest's JSON report at `file`; a file that could not be run counts as one that failed. */
export function vitestTests(file: string): RunTest[] {
  if (!existsSync(file)) return [];
  const { testResults } = v.parse(vitestReport, JSON.parse(readFileSync(file, 'utf8')));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((one) => one.status === 'passed' || one.status === 'failed')
      .map((one) => ({
        name: `${name} › ${one.fullName}`,
        ms: one.duration,
        passed: one.status === 'passed',
      }));
    const isBroken = status === 'failed' && tests.every(({ passed }) => passed);
    return isBroken ? [...tests, { name: `${name} › ${message}`, passed: false, ms: 0 }] : tests;
  });
}

/** The tests of Playwright's JSON report at `file`; what failed outside of any test counts as one. */
export function playwrightTests(file: string): RunTest[] {
  if (!existsSync(file)) return [];
  const { suites, errors } = v.parse(playwrightReport, JSON.parse(readFileSync(file, 'utf8')));
  return [
    ...suites.flatMap(testsOf),
    ...errors.map(({ message }) => ({ name: message, passed: false, ms: 0 })),
  ];
}

function testsOf({ specs, suites = [] }: PlaywrightSuite): RunTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        name: `${file} › ${title} [${projectName}]`,
        passed: status === 'expected',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}
