import { randomUUID } from 'node:crypto';
import { constants, lstat, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { UnusableMediaError } from './sniff.ts';

/**
 * Whether there is a plain file; throws where that can't be known. Threat: a link that came with a
 * backup leads to the database, which would then be served as a video.
 */
export async function fileExists(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isFile(),
    (error: unknown) => {
      if (hasErrorCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
}

/** Reads a plain file: no link is followed, and no pipe waited for. Throws `UnusableMediaError`. */
export async function readPlainFile(path: string): Promise<Buffer> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    if (!(await file.stat()).isFile()) throw new UnusableMediaError('it is no plain file');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Writes a file so that nobody ever reads half of it: beside it first, then renamed over. */
export async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
