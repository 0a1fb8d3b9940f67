import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkOrCopy } from '../linkDefaultLanguage.ts';
import { filesOfPage, makeRoom } from '../release/pageFiles.ts';

/**
 * Puts a page into a release that is being made, under its prefixed address too. What may be there
 * is another release's file as well: it is replaced, never written into.
 */
export function placePage(release: string, file: string, body: Buffer): void {
  const [first = file, ...others] = filesOfPage(file).map((place) => join(release, place));
  makeRoom(first);
  writeFileSync(first, body);
  for (const other of others) {
    makeRoom(other);
    linkOrCopy(first, other);
  }
}
