import { cpSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Puts a finished folder in the place of the live one by renaming both; a failure puts the live
 * one back. Between the two renames there is none: a crash just there is mended by the next build.
 */
export function replaceFolder(finished: string, live: string): void {
  const next = `${live}.next`;
  const previous = `${live}.previous`;
  rmSync(next, { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(dirname(live), { recursive: true });
  moveBeside(finished, next);
  // A link to what has been moved leads nowhere, and is there all the same.
  const isThere = lstatSync(live, { throwIfNoEntry: false }) !== undefined;
  if (isThere) renameSync(live, previous);
  try {
    renameSync(next, live);
  } catch (error) {
    if (isThere) renameSync(previous, live);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** A rename can't cross disks: there the folder is copied. */
function moveBeside(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyWhole(from, to);
  }
}

/** A copy that fails, on a full disk above all, gives its space back. */
function copyWhole(from: string, to: string): void {
  try {
    cpSync(from, to, { recursive: true });
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
}
