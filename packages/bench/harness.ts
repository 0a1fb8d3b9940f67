import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import * as v from 'valibot';

const stat = v.optional(
  v.nullable(v.object({ median: v.number(), min: v.number(), max: v.number() })),
);
const loaded = v.object({
  total: v.object({ bytes: v.number() }),
  untilLoad: v.object({ bytes: v.number() }),
  js: v.object({ bytes: v.number() }),
});
const scored = v.object({ perf: stat, fcp: stat, lcp: stat, tbt: stat, cls: stat });
const tapped = v.object({ heading: stat, image: stat, before: stat });
const results = v.object({
  targets: v.record(
    v.string(),
    v.object({
      bytes: v.record(v.string(), loaded),
      lighthouse: v.record(v.string(), scored),
      nav: v.record(v.string(), tapped),
    }),
  ),
});

/** What the harness found of a target: bytes, ms and scores by page. */
export type Measured = v.InferOutput<typeof results>['targets'][string];

/** A shop that is measured: pages by name, and the tap from one on a card that leads to another. */
export interface Target {
  name: string;
  pages: Record<string, string>;
  nav: { from: string; to: string };
}

/** Puts the side-by-side harness with what it needs into a folder; it may lie in one that is read only. */
export function installHarness(from: string, folder: string): void {
  if (!existsSync(join(from, 'measure.mjs'))) {
    throw new CommandError(
      `There is no measure.mjs in ${from}: --harness names the folder it is in.`,
    );
  }
  for (const file of ['measure.mjs', 'package.json', 'package-lock.json']) {
    cpSync(join(from, file), join(folder, file));
  }
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new CommandError('What the harness needs could not be installed.');
}

/** It says which page it has measured, or is about to: longer than any takes. */
const SILENCE_MS = 10 * 60_000;

/**
 * Measures targets side by side, in one session; `args` are the harness's own, such as `--runs 5`.
 * Throws `CommandError` if it fails, or says nothing for `silenceMs`.
 */
export async function runHarness(
  folder: string,
  targetsFile: string,
  args: string[],
  silenceMs = SILENCE_MS,
): Promise<Record<string, Measured>> {
  const out = join(folder, 'results');
  const all = [join(folder, 'measure.mjs'), targetsFile, '--out', out, ...args];
  const child = spawn(process.execPath, all, { stdio: ['inherit', 'inherit', 'pipe'] });
  let said = '';
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = true;
    // It takes its browser with it.
    child.kill('SIGINT');
  }, silenceMs);
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = chunk.toString().trim().split('\n').at(-1) ?? '';
    silence.refresh();
  });
  const [code] = (await once(child, 'close').finally(() => clearTimeout(silence))) as [number];
  if (isSilent) {
    const message = `The harness said nothing for ${silenceMs / 60_000} minutes, after: ${said}`;
    throw new CommandError(message);
  }
  if (code !== 0) throw new CommandError(`The harness ended with ${code}.`);
  return v.parse(results, JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))).targets;
}
