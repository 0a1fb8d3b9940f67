import { expect, it } from 'vitest';
import { pageFile, pathOf } from './pagePath.ts';

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
    '/[...locale]/category/[slug]/pieces.json',
    { locale: 'zh', slug: 'no.5' },
    '/zh/category/no.5/pieces.json',
    'zh/category/no.5/pieces.json',
  ],
  ['/sitemap.xml', {}, '/sitemap.xml', 'sitemap.xml'],
])('%s with %j is %s in %s', (route, params, path, file) => {
  expect(pathOf(route, params)).toBe(path);
  expect(pageFile(path)).toBe(file);
});
