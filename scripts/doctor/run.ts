import { writeFile } from 'node:fs/promises';
import type { ShopAdapter } from '../../src/api/adapter.ts';
import { adapter as shopAdapter } from '../../src/shop.adapter.ts';
import type { Output } from '../progress.ts';
import { adaptedFetch } from './adaptedFetch.ts';
import { readArguments, USAGE, WrongArguments } from './arguments.ts';
import { allHolds, conform } from './conform.ts';
import { asJson, resultLines, summaryLines } from './reportLines.ts';

interface Surroundings {
  output: Output;
  errors: Output;
  fetch?: typeof fetch;
  /** The shop's own, if nothing is said. */
  adapter?: ShopAdapter | null;
}

/** Checks a backend and reports as it goes; gives the exit code, 0 only when everything holds. */
export async function runConformance(args: string[], around: Surroundings): Promise<0 | 1> {
  const { output, errors, fetch, adapter = shopAdapter } = around;
  const say = (lines: string[]) => output.write(`${lines.join('\n')}\n`);
  try {
    const command = readArguments(args);
    if (!command) {
      say([USAGE]);
      return 0;
    }
    const { host, wishes, timeoutMs, json } = command;
    let group = '';
    if (adapter) say(['Through src/shop.adapter.ts, without what browsers ask of other origins.']);
    const findings = await conform({
      host,
      wishes: adapter ? { ...wishes, origin: undefined } : wishes,
      timeoutMs,
      fetch: adapter ? adaptedFetch(adapter, host, fetch) : fetch,
      onResult: (result) => {
        if (result.group !== group) say(['', result.group]);
        group = result.group;
        say(resultLines(result));
      },
    });
    say(['', ...summaryLines(findings)]);
    if (json !== undefined) await writeFile(json, asJson(findings));
    return allHolds(findings) ? 0 : 1;
  } catch (error) {
    if (error instanceof WrongArguments) {
      errors.write(`${error.message}\n\n${USAGE}\n`);
      return 1;
    }
    throw error;
  }
}
