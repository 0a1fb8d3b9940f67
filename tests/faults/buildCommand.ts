import { spawn } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../..');

export interface BuildRun {
  code: number | null;
  output: string;
  errors: string;
  ms: number;
}

/**
 * Runs what `bin/vitrine build` runs, as a process of its own, against an API and into a folder; `root`
 * is where the shop's code is.
 */
export async function runBuild(
  apiBaseUrl: string,
  dist: string,
  settings: Record<string, string> = {},
  root = ROOT,
): Promise<BuildRun> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/vitrine.ts'), 'build'], {
    cwd: root,
    env: {
      ...process.env,
      API_BASE_URL: apiBaseUrl,
      VITRINE_DIST: dist,
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, output, errors] = await Promise.all([
    new Promise<number | null>((done) => {
      child.on('close', done);
    }),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, errors, ms: performance.now() - started };
}

/** Every file of a folder with its content and the time it was last written. */
export function contentsOf(folder: string): Record<string, string> {
  const files = globSync('**/*', { cwd: folder }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  return Object.fromEntries(
    files.map((file) => {
      const path = join(folder, file);
      return [file, `${statSync(path).mtimeMs} ${readFileSync(path, 'base64')}`];
    }),
  );
}
