import { cpSync, globSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/contract/language.ts';

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/**
 * Gives every page of the default language its prefixed address too: `/en/shop/` is the same file
 * as `/shop/`, by hard link where the file system has them, by copy elsewhere. Returns the count.
 */
export function linkDefaultLanguage(folder: string): number {
  let linked = 0;
  for (const page of globSync('**/*.html', { cwd: folder })) {
    const prefixed = defaultLanguageFile(page);
    if (prefixed === null) continue;
    mkdirSync(dirname(join(folder, prefixed)), { recursive: true });
    linkOrCopy(join(folder, page), join(folder, prefixed));
    linked += 1;
  }
  return linked;
}

/** Where a page of the default language lies under its prefix; `null` for any other file. */
export function defaultLanguageFile(file: string): string | null {
  const isOther = OTHERS.some((language) => file.startsWith(`${language}/`));
  return isOther || !file.endsWith('.html') ? null : `${DEFAULT_LANGUAGE}/${file}`;
}

/** A hard link, or a copy where the file system has none. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (!['EPERM', 'ENOTSUP', 'EXDEV', 'EMLINK'].includes(String(error.code))) throw error;
    cpSync(from, to);
  }
}
