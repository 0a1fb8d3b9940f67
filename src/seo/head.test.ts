import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { describe, expect, it } from 'vitest';
import tokens from '../../tokens.cjs';
import { headTags, type PageHead } from './head.ts';
import type { HeadTag } from './headTag.ts';
import type { StructuredData } from './structured.ts';

const SITE = { origin: new URL('https://halcyre.example'), name: 'Halcyre' };
const page: PageHead = {
  title: 'Watches',
  description: 'All watches.',
  path: '/category/watches/',
};

const tagsOf = (head: PageHead, language: Language = 'en') => headTags(head, language, SITE);

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

  it('§9.11 has one absolute canonical address in the page’s own language', () => {
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

  it('leads from a copy to the original, which names no copy', () => {
    const chinese: PageHead = { ...page, languages: ['zh'] };
    const address = 'https://halcyre.example/zh/category/watches/';
    expect(href(tagsOf(chinese, 'en'), 'canonical')).toEqual([address]);
    expect(meta(tagsOf(chinese, 'en'), 'og:url')).toEqual([address]);
    expect(alternates(tagsOf(chinese, 'en'))).toEqual({});
    expect(href(tagsOf(chinese, 'zh'), 'canonical')).toEqual([address]);
    expect(alternates(tagsOf(chinese, 'zh'))).toEqual({ 'zh-Hans': address, 'x-default': address });
  });

  it('gives a page that belongs to one visitor noindex and no address', () => {
    const tags = tagsOf({ ...page, indexed: false, prev: '/', next: '/page/3/' });
    expect(meta(tags, 'robots')).toEqual(['noindex']);
    for (const rel of ['canonical', 'alternate', 'prev', 'next'])
      expect(href(tags, rel)).toEqual([]);
    expect(meta(tags, 'og:url')).toEqual([]);
    expect(meta(tagsOf(page), 'robots').join()).not.toContain('noindex');
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

  it('shows the page’s image, else the brand’s, else none', () => {
    expect(meta(tagsOf(page), 'og:image')).toEqual([]);
    expect(meta(tagsOf(page), 'twitter:card')).toEqual([]);
    const image = { url: 'https://halcyre.example/a.webp', width: 1200, height: 630 };
    const own = tagsOf({ ...page, image });
    expect(meta(own, 'og:image')).toEqual([image.url]);
    expect([meta(own, 'og:image:width'), meta(own, 'og:image:height')]).toEqual([
      ['1200'],
      ['630'],
    ]);
    expect(meta(own, 'twitter:card')).toEqual(['summary_large_image']);
    const branded = headTags(page, 'en', { ...SITE, image: { url: 'https://halcyre.example/h' } });
    expect(meta(branded, 'og:image')).toEqual(['https://halcyre.example/h']);
    expect(meta(branded, 'og:image:width')).toEqual([]);
  });

  it('says what kind of page it is, and when an article was written', () => {
    expect(meta(tagsOf(page), 'og:type')).toEqual(['website']);
    expect(meta(tagsOf(page, 'zh'), 'og:locale')).toEqual(['zh_CN']);
    const published = '2026-03-01T08:00:00.000Z';
    const article = tagsOf({ ...page, type: 'article', published });
    expect(meta(article, 'og:type')).toEqual(['article']);
    expect(meta(article, 'article:published_time')).toEqual([published]);
    expect(meta(article, 'article:modified_time')).toEqual([]);
  });

  it('has the brand’s colours, icons and manifest on every page', () => {
    for (const indexed of [true, false]) {
      const tags = tagsOf({ ...page, indexed }, 'zh');
      // The pages have one scheme, whatever the system's: bars of another colour would not be theirs.
      expect(meta(tags, 'theme-color')).toEqual([tokens.palette.paper]);
      expect(href(tags, 'icon')).toEqual(['/favicon.svg']);
      expect(href(tags, 'manifest')).toEqual(['/zh/site.webmanifest']);
    }
  });

  it('tells what the page is about to who may index it', () => {
    const data: StructuredData[] = [{ '@type': 'ItemList' }];
    const dataIn = (tags: HeadTag[]) => tags.flatMap((tag) => (tag.tag === 'data' ? tag.data : []));
    expect(dataIn(tagsOf({ ...page, data }))).toEqual(data);
    expect(dataIn(tagsOf({ ...page, data, indexed: false }))).toEqual([]);
  });
});
