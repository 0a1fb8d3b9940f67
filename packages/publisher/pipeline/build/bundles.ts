import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '@vitrine/runtime/folders.ts';
import { takeScripts } from '../../astro/pageScripts.ts';
import { BuildStoppedError } from '../../content/buildStoppedError.ts';
import { compressFolder } from '../../files/compressed.ts';
import { type BuiltCode, ENTRY_FILE } from '../../renderer/bundle/openBundle.ts';
import { policyFacts, writeHostFiles } from './hostFiles.ts';
import { writeIcons } from './writeIcons.ts';

/** The versions of the code that are kept in a folder. */
export type Bundles = ReturnType<typeof openBundles>;

/** Lie in a folder of the project `root`: compiled pages find their packages from there. */
export function openBundles(root: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  const of = (code: string): BuiltCode => ({
    compiled: join(folder, code, 'compiled'),
    site: join(folder, code, 'site'),
  });
  const codes = () =>
    readdirSync(folder)
      .filter((name) => existsSync(join(of(name).compiled, ENTRY_FILE)))
      .map((code) => ({ code, time: statSync(join(folder, code)).mtimeMs }))
      .sort((a, b) => b.time - a.time)
      .map(({ code }) => code);
  return {
    find: (code: string): BuiltCode | null => {
      if (!codes().includes(code)) return null;
      const now = new Date();
      // Used again, as after a change was taken back: it is the newest, and not to be pruned.
      utimesSync(join(folder, code), now, now);
      return of(code);
    },
    /** The newest first. */
    list: () => codes().map(of),
    /** Builds a version; `env` is the build's environment. A build that fails leaves nothing. */
    build: async (code: string, env: Record<string, string>) => {
      const work = join(folder, `.${code}`);
      rmSync(work, { recursive: true, force: true });
      const site = join(work, 'site');
      try {
        await compilePages(root, work, env);
        // What Astro does not build: headers and redirects for hosts, icons, compressed variants.
        writeHostFiles(site, policyFacts(takeScripts(site), env));
        await writeIcons(site);
        await compressFolder(site);
        await syncFolder(work);
        rmSync(join(folder, code), { recursive: true, force: true });
        renameSync(work, join(folder, code));
      } finally {
        for (const left of [work, `${work}.vite`]) rmSync(left, { recursive: true, force: true });
      }
      return of(code);
    },
    /** Removes all but the newest. */
    prune: (keep: number) => {
      for (const code of codes().slice(keep)) {
        rmSync(join(folder, code), { recursive: true, force: true });
      }
    },
  };
}

const KEPT_LINES = 30;

/** Runs `astro build` in a process of its own; `into` gets what `BuiltCode` names. */
async function compilePages(root: string, into: string, env: Record<string, string>) {
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
      ...String(chunk)
        .split('\n')
        .filter((line) => line.trim() !== ''),
    );
    lines.splice(0, Math.max(0, lines.length - KEPT_LINES));
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  if (code === 0) return;
  if (lines.some((line) => line.includes('ENOSPC'))) {
    throw Object.assign(new Error('No space left while compiling'), { code: 'ENOSPC' });
  }
  throw new BuildStoppedError(`The pages could not be compiled:\n${lines.join('\n')}`);
}
