import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { errorCode } from './errorCode.ts';

/** It is not there, is somebody else's, or has no modes. */
const IGNORED = new Set(['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP']);

/** Makes a folder that only its owner may open, also of one that is there and is the shop's alone. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  restrict(folder, 0o700);
}

/** Makes a folder that only its owner may open; one that is there may hold more than the shop. */
export function makeDataFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true })) restrict(folder, 0o700);
}

/** Makes a file that only its owner may read, also of one that is there. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  restrict(path, 0o600);
}

/** Takes others' rights away, where that can be done. */
export function restrict(path: string, mode: 0o600 | 0o700): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!IGNORED.has(String(errorCode(error)))) throw error;
  }
}
