import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WrongArguments } from '../scripts/wrongArguments.ts';
import { LEVELS, type Level } from './check.ts';
import { type Ignores, readIgnores, requireCheck } from './ignores.ts';
import type { DoctorOptions } from './shop.ts';

export const USAGE = `Checks a shop's API and this project before a publish does: docs/doctor.md.

  npm run doctor -- --api https://api.example.com --origin https://shop.example

  --api URL          the API's host; the paths are the contract's (API_BASE_URL)
  --origin URL       where the shop's pages are, if not at the API's own address (SITE_URL)
  --write            open an account, fill its cart and try to post a review
  --orders           make orders, test payments and an inquiry too: for a test shop
  --token TOKEN      a customer's token, to use for the cart and orders in place of a new account's
  --only NAME        run only this check, or those of a name such as images; may be repeated
  --ignore FILE      failures that are accepted: a check's name and the reason on each line
  --level LEVEL      the lowest level that makes the exit code 1: stops, loses (default) or advice
  --timeout SECONDS  how long a response may take (10)
  --json FILE        write the results for programs
  --junit FILE       write them as JUnit XML
  --help             show this

Without --write and --orders nothing is changed. The exit code is 0 if nothing stops publishing or
loses sales: advice is no reason to stop a release.`;

/** The options of the command line. */
export interface DoctorCommand {
  host: string;
  options: DoctorOptions;
  only: string[];
  ignores: Ignores;
  level: Level;
  timeoutMs: number | undefined;
  json: string | undefined;
  junit: string | undefined;
}

/** Reads the command line; `undefined` if help is wanted. Throws `WrongArguments`. */
export function readArguments(
  args: string[],
  environment: Record<string, string | undefined>,
): DoctorCommand | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const api = values.api ?? environment.API_BASE_URL;
  if (!api) throw new WrongArguments('Say where the API is: --api URL.');
  const only = values.only?.flatMap((names) => names.split(',')) ?? [];
  for (const name of only) requireCheck(name, true);
  return {
    host: hostOf(api),
    options: {
      write: Boolean(values.write || values.orders),
      orders: values.orders ?? false,
      token: values.token,
      // A setting that is no address fails a check of its own.
      origin: values.origin
        ? addressOf(values.origin).origin
        : URL.parse(environment.SITE_URL ?? '')?.origin,
    },
    only,
    ignores: values.ignore === undefined ? new Map() : readIgnores(contentOf(values.ignore)),
    level: levelOf(values.level ?? 'loses'),
    timeoutMs: values.timeout === undefined ? undefined : millisecondsOf(values.timeout),
    json: values.json,
    junit: values.junit,
  };
}

function hostOf(text: string): string {
  const { origin, pathname } = addressOf(text);
  // Somebody who gives an address with /api means the host: the contract's paths begin with it.
  return origin + pathname.replace(/\/(?:api\/?)?$/, '');
}

function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new WrongArguments(`${text} is no address: it should start with https:// or http://.`);
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new WrongArguments(`${file} can’t be read.`, { cause });
  }
}

function levelOf(text: string): Level {
  const level = (Object.keys(LEVELS) as Level[]).find((each) => each === text);
  if (level) return level;
  throw new WrongArguments(`${text} is no level: ${Object.keys(LEVELS).join(', ')}.`);
}

function millisecondsOf(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds * 1000;
  throw new WrongArguments(`${text} is no number of seconds from 0 to 600.`);
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      options: {
        api: text,
        origin: text,
        write: flag,
        orders: flag,
        token: text,
        only: { type: 'string', multiple: true },
        ignore: text,
        level: text,
        timeout: text,
        json: text,
        junit: text,
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (cause) {
    throw new WrongArguments(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
