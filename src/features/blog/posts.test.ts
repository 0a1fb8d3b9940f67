import { describe, expect, it } from 'vitest';
import { renderShop } from '../../contract/testing/renderedShop.ts';

const CONTENT: Record<string, string> = {
  silk:
    '<p>A <a href="/shop-overviews/pen/">pen</a>, a <a href="/zh/shop-overviews/ring">ring</a>, ' +
    'the <a href="/shop-overviews/pen/?from=silk">pen</a> again, ' +
    'a <a href="/shop-overviews/gone/">piece no longer sold</a>.</p>',
  gold: '<p>Words.</p>',
  ink: '<p>Words.</p>',
};
const post = (slug: string, day: number) => ({
  ...{ id: day, slug, title: slug, content: CONTENT[slug] },
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
const { piecesOf, posts, postsAfter } = await import('./posts.ts');
const [silk, gold, ink] = posts('en');
if (!silk || !gold || !ink) throw new Error('the small shop has lost its posts');
const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug);

describe('after a post', () => {
  it('come those before it in time, then the latest, and never itself', () => {
    expect(slugs(postsAfter(silk, 'en', 3))).toEqual(['gold', 'ink']);
    expect(slugs(postsAfter(gold, 'en', 3))).toEqual(['ink', 'silk']);
    expect(slugs(postsAfter(ink, 'en', 1))).toEqual(['silk']);
  });

  it('come the pieces that it leads to, once each, while they are sold', () => {
    expect(slugs(piecesOf(silk, 'en', 4))).toEqual(['pen', 'ring']);
    expect(slugs(piecesOf(silk, 'en', 1))).toEqual(['pen']);
    expect(piecesOf(gold, 'en', 4)).toEqual([]);
  });
});
