import { describe, expect, it } from 'vitest';
import { renderShop } from '../../contract/testing/renderedShop.ts';
import { shop } from '../../shop.config.ts';

const goods = Array.from({ length: shop.pageSizes.home + 1 }, (_, index) => ({
  id: index,
  slug: `p-${index}`,
  name: 'P',
  price: 10,
  ...(index === 0 && {
    ...{ discount_type: 'fixed', discount_value: 5 },
    ...{ start_date: '2026-02-20T00:00:00Z', created_at: '2026-01-01 08:00:00' },
    ...{ images: [{ image_url: 'p-0.webp' }, { image_url: 'p-0-b.webp' }] },
  }),
  ...(index === 1 && { created_at: '2026-02-10 08:00:00' }),
  ...(index === 3 && { updated_at: '2026-02-13 08:00:00' }),
  ...(index === 2 && { created_at: '2026-02-11 08:00:00' }),
}));
const review = { id: 1, rating: 5, content: '', created_at: '2026-02-12 08:00:00' };
const reviews = [{ ...review, reply: { content: '', created_at: '2026-02-14 08:00:00' } }];
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
      goods.map(({ id }) => [
        `/api/products/${id}/reviews`,
        () => ({ list: id === 2 ? reviews : [], totalPage: 1 }),
      ]),
    ),
    ...Object.fromEntries(posts.map((post) => one(post.slug, post))),
  },
  new Date('2026-03-01T12:00:00.000Z'),
);
const { hashOf, partChanged, partCount, partNames, partPages } = await import('./parts.ts');
const pages = partNames('en').flatMap((part) => partPages('en', part));
const paths = pages.map(({ path }) => path);

describe('the parts of the sitemap', () => {
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

  it('hold each page in all its languages, with its pictures', () => {
    expect(pages.every(({ languages }) => languages.join() === 'en,zh')).toBe(true);
    const [first, second] = ['p-0', 'p-1'].map((slug) =>
      pages.find(({ path }) => path === `/shop-overviews/${slug}/`),
    );
    expect(first?.pictures).toEqual(['p-0.webp', 'p-0-b.webp']);
    expect(second?.pictures).toEqual([]);
  });

  it('say when a product last changed: it came, was reduced, reviewed, edited', () => {
    const changed = (slug: string) =>
      pages.find(({ path }) => path === `/shop-overviews/${slug}/`)?.changed;
    expect(['p-0', 'p-1', 'p-2', 'p-3', 'p-4'].map(changed)).toEqual([
      '2026-02-20T00:00:00.000Z',
      '2026-02-10T08:00:00.000Z',
      '2026-02-14T08:00:00.000Z',
      '2026-02-13T08:00:00.000Z',
      null,
    ]);
    expect(partChanged('en', 'products-1')).toBe('2026-02-20T00:00:00.000Z');
  });

  it('are many where there is much, and none comes near to what search engines take', () => {
    const sizes = new Map<number, number>();
    const count = partCount(50_000);
    expect(count).toBe(128);
    for (let page = 0; page < 50_000; page += 1) {
      const part = hashOf(`a-piece-with-a-name-${page}`) % count;
      sizes.set(part, (sizes.get(part) ?? 0) + 1);
    }
    expect(sizes.size).toBe(count);
    expect(Math.max(...sizes.values())).toBeLessThan(600);
    expect([0, 500, 501, 1_000, 1_001].map(partCount)).toEqual([1, 1, 2, 2, 4]);
  });

  it('says when a post last changed', () => {
    const changed = (slug: string) => pages.find(({ path }) => path.endsWith(`/${slug}/`))?.changed;
    expect(changed('post-0')).toBe('2026-02-09T08:00:00.000Z');
    expect(changed('post-1')).toBe('2026-02-01T08:00:00.000Z');
  });
});
