import { cpSync, globSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/contract/language.ts';

/**
 * Gives every page of the default language its prefixed address too: `/en/shop/` is the same file
 * as `/shop/`, by hard link where the file system has them, by copy elsewhere. Returns the count.
 */
export function linkDefaultLanguage(folder: string): number {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  const pages = globSync('**/*.html', { cwd: folder }).filter(
    (page) => !others.some((language) => page.startsWith(`${language}/`)),
  );
  for (const page of pages) {
    const target = join(folder, DEFAULT_LANGUAGE, page);
    mkdirSync(dirname(target), { recursive: true });
    linkOrCopy(join(folder, page), target);
  }
  return pages.length;
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (!['EPERM', 'ENOTSUP', 'EXDEV', 'EMLINK'].includes(String(error.code))) throw error;
    cpSync(from, to);
  }
}
