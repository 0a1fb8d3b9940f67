import { existsSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../src/contract/language.ts';

/**
 * Gives each language its `404.html`: Astro does so for the root only, and hosts look for the
 * nearest file of that name.
 */
export function placeErrorPages(folder: string): void {
  for (const language of LANGUAGES) {
    const rendered = join(folder, language, '404');
    if (!existsSync(rendered)) continue;
    renameSync(join(rendered, 'index.html'), `${rendered}.html`);
    rmdirSync(rendered);
  }
}
