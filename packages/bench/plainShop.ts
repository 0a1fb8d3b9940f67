import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { showWhile } from '@vitrine/runtime/command/progress.ts';

/** Builds `packages/bench/plain` from what the API at `api` has, compressed as small as it gets. */
export async function buildPlain(root: string, out: string, api: string): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const args = [astro, 'build', '--root', join(root, 'packages/bench/plain'), '--outDir', out];
  const settings = { NODE_ENV: 'production', API_BASE_URL: api, ASTRO_TELEMETRY_DISABLED: '1' };
  const built = promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...settings },
  });
  await showWhile('Building the plain shop', built);
  for (const file of globSync('**/*.{html,js,css,svg}', { cwd: out })) {
    const path = join(out, file);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}
