import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installCompiler } from '../../../scripts/test/programs.ts';

/** A folder as on a disk whose power may be cut. */
export interface Disk {
  /** For the processes that write there. */
  env: Record<string, string>;
  /** Copies what a power cut would leave of it now. */
  image(to: string): void;
  /** Changes whenever a file is synchronised. */
  state(): string[];
}

/** What notes which files are synchronised, see synced.c. */
export interface Shim {
  file: string;
  remove(): void;
}

/** Compiles it; installs the compiler first if it is missing. Throws with what to install. */
export function compileShim(): Shim {
  if (!installCompiler()) {
    throw new Error('gcc is needed, and not here. With Debian: apt-get install gcc libc6-dev');
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-power-'));
  // PostgreSQL's own user reads it too.
  chmodSync(folder, 0o755);
  const file = join(folder, 'synced.so');
  const source = join(import.meta.dirname, 'synced.c');
  execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', file, source]);
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

/** Puts a folder that nobody writes to on such a disk, with all that it holds. */
export function diskOf(folder: string, shim: Shim): Disk {
  const synced = `${folder}-synced`;
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);
  copy(folder, synced);
  return {
    env: { LD_PRELOAD: shim.file, SYNCED_FOLDER: folder, SYNCED_COPY: synced },
    image: (to) => copy(synced, to),
    state: () =>
      readdirSync(synced).map((name) => `${name} ${statSync(join(synced, name)).ctimeMs}`),
  };
}

/**
 * Lets processes and their children stand still while `work` looks at their disks. Then they go
 * on, so that their power can be cut again.
 */
export function standingStill(pids: number[], work: () => void): void {
  const stopped: number[] = [];
  try {
    // A parent first, which then makes no more children.
    for (const pid of pids) {
      stopped.push(...stop(pid));
      stopped.push(...childrenOf(pid).flatMap(stop));
    }
    work();
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Returns once it stands still; gives nothing if it has just ended. */
function stop(pid: number): number[] {
  try {
    process.kill(pid, 'SIGSTOP');
    while (!/\) [TZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
    return [pid];
  } catch (error) {
    if (['ESRCH', 'ENOENT'].includes(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
}
