import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressed } from '../../files/compressed.ts';
import { linkOrCopy } from '../../files/linkFolder.ts';
import { makeRoom, placesOfPage } from '../../files/pageFiles.ts';
import { brotliFile } from '../../site/fileKinds.ts';

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
