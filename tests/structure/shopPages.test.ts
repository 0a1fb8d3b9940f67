import { expect, test } from 'vitest';
import { PAGES } from '../../src/domain/shopPages.ts';
import { filesOf } from './sourceFiles.ts';

test('every route of the shop is in the table of pages, and the table has no other', () => {
  const routes = filesOf('src/pages/*/**/*.astro')
    .map((file) => file.split('/').slice(3))
    .filter((parts) => !parts.some((part) => part.startsWith('_')));
  const folders = routes.map(([first = '']) => first.replace(/\.astro$/, ''));
  const known = Object.keys(PAGES).map((folder) => folder || 'index');
  expect([...new Set(folders)].sort()).toEqual([...known, '404'].sort());
});
