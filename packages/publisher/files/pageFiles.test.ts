import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { pageFile, pathOf, placesOfPage, removePage } from './pageFiles.ts';

it('takes a page away under both addresses, and only the folders that it leaves empty', () => {
  const files = ['category/pens/index.html', 'category/pens/page/2/index.html', 'index.html'];
  const both = files.flatMap((file) => [file, `${file}.br`, `en/${file}`, `en/${file}.br`]);
  const release = folderWith(Object.fromEntries(both.map((file) => [file, ''])));
  const isThere = (file: string) => existsSync(join(release, file));

  removePage(release, 'category/pens/index.html');
  expect(['', 'en/'].map((prefix) => isThere(`${prefix}category/pens/index.html`))).toEqual([
    false,
    false,
  ]);
  expect(isThere('en/category/pens/page/2/index.html')).toBe(true);
  removePage(release, 'category/pens/page/2/index.html');
  expect([isThere('category'), isThere('en/category'), isThere('en/index.html')]).toEqual([
    false,
    false,
    true,
  ]);
});

it.each([
  ['shop/index.html', ['shop/index.html', 'en/shop/index.html']],
  ['404.html', ['404.html', 'en/404.html']],
  ['zhuanti/index.html', ['zhuanti/index.html', 'en/zhuanti/index.html']],
  ['zh/index.html', ['zh/index.html']],
  ['sitemap.xml', ['sitemap.xml']],
])(
  'has %s under its prefixed address too where it is a page of the default language',
  (file, places) => {
    expect(placesOfPage(file)).toEqual(places);
  },
);

it.each([
  ['/[...locale]', {}, '/', 'index.html'],
  ['/[...locale]', { locale: 'zh' }, '/zh/', 'zh/index.html'],
  ['/[...locale]/shop', {}, '/shop/', 'shop/index.html'],
  [
    '/[...locale]/category/[slug]/page/[page]',
    { locale: 'zh', slug: '腕表', page: '2' },
    '/zh/category/腕表/page/2/',
    'zh/category/腕表/page/2/index.html',
  ],
  ['/[...locale]/404', {}, '/404/', '404.html'],
  ['/[...locale]/404', { locale: 'zh' }, '/zh/404/', 'zh/404.html'],
  [
    '/shop-overviews/[slug]',
    { slug: 'area-404' },
    '/shop-overviews/area-404/',
    'shop-overviews/area-404/index.html',
  ],
  [
    '/shop-overviews/[slug]',
    { slug: '404' },
    '/shop-overviews/404/',
    'shop-overviews/404/index.html',
  ],
  ['/[...locale]/category/[slug]', { slug: 'no.5' }, '/category/no.5/', 'category/no.5/index.html'],
  [
    '/[...locale]/category/[slug]/products.json',
    { locale: 'zh', slug: 'no.5' },
    '/zh/category/no.5/products.json',
    'zh/category/no.5/products.json',
  ],
  ['/sitemap.xml', {}, '/sitemap.xml', 'sitemap.xml'],
])('%s with %j is %s in %s', (route, params, path, file) => {
  expect(pathOf(route, params)).toBe(path);
  expect(pageFile(path)).toBe(file);
});
