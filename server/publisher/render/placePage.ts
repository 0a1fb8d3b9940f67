import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLanguageFile, linkOrCopy } from '../linkDefaultLanguage.ts';

/**
 * Puts a page into a release that is being made, under its prefixed address too. What may be there
 * is another release's file as well: it is replaced, never written into.
 */
export function placePage(release: string, file: string, body: Buffer): void {
  const path = join(release, file);
  replace(path, () => writeFileSync(path, body));
  const prefixed = defaultLanguageFile(file);
  if (prefixed === null) return;
  const other = join(release, prefixed);
  replace(other, () => linkOrCopy(path, other));
}

function replace(path: string, put: () => void): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  put();
}
