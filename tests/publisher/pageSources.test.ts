import { join } from 'node:path';
import { sourcesOf } from '@vitrine/publisher/astro/pageSources.ts';
import { expect, test } from 'vitest';
import { filesOf, importsOf, ROOT, read } from '../structure/sourceFiles.ts';

/** Files that somebody imports whose path is such. */
const importing = (files: string[], isSuch: (target: string) => boolean) =>
  files.filter((file) => importsOf(file).some(({ target }) => target && isSuch(target)));

/** A part with a stylesheet from sources of its own finds no class in a page's. */
const bringsStyles = (file: string) =>
  /\.tsx?$/.test(file) &&
  importing([file], (target) => {
    const [path = '', query] = target.split('?');
    return path.endsWith('.css') && query === 'inline' && read(path).includes('@source');
  }).length > 0;

/** Everything that may be on pages, as TypeScript reads the imports. */
function reachedFrom(pages: string[]): string[] {
  const reached = new Set(pages);
  for (const file of reached) {
    if (!/\.(?:astro|tsx?)$/.test(file)) continue;
    for (const { target } of importsOf(file, { withTypes: false })) {
      if (target && !bringsStyles(target)) reached.add(target);
    }
  }
  return [...reached];
}

test.each(filesOf('src/styles/sheets/*.css'))(
  '%s reads the classes of all that its pages import',
  (sheet) => {
    const pages = importing(filesOf('src/pages/**/*.astro'), (target) => target === sheet);
    const sources = new Set(sourcesOf(join(ROOT, sheet)));
    // A type leaves no class on a page.
    const wanted = reachedFrom(pages).filter((file) => /\.(?:astro|tsx)$/.test(file));
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((file) => !sources.has(join(ROOT, file)))).toEqual([]);
  },
);
