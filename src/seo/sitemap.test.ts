import { describe, expect, it, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';

const SITE = new URL('https://halcyre.example');

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map((match) => match[1]);
const addresses = (xml: string) => all(xml, /<loc>(.*?)<\/loc>/g);

describe('sitemapXml', () => {
  it('lists every page in every language, each with the same alternates', () => {
    const xml = sitemapXml([{ path: '/' }, { path: '/about/' }], SITE);
    expect(addresses(xml)).toEqual([
      'https://halcyre.example/',
      'https://halcyre.example/zh/',
      'https://halcyre.example/about/',
      'https://halcyre.example/zh/about/',
    ]);
    const entries = all(xml, /<url>(.*?)<\/url>/g).map((entry) =>
      all(entry ?? '', /<xhtml:link rel="alternate" (.*?)\/>/g),
    );
    expect(entries[0]).toEqual([
      'hreflang="en" href="https://halcyre.example/"',
      'hreflang="zh-Hans" href="https://halcyre.example/zh/"',
    ]);
    expect(entries[1]).toEqual(entries[0]);
    expect(entries[3]).toEqual(entries[2]);
  });

  it('lists a page in the languages it is in, and its pictures', () => {
    const page = { path: '/a/', languages: ['zh'], images: ['https://m.example/a?b&c'] } as const;
    const xml = sitemapXml([page], SITE);
    expect(addresses(xml)).toEqual(['https://halcyre.example/zh/a/']);
    expect(all(xml, /<image:loc>(.*?)<\/image:loc>/g)).toEqual(['https://m.example/a?b&amp;c']);
    expect(xml).not.toContain('hreflang');
  });

  it('dates what has a date', () => {
    const changed = '2026-03-01T23:59:59.000Z';
    const xml = sitemapXml(
      [
        { path: '/a/', changed },
        { path: '/b/', changed: null },
      ],
      SITE,
    );
    expect(all(xml, /<lastmod>(.*?)<\/lastmod>/g)).toEqual(['2026-03-01', '2026-03-01']);
  });

  it('stays XML with markup and Chinese in an address', () => {
    const xml = sitemapXml([{ path: '/shop-overviews/a&b"<翠>/' }], SITE);
    expect(addresses(xml)[0]).toBe(
      'https://halcyre.example/shop-overviews/a&amp;b%22%3C%E7%BF%A0%3E/',
    );
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  });

  it('is a whole document without pages too', () => {
    const xml = sitemapXml([], SITE);
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]*>\s*<\/urlset>\n$/,
    );
  });
});

test('the index names every part, with its date where it has one', () => {
  const xml = sitemapIndexXml(
    [
      { path: '/sitemaps/a-1.xml', changed: '2026-03-01T23:59:59.000Z' },
      { path: '/sitemaps/b-1.xml', changed: null },
    ],
    SITE,
  );
  expect(addresses(xml)).toEqual([
    'https://halcyre.example/sitemaps/a-1.xml',
    'https://halcyre.example/sitemaps/b-1.xml',
  ]);
  expect(all(xml, /<lastmod>(.*?)<\/lastmod>/g)).toEqual(['2026-03-01']);
});
