import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A folder for one publish, named after this process. Astro renames within it, so it stays on one disk. */
export function createWorkFolder(root: string, buildId: string): string {
  const folder = join(root, '.work/publish', `${process.pid}-${buildId}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Removes what publishes that were killed left behind; running ones keep theirs. */
export function removeLeftovers(root: string): void {
  const parent = join(root, '.work/publish');
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (!isRunning(Number(name.split('-', 1)[0]))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
