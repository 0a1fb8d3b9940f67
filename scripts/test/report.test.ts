import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { playwrightTests, vitestTests } from './report.ts';

const reportOf = (json: unknown): string => {
  const file = join(folderWith({}), 'report.json');
  writeFileSync(file, JSON.stringify(json));
  return file;
};

it('tells Vitest’s tests, what failed among them, and files that did not run at all', () => {
  const test = (fullName: string, status: string) => ({ fullName, status, duration: 5 });
  const file = reportOf({
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          test('adds', 'passed'),
          test('fails', 'failed'),
          test('waits', 'skipped'),
        ],
      },
      { name: '/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(vitestTests(file)).toEqual([
    { name: '/a.test.ts › adds', passed: true, ms: 5 },
    { name: '/a.test.ts › fails', passed: false, ms: 5 },
    { name: '/b.test.ts › Cannot find module', passed: false, ms: 0 },
  ]);
});

it('tells Playwright’s tests by project; one that passed only when repeated has failed', () => {
  const spec = (title: string, ...tests: [project: string, status: string][]) => ({
    file: 'a.spec.ts',
    title,
    tests: tests.map(([projectName, status]) => ({
      projectName,
      status,
      results: [{ duration: 3 }, { duration: 4 }],
    })),
  });
  const file = reportOf({
    suites: [
      {
        specs: [spec('buys', ['desktop', 'expected'], ['phone', 'flaky'])],
        suites: [
          {
            specs: [spec('pays', ['desktop', 'unexpected'], ['phone', 'skipped'])],
          },
        ],
      },
    ],
    errors: [{ message: 'The shop did not start' }],
  });
  expect(playwrightTests(file)).toEqual([
    { name: 'a.spec.ts › buys [desktop]', passed: true, ms: 7 },
    { name: 'a.spec.ts › buys [phone]', passed: false, ms: 7 },
    { name: 'a.spec.ts › pays [desktop]', passed: false, ms: 7 },
    { name: 'The shop did not start', passed: false, ms: 0 },
  ]);
});

it('tells no tests where a runner wrote no report', () => {
  expect([vitestTests('/none.json'), playwrightTests('/none.json')]).toEqual([[], []]);
});
