import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { errorCode, hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { sync } from '@vitrine/runtime/folders.ts';

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
  await sync(to);
}

/** Gives something finished its name, so that the name is never seen on half of it. */
export async function renameToDisk(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
}

/** SHA-256 of a file, in hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** All that is below a folder, except its folders, as sorted paths with forward slashes. */
export async function contentsOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (which: typeof entries) =>
    which
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
      .sort();
  return {
    files: pathsOf(entries.filter((entry) => entry.isFile())),
    /** Links, pipes and devices. No link is followed: it may lead anywhere. */
    others: pathsOf(entries.filter((entry) => !entry.isFile() && !entry.isDirectory())),
  };
}

/** `undefined` for a file that a running shop has just removed. */
export function goneMeanwhile(error: unknown): undefined {
  if (!hasErrorCode(error, 'ENOENT')) throw error;
}
