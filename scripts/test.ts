import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../server/site/freePort.ts';
import { addCounts, type Counts, playwrightCounts, vitestCounts } from './test/counts.ts';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, '.work/reports');
const vitestReport = join(reports, 'vitest.json');
const postgresReport = join(reports, 'postgres.json');
const playwrightReport = join(reports, 'playwright.json');

interface Stage {
  name: string;
  /** The program in `node_modules` and its words. */
  command: [script: string, ...words: string[]];
  /** Settings of this stage alone. */
  env?: Record<string, string>;
  /** What its runner reports; stages without a report have no counts. */
  counts?: () => Counts;
}

/** The API's tests on a PostgreSQL that the run starts itself; `filters` are parts of their paths. */
const onPostgres = (name: string, filters: string[]): Stage => ({
  name,
  command: vitest(postgresReport, ...filters),
  env: { VITRINE_TEST_DATABASE: 'postgres' },
  counts: () => vitestCounts(postgresReport),
});

/** Whatever could go wrong where several processes write at once. */
const WRITING = [
  ...['database/', 'cart/', 'orders/', 'payments/', 'open.', 'seed.', 'housekeeping.'],
  ...['accounts/account', 'accounts/login', 'accounts/passwordReset', 'import/apply.'],
].map((name) => `commerce-api/${name}`);
const WHOLE_API = ['server/commerce-api', 'server/payments', 'tests/contract', 'tests/money'];

const IN_BROWSER: Stage = {
  name: 'End-to-end tests against the really built shop',
  command: ['@playwright/test/cli.js', 'test'],
  counts: () => playwrightCounts(playwrightReport),
};

const STAGES: Stage[] = [
  { name: 'Lint and format', command: ['@biomejs/biome/bin/biome', 'ci', '.'] },
  { name: 'Types', command: ['astro/bin/astro.mjs', 'check'] },
  {
    name: 'Unit, structure, contract and fault tests',
    command: vitest(vitestReport),
    counts: () => vitestCounts(vitestReport),
  },
  onPostgres('The API’s writing on PostgreSQL', [...WRITING, 'scripts/move/']),
  IN_BROWSER,
];

process.exitCode = await runStages(chosenStages(process.argv.slice(2)));

/** `npm test -- --database postgres` runs the tests of the API and of the shop in a browser on PostgreSQL. */
function chosenStages(words: string[]): Stage[] {
  if (words.length === 0) return STAGES;
  if (words.join(' ') === '--database postgres') {
    return [
      onPostgres('The API’s tests on PostgreSQL', [...WHOLE_API, 'scripts/move/']),
      {
        ...IN_BROWSER,
        name: 'End-to-end tests against the really built shop, on PostgreSQL',
        command: ['../scripts/test/onPostgres.ts', 'node_modules/@playwright/test/cli.js', 'test'],
      },
    ];
  }
  throw new Error(`npm test knows --database postgres only, not ${words.join(' ')}.`);
}

function vitest(report: string, ...filters: string[]): Stage['command'] {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return ['vitest/vitest.mjs', 'run', ...filters, ...reporters];
}

/** Runs the stages in order up to the first that fails; the last line is the sum of all tests. */
async function runStages(stages: Stage[]): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    VITRINE_E2E_PORT: process.env.VITRINE_E2E_PORT ?? String(await freePort()),
  };
  let sum: Counts = { passed: 0, failed: 0 };
  let code = 0;
  for (const [index, stage] of stages.entries()) {
    console.log(`\n[${index + 1}/${stages.length}] ${stage.name}`);
    const begun = Date.now();
    code = await run(stage.command, { ...env, ...stage.env });
    sum = addCounts(sum, stage.counts?.() ?? { passed: 0, failed: 0 });
    const seconds = Math.round((Date.now() - begun) / 1000);
    if (code !== 0) {
      // A stage can fail without a failed test, and the sum must not hide that.
      sum.failed = Math.max(1, sum.failed);
      console.error(
        `\n${stage.name}: failed after ${seconds} s, see above. Later stages were not run.`,
      );
      break;
    }
    console.log(`${stage.name}: fine, ${seconds} s.`);
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return code;
}

function run([script, ...words]: Stage['command'], env: NodeJS.ProcessEnv): Promise<number> {
  const path = join(root, 'node_modules', script);
  const child = spawn(process.execPath, [path, ...words], { cwd: root, env, stdio: 'inherit' });
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (code) => done(code ?? 1));
  });
}
