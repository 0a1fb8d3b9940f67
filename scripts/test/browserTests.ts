import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { type PlaywrightSuite, playwrightReport } from './playwrightReport.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

/** Of so many tests one is run: a run has minutes. */
const TESTS = 3;
/** Of so many variants of a test that is run one is, and at least one of each test. */
const VARIANTS = 8;

/**
 * The browser tests that are run without `--all`, as Playwright's `--test-list` reads them: one
 * in three, and of a test that is written once for several widths, languages or pages some of these.
 * Which, follows from `seed`, so that each has its turn from commit to commit. The tests of a file whose
 * tests follow one another run together.
 */
export function sampleBrowserTests(seed: number): string {
  const args = [PLAYWRIGHT, 'test', '--list', '--reporter=json'];
  const printed = execFileSync(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  const { suites } = v.parse(playwrightReport, JSON.parse(String(printed)));
  const tests = Map.groupBy(
    suites.flatMap((file) => testsOf(file, [])),
    ({ unit }) => unit,
  );
  return [...tests.values()]
    .filter((_, index) => index % TESTS === seed % TESTS)
    .flatMap((test, index) => {
      const variants = [...Map.groupBy(test, ({ variant }) => variant).values()];
      const turn = (seed + index) % Math.min(VARIANTS, variants.length);
      return variants.filter((_, at) => at % VARIANTS === turn).flat();
    })
    .map(({ line }) => `${line}\n`)
    .join('');
}

interface ListedTest {
  /** What is run or not: a test where it is written, or a whole file. */
  unit: string;
  variant: string;
  line: string;
}

function testsOf({ specs, suites = [] }: PlaywrightSuite, above: string[]): ListedTest[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName }) => ({
      ...(isSerial(file)
        ? { unit: file, variant: projectName }
        : { unit: `${file}:${line}`, variant: `${projectName} ${title}` }),
      line: [`[${projectName}]`, `${file}:${line}`, ...above, title].join(' › '),
    })),
  );
  return [...own, ...suites.flatMap((inner) => testsOf(inner, [...above, inner.title]))];
}

const isSerial = (file: string): boolean =>
  readFileSync(join(ROOT, file), 'utf8').includes("mode: 'serial'");
