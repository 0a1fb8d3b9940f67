import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf } from '../../server/astro/pageSources.ts';
import { filesOf, importsOf, ROOT, read } from './sourceFiles.ts';

const sheets = filesOf('src/styles/sheets/*.css');
const sheetOf = (layout: string) =>
  importsOf(layout).find(({ target }) => target?.startsWith('src/styles/sheets/'))?.target;

/** A part with a stylesheet from sources of its own finds no class in a page's. */
const bringsStyles = (file: string) =>
  /\.tsx?$/.test(file) &&
  importsOf(file).some(
    ({ target }) =>
      target?.endsWith('.css?inline') &&
      read(target.slice(0, -'?inline'.length)).includes('@source'),
  );

/** Everything that may be on pages, as TypeScript reads the imports. */
function reachedFrom(pages: string[]): string[] {
  const reached = new Set(pages);
  for (const file of reached) {
    if (!/\.(?:astro|tsx?)$/.test(file)) continue;
    for (const { target } of importsOf(file)) {
      if (target && !bringsStyles(target)) reached.add(target);
    }
  }
  return [...reached];
}

const layouts = filesOf('src/layouts/*Layout.astro').flatMap((layout) => {
  const sheet = sheetOf(layout);
  return sheet ? [{ layout, sheet }] : [];
});

const pages = filesOf('src/pages/**/*.astro').flatMap((page) =>
  layouts
    .filter(({ layout }) => importsOf(page).some(({ target }) => target === layout))
    .map((own) => ({ page, ...own })),
);

test('every page has one layout with a stylesheet, and every such layout has pages', () => {
  expect(layouts.map(({ sheet }) => sheet).sort()).toEqual(sheets);
  expect(pages.length).toBeGreaterThan(15);
  const withLayout = filesOf('src/pages/**/*.astro').filter((file) =>
    importsOf(file).some(({ target }) => /^src\/layouts\/.*Layout/.test(target ?? '')),
  );
  const styled = new Set([...pages.map(({ page }) => page), 'src/pages/[...locale]/404.astro']);
  expect(withLayout.filter((file) => !styled.has(file))).toEqual([]);
  expect(new Set(pages.map(({ layout }) => layout)).size).toBe(layouts.length);
});

test.each(sheets)('%s reads the classes of all that its pages import', (sheet) => {
  const sources = new Set(sourcesOf(join(ROOT, sheet)));
  const own = pages.filter((page) => page.sheet === sheet).map(({ page }) => page);
  // A type leaves no class on a page.
  const wanted = reachedFrom(own).filter((file) => /\.(?:astro|tsx)$/.test(file));
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((file) => !sources.has(join(ROOT, file)))).toEqual([]);
  // Nor does any other kind's page leave one in it.
  const others = pages.filter((page) => page.sheet !== sheet).map(({ page }) => join(ROOT, page));
  expect(others.filter((page) => sources.has(page))).toEqual([]);
});
