import { cpSync, existsSync, globSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/contract/language.ts';
import { brotliFile } from '../site/fileKinds.ts';

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/**
 * Gives every page of the default language its prefixed address too: `/en/shop/` is the same file
 * as `/shop/`, by hard link where the file system has them, by copy elsewhere, and so is what was
 * compressed of it. Returns the count of pages.
 */
export function linkDefaultLanguage(folder: string): number {
  let linked = 0;
  for (const page of globSync('**/*.html', { cwd: folder })) {
    const prefixed = defaultLanguageFile(page);
    if (prefixed === null) continue;
    mkdirSync(dirname(join(folder, prefixed)), { recursive: true });
    linkOrCopy(join(folder, page), join(folder, prefixed));
    const compressed = join(folder, brotliFile(page));
    if (existsSync(compressed)) linkOrCopy(compressed, join(folder, brotliFile(prefixed)));
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
