import { PAGES, pagesThat } from '@vitrine/contract/domain/shopPages.ts';
import { expect, test } from 'vitest';
import { filesOf, importsOf } from './sourceFiles.ts';

test('§2.1 every route of the shop is in the table of pages, and the table has no other', () => {
  const routes = filesOf('src/pages/*/**/*.astro')
    .map((file) => file.split('/').slice(3))
    .filter((parts) => !parts.some((part) => part.startsWith('_')));
  const folders = routes.map(([first = '']) => first.replace(/\.astro$/, ''));
  const known = Object.keys(PAGES).map((folder) => folder || 'index');
  expect([...new Set(folders)].sort()).toEqual([...known, '404'].sort());
});

const TEXT_SHEET = /^src\/styles\/sheets\/(?:about|contact|journal|legal|plain|post)\.css$/;

/** Whether a page has the styles of a text, by itself or by what it is made of. */
const isRead = (file: string): boolean =>
  importsOf(file).some(
    ({ target }) =>
      TEXT_SHEET.test(target ?? '') ||
      (/\/_\w+\.astro$/.test(target ?? '') && isRead(target ?? '')),
  );

test('the pages with the policy of texts are those that have their styles', () => {
  const folders = filesOf('src/pages/*/**/*.astro')
    .filter((file) => !/\/(?:_\w+|404)\.astro$/.test(file) && isRead(file))
    .map((file) => (file.split('/')[3] ?? '').replace(/\.astro$/, ''));
  const reading = pagesThat(({ policy }) => policy === 'reading');
  expect(folders.sort()).toEqual(reading.sort());
});

test('a page has the frame of the shop and one stylesheet, or neither', () => {
  for (const file of filesOf('src/pages/**/*.astro')) {
    const targets = importsOf(file).map(({ target }) => target ?? '');
    const isFramed = targets.includes('src/layouts/ShopLayout.astro');
    const sheets = targets.filter((target) => target.startsWith('src/styles/sheets/'));
    expect(sheets, file).toHaveLength(isFramed ? 1 : 0);
  }
});
