import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { TEMPLATES } from '../contract/vitals.ts';
import { pageTemplate } from './pageTemplate.ts';

const PAGES = resolve(import.meta.dirname, '../pages');
/** As Astro makes them of the files. */
const routes = globSync('**/*.astro', { cwd: PAGES }).map(
  (file) => `/${file.replaceAll('\\', '/').replace(/(?:\/index)?\.astro$/, '')}`,
);

test('every page of the shop is of a known template, and every template has a page', () => {
  const found = new Map(routes.map((route) => [route, pageTemplate(route)]));
  expect([...found].filter(([, template]) => template === 'other')).toEqual([]);
  const known = TEMPLATES.filter((template) => template !== 'other');
  expect([...new Set(found.values())].sort()).toEqual([...known].sort());
});

test.each([
  ['/[...locale]', 'home'],
  ['/[...locale]/page/[page]', 'home'],
  ['/[...locale]/category/[slug]/page/[page]', 'category'],
  ['/[...locale]/our-own-page', 'other'],
  ['/[...locale]/constructor', 'other'],
])('%s is %s', (route, template) => {
  expect(pageTemplate(route)).toBe(template);
});
