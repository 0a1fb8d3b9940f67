import { globSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightTests, type RunTest, vitestTests } from './report.ts';

/** What is to be tested. */
export interface TestOptions {
  /** Everything there is to try, rather than what holds each promise once. */
  all: boolean;
  /** Parts of the paths of the test files that are run; without any, all are. */
  filters: string[];
}

export interface Stage {
  name: string;
  /** The program in `node_modules` and its arguments; may throw, by which the stage has failed. */
  command: () => [script: string, ...args: string[]];
  /** The stages after it begin at once: it takes a part of one core, and they leave one at times. */
  isBeside?: boolean;
  /** Settings of this stage alone. */
  env?: Record<string, string>;
  /** The tests that its runner reports; a stage without tests has none. */
  tests?: () => RunTest[];
}

/** Whatever could go wrong where several processes write at once. */
const WRITING = [
  'database/',
  'cart/',
  'orders/',
  'payments/',
  'seed.',
  'housekeeping.',
  'accounts/account',
  'accounts/login',
  'accounts/passwordReset',
  'accounts/profile',
  'accounts/emailChange',
  'import/apply.',
  'commands/move',
].map((name) => `packages/reference-api/${name}`);
const WHOLE_API = ['packages/reference-api', 'tests/contract', 'tests/money'];

/** The stages of a run, in their order. What they report is written to the folder `reports`. */
export function stagesOf({ all, filters }: TestOptions, reports: string): Stage[] {
  const unit = vitest('Unit, API and fault tests', join(reports, 'vitest.json'), [
    ...filters,
    // What is asked for may be tests of browsers only.
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
  ]);
  const browser = inBrowser(join(reports, 'playwright.json'), filters);
  if (filters.length > 0) {
    const inBrowsers = globSync('tests/{e2e,site}/**/*.spec.ts');
    // Without any Playwright would open the shop for nothing.
    const some = inBrowsers.some((file) => filters.some((part) => file.includes(part)));
    return some ? [unit, browser] : [unit];
  }
  return [
    { name: 'Lint and format', command: () => ['@biomejs/biome/bin/biome', 'ci', '.'] },
    { name: 'Unused code and dependencies', command: () => ['knip/bin/knip.js'], isBeside: true },
    { name: 'Specification', command: () => ['../scripts/checkSpecification.ts'], isBeside: true },
    { name: 'Pages compiled', command: () => ['../scripts/test/compilePages.ts'], isBeside: true },
    { name: 'Types', command: () => ['astro/bin/astro.mjs', 'check'], isBeside: true },
    apiOnPostgres(reports, all ? WHOLE_API : WRITING),
    unit,
    // Reads the types that `astro check` writes first.
    {
      name: 'Types in the oldest browsers',
      command: () => ['typescript/bin/tsc', '-p', 'tsconfig.browser.json'],
      isBeside: true,
    },
    browser,
    ...(all ? [inBrowserAsSpecified(reports)] : []),
  ];
}

/** The tests of the API and of the shop in a browser, all of them on PostgreSQL. */
export function stagesOnPostgres(reports: string): Stage[] {
  return [apiOnPostgres(reports, WHOLE_API), browserOnPostgres(reports)];
}

/** On a PostgreSQL that the run starts itself. */
function apiOnPostgres(reports: string, filters: string[]): Stage {
  return {
    ...vitest('API tests on PostgreSQL', join(reports, 'postgres.json'), filters),
    env: { VITRINE_TEST_DATABASE: 'postgres' },
  };
}

function vitest(name: string, report: string, args: string[]): Stage {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: () => ['vitest/vitest.mjs', 'run', ...args, ...reporters],
    tests: () => vitestTests(report),
  };
}

const PLAYWRIGHT = '@playwright/test/cli.js';

function inBrowser(report: string, args: string[] = []): Stage {
  return {
    name: 'Browser tests',
    command: () => [PLAYWRIGHT, 'test', '--pass-with-no-tests', ...args],
    env: { VITRINE_E2E_REPORT: report },
    tests: () => playwrightTests(report),
  };
}

/** The journeys of a shopper with an API that has the calls of the specification and no other. */
function inBrowserAsSpecified(reports: string): Stage {
  const report = join(reports, 'playwrightAsSpecified.json');
  const stage = inBrowser(report, ['--project=desktop']);
  return {
    ...stage,
    name: 'Browser tests without optional calls',
    env: { ...stage.env, VITRINE_E2E_API: 'specified' },
  };
}

function browserOnPostgres(reports: string): Stage {
  const report = join(reports, 'playwrightOnPostgres.json');
  return {
    ...inBrowser(report),
    name: 'Browser tests on PostgreSQL',
    command: () => ['../scripts/test/onPostgres.ts', `node_modules/${PLAYWRIGHT}`, 'test'],
  };
}
