import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Option } from '@commander-js/extra-typings';
import { wholeNumber } from '@vitrine/runtime/command/arguments.ts';
import { createCommand, type Terminal } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { installTestPrograms } from '../test/programs.ts';
import { type Stage, stagesOf, stagesOnPostgres } from '../test/stages.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const REPORTS = join(ROOT, '.work/reports');
const SLOWEST = 10;
/** Bytes. */
const ROOM = 2 * 1_024 ** 3;

interface TestRun {
  all?: boolean | undefined;
  repeat: number;
  seed?: number | undefined;
  database?: 'postgres' | undefined;
}

export function defineCommand(terminal: Terminal) {
  return createCommand('test', terminal)
    .description('Runs the tests: docs/testing.md.')
    .argument('[part...]', 'only the test files whose path has one of these')
    .option('--all', 'the whole matrix: every width, page, attack and fault')
    .option('--repeat <n>', 'so many times in a row', wholeNumber(), 1)
    .option(
      '--seed <n>',
      'what random values follow from: 1, with --all the commit’s',
      wholeNumber(),
    )
    .addOption(
      new Option(
        '--database <name>',
        'only the tests of the API and of the shop in a browser, on this database',
      ).choices(['postgres'] as const),
    )
    .action(runTests);
}

async function runTests(
  filters: string[],
  { all = false, repeat, seed = all ? seedOfCommit() : 1, database }: TestRun,
) {
  // Its stages name files of the project.
  process.chdir(ROOT);
  if (all) console.log(`Seed ${seed}. The same run again: npm test -- --all --seed ${seed}`);
  await installTestPrograms();
  const memory = folderInMemory();
  if (memory) process.on('exit', () => rmSync(memory, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const env = {
    ...process.env,
    ...(memory && { TMPDIR: memory }),
    ASTRO_TELEMETRY_DISABLED: '1',
    // Tests know the demo's brand, whatever the developer has in `shop/`.
    VITRINE_SHOP: 'demo/shop',
    // Some hundred processes and threads load the same modules.
    NODE_COMPILE_CACHE: join(ROOT, '.work/compile-cache'),
    VITRINE_TEST_SEED: String(seed),
    ...(all && { VITRINE_TEST_ALL: '1' }),
  };
  const done: StageRun[] = [];
  for (let round = 1; round <= repeat; round += 1) {
    rmSync(REPORTS, { recursive: true, force: true });
    mkdirSync(REPORTS, { recursive: true });
    if (repeat > 1) console.log(`\nRound ${round} of ${repeat}`);
    const stages = database ? stagesOnPostgres(REPORTS) : stagesOf({ all, filters }, REPORTS);
    const beside: Promise<StageRun>[] = [];
    for (const stage of stages) {
      const running = runStage(stage, env);
      if (stage.isBeside) beside.push(running);
      else done.push(await running);
    }
    done.push(...(await Promise.all(beside)));
  }
  if (!summarise(done)) throw new CommandError('');
}

/**
 * For what tests write, where the machine has such a place with room for it: a disk has to keep
 * each of hundreds of shops, and a fifth of the publishers' time goes by with that.
 */
function folderInMemory(): string | null {
  const place = '/dev/shm';
  if (!existsSync(place)) return null;
  const { bavail, bsize } = statfsSync(place);
  if (bavail * bsize < ROOM) return null;
  const folder = mkdtempSync(join(place, 'vitrine-tests-'));
  // PostgreSQL has a user of its own.
  chmodSync(folder, 0o1777);
  return folder;
}

/** 1 where there is no commit, as in a downloaded archive. */
function seedOfCommit(): number {
  try {
    const args = ['rev-parse', 'HEAD'];
    const commit = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(commit.slice(0, 6), 16) + 1;
  } catch {
    return 1;
  }
}

type StageRun = Awaited<ReturnType<typeof runStage>>;

async function runStage(stage: Stage, env: NodeJS.ProcessEnv) {
  const start = performance.now();
  const code = await run(stage, env).catch((error: unknown) => {
    console.error(error);
    return 1;
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  return { name: stage.name, seconds, code, tests: stage.tests?.() ?? [] };
}

/** What a stage beside others says is printed when it ends. */
async function run(stage: Stage, env: NodeJS.ProcessEnv): Promise<number> {
  const title = `\n${stage.name}`;
  const output = stage.isBeside ? 'pipe' : 'inherit';
  if (!stage.isBeside) console.log(title);
  const [script, ...args] = stage.command();
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: { ...env, ...stage.env },
  });
  const [[status], ...said] = await Promise.all([
    once(child, 'close'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  if (stage.isBeside) console.log([title, ...said].join('\n'));
  return typeof status === 'number' ? status : 1;
}

/**
 * Tells what failed, where the time went, and the sum of all tests on the last line; whether all is
 * well.
 */
function summarise(stages: StageRun[]): boolean {
  const tests = stages.flatMap((stage) => stage.tests);
  console.log('\nSlowest tests');
  for (const { name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name.replace(`${ROOT}/`, '')}`);
  }
  console.log('\nStages');
  for (const { name, seconds, code } of stages) {
    console.log(`${String(seconds).padStart(7)} s  ${name}${code === 0 ? '' : ': FAILED'}`);
  }
  const failed = tests.filter((test) => !test.passed);
  if (failed.length > 0) console.log('\nFailed');
  for (const { name } of failed) console.log(`  ${name.replace(`${ROOT}/`, '')}`);
  // A stage can fail without a failed test, and the sum must not hide that.
  const broken = stages.filter(
    (stage) => stage.code !== 0 && stage.tests.every((test) => test.passed),
  );
  console.log(`\n${tests.length - failed.length} passed, ${failed.length + broken.length} failed`);
  return stages.every(({ code }) => code === 0);
}
