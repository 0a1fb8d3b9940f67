import { mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { linkOrCopy } from '@vitrine/runtime/folders.ts';
import { brotliFile, compressed } from './compressed.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The sitemap in a release: its index, by two names, and its parts. */
export const SITEMAP_FILES = 'sitemap{,-*}.xml';

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

/**
 * The path of a page: a route such as `/[...locale]/page/[page]` with its parameters filled in. Its
 * route says whether it is a file; a product may well be named `ring.v2`.
 */
export function pathOf(route: string, params: Record<string, string | undefined>): string {
  const filled = route.replace(/\/?\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${value}`;
  });
  return /\.\w+$/.test(route) ? filled : `${filled.replace(/\/$/, '')}/`;
}

/** Whether a path is an error page's; a product may well be named `area-404`. */
export function isErrorPage(path: string): boolean {
  return LANGUAGES.some((language) => path === `${languagePrefix(language)}/404/`);
}

/** Where a page lies in a release. Hosts look for error pages as files of their own. */
export function pageFile(path: string): string {
  const file = path.slice(1);
  if (!path.endsWith('/')) return file;
  if (isErrorPage(path)) return `${file.slice(0, -1)}.html`;
  return `${file}index.html`;
}

/**
 * Puts a page into a release that is being made, under its prefixed address too and compressed
 * beside each. What may be there is another release's file as well: it is replaced, never written
 * into.
 */
export function placePage(release: string, file: string, body: Buffer): void {
  const [first = file, ...others] = placesOfPage(file).map((place) => join(release, place));
  const small = compressed(file, body);
  makeRoom(first, brotliFile(first));
  writeFileSync(first, body);
  if (small) writeFileSync(brotliFile(first), small);
  for (const other of others) {
    makeRoom(other, brotliFile(other));
    linkOrCopy(first, other);
    if (small) linkOrCopy(brotliFile(first), brotliFile(other));
  }
}
