import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { linkOrCopy } from '../../../files/linkFolder.ts';

/**
 * Puts one new file in the place of several, each in one step: who reads one of them meanwhile
 * gets the old or the new. Other releases that share the old file keep it. `work` is a path on the
 * same disk, for the time being.
 */
export function replaceFiles(paths: string[], body: Uint8Array, work: string): void {
  const link = `${work}-link`;
  try {
    writeFileSync(work, body);
    for (const path of paths) {
      rmSync(link, { force: true });
      linkOrCopy(work, link);
      renameSync(link, path);
    }
  } finally {
    for (const path of [work, link]) rmSync(path, { force: true });
  }
}
