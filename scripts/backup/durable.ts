import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode, hasErrorCode } from '../../server/errorCode.ts';
import { CommandError } from '../commandError.ts';

/** Resolves once a file, or a folder's list of names, is on the disk itself. */
export async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Makes a folder and those above it, where they are not there. Node's `recursive` tries for ever
 * where nothing can be made, as in `/proc`. Throws `CommandError` there.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const parent = dirname(resolve(folder));
  if (!existsSync(parent)) await makeFolder(parent, mode);
  try {
    await mkdir(folder, { mode });
  } catch (cause) {
    if (hasErrorCode(cause, 'EEXIST') && (await stat(folder)).isDirectory()) return;
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(String(errorCode(cause)))) throw cause;
    throw new CommandError(`Nothing can be written to ${parent}. Choose another place.`, { cause });
  }
}

/** Copies a file, with its rights, to the disk itself; shares its blocks where the disk can. */
export async function copyToDisk(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  await toDisk(to);
}

/** Gives something finished its name, so that the name is never seen on half of it. */
export async function renameToDisk(from: string, to: string): Promise<void> {
  await rename(from, to);
  await toDisk(dirname(to));
}

/** SHA-256 of a file, in hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** What a folder holds below it, as sorted paths with forward slashes. */
export interface FolderContents {
  files: string[];
  /** Links, pipes and devices. No link is followed: it may lead anywhere. */
  others: string[];
}

/** All that is below a folder, except its folders. */
export async function contentsOf(folder: string): Promise<FolderContents> {
  const contents: FolderContents = { files: [], others: [] };
  async function visit(below: string): Promise<void> {
    for (const name of (await readdir(join(folder, below))).sort()) {
      const path = below ? `${below}/${name}` : name;
      const found = await lstat(join(folder, path)).catch(goneMeanwhile);
      if (found?.isDirectory()) await visit(path);
      else if (found) contents[found.isFile() ? 'files' : 'others'].push(path);
    }
  }
  await visit('');
  return contents;
}

/** `undefined` for a file that a running shop has just removed. */
export function goneMeanwhile(error: unknown): undefined {
  if (!hasErrorCode(error, 'ENOENT')) throw error;
}
