import {
  closeSync,
  cpSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { errorCode, hasErrorCode } from './errorCode.ts';

/** Copies a folder by hard links: in no time, and in no space but the folders' own. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
}

/** A hard link, or a copy where the file system has none. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EXDEV', 'EMLINK'].includes(String(errorCode(error)))) throw error;
    cpSync(from, to);
  }
}

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
    if (!hasErrorCode(error, 'EXDEV')) throw error;
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

/** The disk writes what it is given together in one go. */
const AT_ONCE = 16;

/**
 * Resolves when files, and the folders that they lie in, are on the disk. Threat: what is not may be
 * empty after a power cut, although it was renamed to where it is served from.
 */
export async function syncFiles(paths: Iterable<string>): Promise<void> {
  const files = [...new Set(paths)];
  await pLimit(AT_ONCE).map(files, sync);
  await pLimit(AT_ONCE).map([...new Set(files.map((file) => dirname(file)))], sync);
}

/** The same for all that is in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  await syncFiles(paths);
}

/** The same for one file or folder, while all else waits. */
export function syncNow(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The same for one file, or a folder's list of names. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
