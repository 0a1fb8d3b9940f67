import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { requireProgram } from '../../scripts/nginx/installed.ts';

const run = promisify(execFile);

/** What one run of wrk saw. */
export type WrkFigures = Awaited<ReturnType<typeof wrk>>;

/**
 * Requests a URL for some seconds, from one thread over 32 connections. Throws `CommandError` if a
 * response is neither a success nor a redirect or 304, or a connection fails.
 */
export async function wrk(url: string, seconds: number, headers: Record<string, string>) {
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', '-c32', `-d${seconds}s`, '--latency', ...said, url];
  const { stdout } = await run(requireProgram('wrk'), args);
  const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0];
  if (bad) throw new CommandError(`${url} was not served without errors: ${bad}`);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, amount, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  /** ms within which 99 of 100 requests got a response. */
  const p99 = Number(amount) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN);
  if (!(perSecond > 0 && p99 > 0)) throw new CommandError(`wrk gave no figures:\n${stdout}`);
  return { requestsPerSecond: perSecond, p99 };
}
