import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLanguageFile } from '../linkDefaultLanguage.ts';

/** Takes a page out of a release that is being made, with the folders that it leaves empty. */
export function removePage(release: string, file: string): void {
  for (const place of [file, defaultLanguageFile(file)]) {
    if (place === null) continue;
    rmSync(join(release, place), { force: true });
    let folder = dirname(place);
    while (folder !== '.' && readdirSync(join(release, folder)).length === 0) {
      rmdirSync(join(release, folder));
      folder = dirname(folder);
    }
  }
}
