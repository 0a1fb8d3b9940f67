import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliFile } from '../../site/fileKinds.ts';
import { defaultLanguageFile } from '../linkDefaultLanguage.ts';

/** A page's file, and the one under its prefixed address. */
export function placesOfPage(file: string): string[] {
  const prefixed = defaultLanguageFile(file);
  return prefixed === null ? [file] : [file, prefixed];
}

/** All files that a page may have: at its addresses, and compressed beside each. */
export function filesOfPage(file: string): string[] {
  return placesOfPage(file).flatMap((place) => [place, brotliFile(place)]);
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

/**
 * Takes away what is at some paths of one folder, so that files can be put there that are not
 * another release's.
 */
export function makeRoom(path: string, ...others: string[]): void {
  const isNew = mkdirSync(dirname(path), { recursive: true }) !== undefined;
  if (isNew) return;
  for (const place of [path, ...others]) rmSync(place, { force: true });
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
