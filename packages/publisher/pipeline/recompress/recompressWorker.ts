import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { brotliFile, isTight, tightlyCompressed } from '../../files/compressed.ts';

/** Pages of a release, as paths within it. */
export interface RecompressTask {
  folder: string;
  files: string[];
}

/** The first of the pages that was not compressed tightly yet, and its compressed form. */
export interface Recompressed {
  index: number;
  body: Uint8Array;
}

// On Linux a thread has a priority of its own; elsewhere this would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Compresses one page; `null` where none of them is left to be. Throws where a page is gone. */
export default function work({ folder, files }: RecompressTask): Recompressed | null {
  for (const [index, file] of files.entries()) {
    const first = firstByte(join(folder, brotliFile(file)));
    if (first === null || isTight(first)) continue;
    return { index, body: tightlyCompressed(readFileSync(join(folder, file))) };
  }
  return null;
}

/** `null` where there is no such file: small pages have no compressed form. */
function firstByte(file: string): number | null {
  const byte = Buffer.alloc(1);
  try {
    const open = openSync(file, 'r');
    try {
      readSync(open, byte);
    } finally {
      closeSync(open);
    }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
  return byte[0] ?? null;
}
