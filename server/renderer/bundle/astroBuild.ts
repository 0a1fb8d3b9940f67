import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BuildStoppedError } from '../../../src/content/buildStoppedError.ts';

const KEPT_LINES = 30;

/** Runs `astro build` in a process of its own; `into` gets what `BuiltCode` names. */
export async function compilePages(
  root: string,
  into: string,
  env: Record<string, string>,
): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      // As where pages are rendered (renderWorker.ts): React's two builds do not mix.
      NODE_ENV: 'production',
      VITRINE_OUT_DIR: into,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const lines: string[] = [];
  const read = (chunk: Buffer) => {
    lines.push(
      ...chunk
        .toString()
        .split('\n')
        .filter((line) => line.trim() !== ''),
    );
    lines.splice(0, Math.max(0, lines.length - KEPT_LINES));
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  process.off('exit', stop);
  if (code === 0) return;
  if (lines.some((line) => line.includes('ENOSPC'))) {
    throw Object.assign(new Error('No space left while compiling'), { code: 'ENOSPC' });
  }
  throw new BuildStoppedError(`The pages could not be compiled:\n${lines.join('\n')}`);
}
