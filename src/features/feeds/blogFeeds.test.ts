import { blog } from '@vitrine/contract/api/entities/blog.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { blogJson, blogRss, feedPost } from './blogFeed.ts';

const ORIGINS = { site: new URL('https://shop.example/'), mediaBase: '/media' };
const NAUGHTY = ']]></content:encoded><script>alert(1)</script>&\u0000\u000b"\uD83D 翠';
const post = v.parse(blog, {
  id: 1,
  slug: 'silk',
  title: NAUGHTY,
  description: NAUGHTY,
  author: NAUGHTY,
  content: `<h2>A</h2><p>${NAUGHTY}<a href="/zh/shop/">b</a> <a href="#c">c</a></p><img src="x.png" alt="">`,
  cover_image: 'silk.webp',
  published_at: '2026-02-01 08:00:00',
  language: 'en',
});
const SELF = 'https://shop.example/zh/feeds/blog';
const feed = {
  title: 'T & T',
  description: 'D',
  language: 'zh-Hans',
  home: 'https://shop.example/zh/blog/',
  posts: [feedPost(post, 'zh', ORIGINS)],
};
const PAGE = 'https://shop.example/zh/blog-overviews/silk/';

describe('a post in a feed', () => {
  it('can be read elsewhere', () => {
    expect(feed.posts[0]).toMatchObject({
      url: PAGE,
      language: 'en',
      image: 'https://shop.example/media/silk.webp?imageMogr2/thumbnail/1200x',
      published: '2026-02-01T08:00:00.000Z',
      changed: '2026-02-01T08:00:00.000Z',
    });
    const { html } = feed.posts[0] ?? { html: '' };
    expect(html).toContain('<a href="https://shop.example/zh/shop/">');
    expect(html).toContain(`<a href="${PAGE}#c">`);
    expect(html).toContain(`src="${PAGE}x.png"`);
    expect(html).not.toContain('<script');
  });
});

describe('blogRss', () => {
  const xml = blogRss(feed, `${SELF}.xml`);

  it('is well-formed, whatever words are in it', async () => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'blog.xml', contents: xml }],
      normalization: 'format',
    });
    expect(errors).toEqual([]);
    expect(xml).not.toContain('<script');
  });

  it('has what RSS 2.0 asks for, and times as RSS has them', () => {
    for (const element of [
      '<title>T &amp; T</title>',
      '<link>https://shop.example/zh/blog/</link>',
      '<description>D</description>',
      `<atom:link rel="self" type="application/rss+xml" href="${SELF}.xml"/>`,
      '<lastBuildDate>Sun, 01 Feb 2026 08:00:00 GMT</lastBuildDate>',
      '<pubDate>Sun, 01 Feb 2026 08:00:00 GMT</pubDate>',
      `<guid>${PAGE}</guid>`,
      '<dc:language>en</dc:language>',
    ]) {
      expect(xml).toContain(element);
    }
    expect(blogRss({ ...feed, posts: [] }, SELF)).not.toContain('lastBuildDate');
  });
});

describe('blogJson', () => {
  it('has what JSON Feed 1.1 asks for, and names as they are', () => {
    const json = JSON.parse(blogJson(feed, `${SELF}.json`));
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T & T',
      home_page_url: 'https://shop.example/zh/blog/',
      feed_url: `${SELF}.json`,
      items: [{ id: PAGE, url: PAGE, authors: [{ name: post.author }], title: post.title }],
    });
    expect(json.items[0].content_html).toBe(feed.posts[0]?.html);
  });
});
