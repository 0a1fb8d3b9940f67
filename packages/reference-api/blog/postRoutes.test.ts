import { blogBySlug, blogs } from '@vitrine/contract/api/calls/blogs.ts';
import { describe, expect, it } from 'vitest';
import { article, day } from '../testing/fixture.ts';
import { openTestShop } from '../testing/shop.ts';

describe('the blog', () => {
  it('lists what is published, latest first, 10 a page', async () => {
    const past = Array.from({ length: 11 }, (_, index) =>
      article(`past-${index}`, { published_at: day(-index) }),
    );
    const shop = await openTestShop({
      articles: [...past, article('tomorrow', { published_at: day(1) })],
    });
    const first = await shop.client()(blogs, { query: {} });
    expect(first.list[0]?.slug).toBe('past-0');
    expect([first.list.length, first.totalPage]).toEqual([10, 2]);
    const nine = await shop.client()(blogs, { query: { per_page: 9, page: 2 } });
    expect(nine.list.map((item) => item.slug)).toEqual(['past-9', 'past-10']);
    expect((await shop.app.request('/api/blogs/show/tomorrow')).status).toBe(404);
  });

  it('§3.10 shows a post in the language asked for, or in the one it has', async () => {
    const shop = await openTestShop({
      articles: [
        article('both', {
          title: { en: 'Blue', zh: '蓝' },
          content: { en: '<h1>Why</h1><p>Blue.</p>', zh: '<p>蓝。</p>' },
        }),
        article('english'),
      ],
    });
    const zh = shop.client('zh');
    expect(await zh(blogBySlug, { params: { slug: 'both' } })).toEqual({
      id: 1,
      title: '蓝',
      slug: 'both',
      cover_image: null,
      published_at: day(-10),
      updated_at: day(-9),
      language: 'zh',
      description: 'A short note.',
      author: 'The workshop',
      content: '<p>蓝。</p>',
    });
    const english = await zh(blogBySlug, { params: { slug: 'english' } });
    expect(english).toMatchObject({ title: 'On english', language: 'en' });
    const list = (await zh(blogs, { query: {} })).list;
    expect(list.map((item) => item.language).sort()).toEqual(['en', 'zh']);
  });

  it('says that a post is not found', async () => {
    const shop = await openTestShop();
    const response = await shop.app.request('/api/blogs/show/none');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 404, msg: 'Blog not found' });
    expect(await shop.client()(blogs, { query: {} })).toEqual({ list: [], totalPage: 0 });
  });
});
