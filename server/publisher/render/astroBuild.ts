import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BuildStopped } from '../../../src/contract/snapshot/stopped.ts';

const RENDERED_PAGE = /(?:├─|└─)\s+(\/\S*)/g;
const KEPT_LINES = 30;

export interface RenderOptions {
  root: string;
  outDir: string;
  env: Record<string, string>;
  onPage?: (pages: number) => void;
}

/** Runs Astro over the snapshot; resolves with the number of pages it rendered. */
export async function render(options: RenderOptions): Promise<number> {
  const astro = join(options.root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: options.root,
    env: {
      ...process.env,
      ...options.env,
      // As where pages are rendered (renderWorker.ts): React's two builds do not mix.
      NODE_ENV: 'production',
      VITRINE_OUT_DIR: options.outDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let pages = 0;
  const lines: string[] = [];
  const read = (chunk: Buffer) => {
    const text = chunk.toString();
    lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
    lines.splice(0, Math.max(0, lines.length - KEPT_LINES));
    pages += text.match(RENDERED_PAGE)?.length ?? 0;
    options.onPage?.(pages);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  process.off('exit', stop);
  if (code === 0) return pages;
  if (lines.some((line) => line.includes('ENOSPC'))) {
    throw Object.assign(new Error('No space left while rendering'), { code: 'ENOSPC' });
  }
  throw new BuildStopped(`Rendering failed:\n${lines.join('\n')}`);
}
