import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

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

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
