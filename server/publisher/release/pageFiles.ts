import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLanguageFile } from '../linkDefaultLanguage.ts';

/** A page's file, and the one under its prefixed address. */
export function filesOfPage(file: string): string[] {
  const prefixed = defaultLanguageFile(file);
  return prefixed === null ? [file] : [file, prefixed];
}

/** Takes a page out of a release that is being made. */
export function removePage(release: string, file: string): void {
  for (const place of filesOfPage(file)) removeFile(release, place);
}

/** Removes a file with the folders that it leaves empty. */
export function removeFile(release: string, file: string): void {
  rmSync(join(release, file), { force: true });
  let folder = dirname(file);
  while (folder !== '.' && isEmpty(join(release, folder))) {
    rmdirSync(join(release, folder));
    folder = dirname(folder);
  }
}

/** Takes away what is at a path, so that a file can be put there that is not another release's. */
export function makeRoom(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
