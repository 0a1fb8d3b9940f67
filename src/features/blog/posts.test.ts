import { renderShop } from '@vitrine/publisher/content/testing/renderedShop.ts';
import { describe, expect, it } from 'vitest';

const CONTENT: Record<string, string> = {
  silk:
    '<p>A <a href="/shop-overviews/pen/">pen</a>, a <a href="/zh/shop-overviews/ring">ring</a>, ' +
    'the <a href="/shop-overviews/pen/?from=silk">pen</a> again, ' +
    'a <a href="/shop-overviews/gone/">product no longer sold</a>.</p>',
  gold: '<p>Words.</p>',
  ink: '<p>Words.</p>',
};
const post = (slug: string, day: number) => ({
  id: day,
  slug,
  title: slug,
  content: CONTENT[slug],
  published_at: `2026-02-0${day} 08:00:00`,
});
const POSTS = [post('silk', 3), post('gold', 2), post('ink', 1)];
await renderShop(
  {
    '/api/blogs': () => ({ list: POSTS, totalPage: 1 }),
    ...Object.fromEntries(POSTS.map((blog) => [`/api/blogs/show/${blog.slug}`, () => ({ blog })])),
  },
  new Date('2026-03-01T12:00:00.000Z'),
);
const { productsOf, postBySlug, postsAfter } = await import('./posts.ts');
const products = (post: string, max: number) =>
  productsOf(postBySlug('en', post), 'en', max).map(({ slug }) => slug);

describe('after a post', () => {
  it('come those before it in time, then the latest, and never itself', () => {
    expect(postsAfter('en', 'silk', 3)).toEqual(['gold', 'ink']);
    expect(postsAfter('en', 'gold', 3)).toEqual(['ink', 'silk']);
    expect(postsAfter('en', 'ink', 1)).toEqual(['silk']);
  });

  it('come the products that it leads to, once each, while they are sold', () => {
    expect(products('silk', 4)).toEqual(['pen', 'ring']);
    expect(products('silk', 1)).toEqual(['pen']);
    expect(products('gold', 4)).toEqual([]);
  });
});
