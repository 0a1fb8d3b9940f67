import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../contract/language.ts';
import { type HeadTag, headTags, type PageHead } from './head.ts';

const SITE = new URL('https://halcyre.example');
const page: PageHead = {
  title: 'Watches',
  description: 'All watches.',
  path: '/category/watches/',
};

const tagsOf = (head: PageHead, language: Language = 'en') =>
  headTags(head, language, SITE, 'Halcyre');

function links(tags: HeadTag[], rel: string): Record<string, string>[] {
  return tags.flatMap((tag) =>
    tag.tag === 'link' && tag.attributes.rel === rel ? [tag.attributes] : [],
  );
}

const href = (tags: HeadTag[], rel: string) => links(tags, rel).map((link) => link.href);

function alternates(tags: HeadTag[]): Record<string, string> {
  const entries = links(tags, 'alternate').map((link) => [link.hreflang, link.href]);
  return Object.fromEntries(entries);
}

function meta(tags: HeadTag[], name: string): string[] {
  return tags.flatMap((tag) =>
    tag.tag === 'meta' && [tag.attributes.name, tag.attributes.property].includes(name)
      ? [tag.attributes.content ?? '']
      : [],
  );
}

const title = (tags: HeadTag[]) => tags.flatMap((tag) => (tag.tag === 'title' ? [tag.text] : []));

describe('headTags', () => {
  it('names page and shop, the shop only once', () => {
    expect(title(tagsOf(page))).toEqual(['Watches · Halcyre']);
    expect(title(tagsOf({ ...page, title: 'Halcyre' }))).toEqual(['Halcyre']);
    expect(meta(tagsOf(page), 'description')).toEqual(['All watches.']);
  });

  it('has one absolute canonical address in the page’s own language', () => {
    expect(href(tagsOf(page), 'canonical')).toEqual(['https://halcyre.example/category/watches/']);
    expect(href(tagsOf(page, 'zh'), 'canonical')).toEqual([
      'https://halcyre.example/zh/category/watches/',
    ]);
    expect(meta(tagsOf(page, 'zh'), 'og:url')).toEqual(href(tagsOf(page, 'zh'), 'canonical'));
  });

  it('names the same alternates in every language, the page itself among them', () => {
    const [first, ...rest] = LANGUAGES.map((language) => alternates(tagsOf(page, language)));
    expect(first).toEqual({
      en: 'https://halcyre.example/category/watches/',
      'zh-Hans': 'https://halcyre.example/zh/category/watches/',
      'x-default': 'https://halcyre.example/category/watches/',
    });
    for (const other of rest) expect(other).toEqual(first);
    for (const language of LANGUAGES) {
      const tags = tagsOf(page, language);
      expect(Object.values(alternates(tags))).toContain(href(tags, 'canonical')[0]);
    }
  });

  it('points canonical and alternates at where the content really lives', () => {
    const tags = tagsOf({ ...page, path: '/blog-list/1/', canonicalPath: '/blog/' }, 'zh');
    expect(href(tags, 'canonical')).toEqual(['https://halcyre.example/zh/blog/']);
    expect(alternates(tags).en).toBe('https://halcyre.example/blog/');
    expect(JSON.stringify(tags)).not.toContain('blog-list');
  });

  it('gives a page that belongs to one visitor noindex and no address', () => {
    const tags = tagsOf({ ...page, indexed: false, prev: '/', next: '/page/3/' });
    expect(meta(tags, 'robots')).toEqual(['noindex']);
    expect(tags.filter((tag) => tag.tag === 'link')).toEqual([]);
    expect(meta(tagsOf(page), 'robots')).toEqual([]);
  });

  it('links the pages before and after in the same language', () => {
    const tags = tagsOf({ ...page, prev: '/shop/', next: '/shop/page/3/' }, 'zh');
    expect(href(tags, 'prev')).toEqual(['https://halcyre.example/zh/shop/']);
    expect(href(tags, 'next')).toEqual(['https://halcyre.example/zh/shop/page/3/']);
    expect([...href(tagsOf(page), 'prev'), ...href(tagsOf(page), 'next')]).toEqual([]);
  });

  it('encodes a Chinese address', () => {
    const tags = tagsOf({ ...page, path: '/category/腕表/' });
    expect(href(tags, 'canonical')).toEqual([
      'https://halcyre.example/category/%E8%85%95%E8%A1%A8/',
    ]);
  });

  it('shows a picture only where there is one', () => {
    expect(meta(tagsOf(page), 'og:image')).toEqual([]);
    const image = 'https://halcyre.example/a.webp';
    expect(meta(tagsOf({ ...page, image }), 'og:image')).toEqual([image]);
    expect(meta(tagsOf({ ...page, type: 'product' }), 'og:type')).toEqual(['product']);
  });
});
