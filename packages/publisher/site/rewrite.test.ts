import { describe, expect, it } from 'vitest';
import { rewritePath } from './pages.ts';

describe('rewritePath', () => {
  it.each([
    ['/', '/page/2/'],
    ['/zh/', '/zh/page/2/'],
    ['/zh', '/zh/page/2/'],
    ['/en', '/en/page/2/'],
    ['/shop', '/shop/page/2/'],
    ['/shop/', '/shop/page/2/'],
    ['/en/shop/', '/en/shop/page/2/'],
    ['/zh/shop', '/zh/shop/page/2/'],
    ['/category/watches', '/category/watches/page/2/'],
    ['/zh/category/%E8%85%95%E8%A1%A8/', '/zh/category/%E8%85%95%E8%A1%A8/page/2/'],
  ])('§2.3 finds page 2 of %s', (pathname, expected) => {
    expect(rewritePath(pathname, '?page=2')).toBe(expected);
  });

  it.each([
    '1',
    '0',
    '-1',
    '2.5',
    '2abc',
    'abc',
    '',
    '02',
    '+2',
    ' 2',
    '1e3',
    '9'.repeat(7),
    '２',
    '2/..',
  ])('§2.3 takes page=%j for the list itself', (page) => {
    const search = `?${new URLSearchParams({ page })}`;
    expect(rewritePath('/shop/', search)).toBe('/shop/');
  });

  it('reads the query as browsers write it', () => {
    expect(rewritePath('/shop/', '?sort=a&page=3&utm=b')).toBe('/shop/page/3/');
    expect(rewritePath('/shop/', '?page=2&page=3')).toBe('/shop/page/2/');
    expect(rewritePath('/shop/', '?page=%32')).toBe('/shop/page/2/');
    expect(rewritePath('/shop/', '?Page=2')).toBe('/shop/');
    expect(rewritePath('/shop/', '')).toBe('/shop/');
  });

  it.each([
    '/about/',
    '/shop/page/3/',
    '/category/',
    '/category/watches/page/3/',
    '/shop-overviews/ring/',
    '/fr/shop/',
    '/blog-list/2/',
    '/zhshop/',
    '//evil.example/',
  ])('leaves %s as it is', (pathname) => {
    expect(rewritePath(pathname, '?page=2')).toBe(pathname);
  });
});
