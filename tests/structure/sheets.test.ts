import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, importsOf, read } from './sourceFiles.ts';

/** What each layout's stylesheet leaves out of the sources that Tailwind reads classes from. */
const layouts = filesOf('src/layouts/*Layout.astro').flatMap((layout) => {
  const sheet = importsOf(layout).find(({ target }) => target?.startsWith('src/styles/sheets/'));
  return sheet?.target ? [{ layout, leftOut: leftOutOf(sheet.target) }] : [];
});

function leftOutOf(sheet: string): string[] {
  return [...read(sheet).matchAll(/@source not "\.\.\/\.\.\/([^"]+)";/g)].map(
    ([, pattern]) => `src/${pattern}`,
  );
}

/** What a script shows by itself, in a sheet made from its own sources, finds no class in a page's. */
const bringsStyles = (file: string) =>
  /\.tsx?$/.test(file) &&
  importsOf(file).some(
    ({ target }) =>
      target?.endsWith('.css?inline') &&
      read(target.slice(0, -'?inline'.length)).includes('@source'),
  );

/** Everything that may stand on a page, and all its scripts may come to load. */
function reachedFrom(page: string): string[] {
  const reached = new Set([page]);
  for (const file of reached) {
    if (!/\.(?:astro|tsx?)$/.test(file)) continue;
    for (const { target } of importsOf(file)) {
      if (target && !bringsStyles(target)) reached.add(target);
    }
  }
  return [...reached];
}

const isLeftOut = (file: string, patterns: string[]) =>
  patterns.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`));

const pages = filesOf('src/features/**/*.astro').flatMap((page) =>
  layouts
    .filter(({ layout }) => importsOf(page).some(({ target }) => target === layout))
    .map(({ layout, leftOut }) => ({ page, layout, leftOut })),
);

test('every page has one layout with a stylesheet, and every such layout has pages', () => {
  expect(layouts.map(({ layout }) => layout)).toHaveLength(
    filesOf('src/styles/sheets/*.css').length,
  );
  expect(pages.length).toBeGreaterThan(15);
  const withLayout = filesOf('src/features/**/*.astro').filter((file) =>
    importsOf(file).some(({ target }) => /^src\/layouts\/.*Layout/.test(target ?? '')),
  );
  const styled = new Set([
    ...pages.map(({ page }) => page),
    'src/features/company/NotFoundPage.astro',
  ]);
  expect(withLayout.filter((file) => !styled.has(file))).toEqual([]);
  expect(new Set(pages.map(({ layout }) => layout)).size).toBe(layouts.length);
});

test.each(pages)('$page finds its classes in the stylesheet of $layout', ({ page, leftOut }) => {
  expect(leftOut.length).toBeGreaterThan(0);
  // A type leaves no class on a page.
  const wanted = reachedFrom(page).filter((file) => /\.(?:astro|tsx)$/.test(file));
  expect(wanted.filter((file) => isLeftOut(file, leftOut))).toEqual([]);
});
