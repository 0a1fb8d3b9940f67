import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/domain/language.ts';
import { hasErrorCode } from '../errorCode.ts';
import { brotliFile } from '../site/fileKinds.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** A page's file, and the one under its prefixed address. */
export function placesOfPage(file: string): string[] {
  const prefixed = defaultLanguageFile(file);
  return prefixed === null ? [file] : [file, prefixed];
}

/** Where a page of the default language lies under its prefix; `null` for any other file. */
function defaultLanguageFile(file: string): string | null {
  const isOther = OTHER_LANGUAGES.some((language) => file.startsWith(`${language}/`));
  return isOther || !file.endsWith('.html') ? null : `${DEFAULT_LANGUAGE}/${file}`;
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
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}
