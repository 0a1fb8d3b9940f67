import { globSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Gives each language its `404.html`: Astro does so for the root only, and hosts look for the
 * nearest file of that name.
 */
export function placeErrorPages(folder: string): void {
  for (const page of globSync('*/404/index.html', { cwd: folder })) {
    const from = join(folder, page);
    renameSync(from, `${dirname(from)}.html`);
    rmdirSync(dirname(from));
  }
}
