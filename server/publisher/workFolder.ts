import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A folder for one publish, on the same disk as its result, named after this process. */
export function createWorkFolder(place: string, buildId: string): string {
  const folder = join(place, '.work/publish', `${process.pid}-${buildId}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Removes what publishes that were killed left behind; running ones keep theirs. */
export function removeLeftovers(place: string): void {
  const parent = join(place, '.work/publish');
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
