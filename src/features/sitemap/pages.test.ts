import { describe, expect, it } from 'vitest';
import { renderShop } from '../../contract/testing/renderedShop.ts';
import { shop } from '../../shop.config.ts';

const goods = Array.from({ length: shop.pageSizes.home + 1 }, (_, index) => ({
  id: index,
  slug: `p-${index}`,
  name: 'P',
  price: 10,
  ...(index === 0 && { discount_type: 'fixed', discount_value: 5 }),
}));
const posts = Array.from({ length: 10 }, (_, index) => ({
  id: index,
  slug: `post-${index}`,
  title: 'Post',
  content: '',
  published_at: '2026-02-01 08:00:00',
  updated_at: index === 0 ? '2026-02-09 08:00:00' : null,
}));
const one = (slug: string, blog: unknown) => [`/api/blogs/show/${slug}`, () => ({ blog })] as const;

await renderShop(
  {
    '/api/productsList': () => ({ list: goods, totalPage: 1 }),
    '/api/categories/pens': () => ({ products: goods.slice(0, 11), totalPage: 1 }),
    '/api/categories/jewellery': () => ({ products: [], totalPage: 0 }),
    '/api/blogs': () => ({ list: posts, totalPage: 1 }),
    ...Object.fromEntries(goods.map((item) => [`/api/products/slug/${item.slug}`, () => item])),
    ...Object.fromEntries(
      goods.map(({ id }) => [`/api/products/${id}/reviews`, () => ({ list: [], totalPage: 0 })]),
    ),
    ...Object.fromEntries(posts.map((post) => one(post.slug, post))),
  },
  new Date('2026-03-01T12:00:00.000Z'),
);
const { sitemapPages } = await import('./pages.ts');
const pages = sitemapPages('en');
const paths = pages.map(({ path }) => path);

describe('sitemapPages', () => {
  it('names every page of every list', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/', '/page/2/', '/shop/', '/category/jewellery/', '/category/pens/'],
        ...['/category/pens/page/2/', '/shop-overviews/p-0/', '/blog/', '/blog-list-page/1/'],
        ...['/blog-list-page/2/', '/blog-overviews/post-0/', '/about/', '/contact/', '/terms/'],
      ]),
    );
    expect(paths).not.toContain('/page/3/');
    expect(paths).not.toContain('/category/pens/page/3/');
  });

  it('names no page twice, none by a second address, none of one visitor', () => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/page/1/', '/blog-list/1/', '/cart/', '/checkout/', '/login/', '/404/']) {
      expect(paths).not.toContain(path);
    }
    for (const path of paths) expect(path).toMatch(/^\/(?!zh\/|en\/)(?:.*\/)?$/);
  });

  it('names a landing page only where there is or was a promotion', () => {
    expect(paths.filter((path) => path.startsWith('/discount-landing/'))).toEqual([
      '/discount-landing/p-0/',
      '/discount-landing/pens/',
    ]);
  });

  it('says when a post last changed', () => {
    const changed = (slug: string) => pages.find(({ path }) => path.endsWith(`/${slug}/`))?.changed;
    expect(changed('post-0')).toBe('2026-02-09T08:00:00.000Z');
    expect(changed('post-1')).toBe('2026-02-01T08:00:00.000Z');
  });
});
