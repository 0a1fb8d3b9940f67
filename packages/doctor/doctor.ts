import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { createCommand, type Terminal } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { createProgress } from '@vitrine/runtime/command/progress.ts';
import { SettingError } from '@vitrine/runtime/settingError.ts';
import { LEVELS, type Level } from './check.ts';
import { countsAt, diagnose } from './diagnose.ts';
import { readIgnores, requireCheck, withIgnores } from './ignores.ts';
import { type Installation, readInstallation } from './installation.ts';
import { asJson, asJunit, reportLines } from './report.ts';

interface Surroundings extends Terminal {
  installation: Installation;
  fetch?: typeof fetch;
}

/** Checks a shop in front of the API that is named, or of the one that `.env` names. */
export function defineCommand(terminal: Terminal & Pick<Installation, 'adapter'>) {
  const root = resolve(import.meta.dirname, '../..');
  // Not by `environment.ts`, which refuses the settings that the doctor is to report.
  const file = join(root, '.env');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  if (existsSync(file)) process.loadEnvFile(file);
  const dist = resolve(root, process.env.VITRINE_DIST ?? 'dist');
  const installation = readInstallation({
    root,
    dist,
    adapter: terminal.adapter,
    environment: process.env,
    envNames: Object.keys(settings),
  });
  return defineDoctor({ ...terminal, installation });
}

/** Checks a shop and reports; fails if a failure of the level or above counts. */
export function defineDoctor(around: Surroundings) {
  const { installation, output, errors, fetch } = around;
  const { API_BASE_URL, SITE_URL } = installation.environment;
  const command = createCommand('doctor', around)
    .description(
      'Checks a shop’s API and this project before a publish does: docs/doctor.md. Without --write ' +
        'and --orders nothing is changed. The exit code is 0 if nothing stops publishing or loses ' +
        'sales: advice is no reason to stop a release.',
    )
    .option('--api <url>', 'the API’s host; the paths are the contract’s (API_BASE_URL)')
    .option(
      '--origin <url>',
      'where the shop’s pages are, if not at the API’s own address (SITE_URL)',
    )
    .option('--write', 'open an account, fill its cart and try to post a review')
    .option('--orders', 'make orders, test payments and an inquiry too: for a test shop')
    .option('--token <token>', 'a customer’s, for the cart and orders in place of a new account’s')
    .option(
      '--only <name>',
      'only this check, or those of a name such as images; may be repeated',
      readChecks,
    )
    .option(
      '--ignore <file>',
      'failures that are accepted: a check’s name and the reason on each line',
      (file) => readIgnores(readContent(file)),
    )
    .addOption(
      new Option('--level <level>', 'the lowest that makes the exit code 1')
        .choices(Object.keys(LEVELS) as Level[])
        .default('loses' as const),
    )
    .option('--timeout <seconds>', 'how long a response may take (10)', readMilliseconds)
    .option('--json [file]', 'the results for a program, in place of the report without a file')
    .option('--junit <file>', 'write them as JUnit XML');
  return command.action(
    async ({ api = API_BASE_URL, origin, only = [], ignore, level, ...options }) => {
      const progress = createProgress(errors);
      const diagnosis = await diagnose({
        host: api ? hostOf(api) : null,
        options: {
          write: Boolean(options.write || options.orders),
          orders: options.orders ?? false,
          token: options.token,
          // A setting that is no address fails a check of its own.
          origin: origin ? readAddress(origin).origin : URL.parse(SITE_URL ?? '')?.origin,
        },
        installation,
        timeoutMs: options.timeout,
        fetch,
        isWanted:
          only.length > 0
            ? (name) => only.some((each) => name === each || name.startsWith(`${each}.`))
            : undefined,
        onCheck: (title) => progress.show(`Checking that ${title}`),
        onReading: (done, total) => progress.show(`Reading the shop: ${done} of ${total}`),
      });
      progress.end();
      diagnosis.results = withIgnores(diagnosis.results, ignore ?? new Map());
      if (options.json !== true) output.write(`${reportLines(diagnosis, level).join('\n')}\n`);
      if (options.json === true) output.write(asJson(diagnosis, level));
      else if (options.json) await writeFile(options.json, asJson(diagnosis, level));
      if (options.junit) await writeFile(options.junit, asJunit(diagnosis, level));
      // The report has said it.
      if (diagnosis.results.some((result) => countsAt(result, level))) throw new CommandError('');
    },
  );
}

function hostOf(text: string): string {
  const { origin, pathname } = readAddress(text);
  // Somebody who gives an address with /api means the host: the contract's paths begin with it.
  return origin + pathname.replace(/\/(?:api\/?)?$/, '');
}

function readAddress(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new SettingError(`${text} is no address: it should start with https:// or http://.`);
}

function readChecks(text: string, before: string[] = []): string[] {
  const names = text.split(',');
  for (const name of names) requireCheck(name, true);
  return [...before, ...names];
}

function readContent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new InvalidArgumentError('It can’t be read.');
  }
}

function readMilliseconds(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds * 1000;
  throw new InvalidArgumentError('It should be a number of seconds from 0 to 600.');
}
