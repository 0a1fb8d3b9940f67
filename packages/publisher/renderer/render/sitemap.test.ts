import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { linkFolder } from '@vitrine/runtime/folders.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SitemapPage } from '../../content/current.ts';
import { placeSitemap, writeSitemap } from './sitemap.ts';

const SITE = 'https://shop.example';

const page = (path: string, more: Partial<SitemapPage> = {}): SitemapPage => ({
  url: new URL(path, SITE).href,
  links: [],
  img: [],
  ...more,
});
const pages = (count: number) => Array.from({ length: count }, (_, id) => page(`/p-${id}/`));

function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a sitemap of pages holds, by file. */
async function written(...of: SitemapPage[]): Promise<Record<string, string>> {
  const folder = workFolder();
  await writeSitemap(folder, of);
  const files = readdirSync(folder).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

const all = (xml = '', pattern: RegExp) => [...xml.matchAll(pattern)].map(([, match]) => match);
const addresses = (xml?: string) => all(xml, /<loc>(.*?)<\/loc>/g);

describe('writeSitemap', () => {
  it('names each page with its day, its languages and its images', async () => {
    const links = [
      { lang: 'en', url: `${SITE}/a/` },
      { lang: 'zh-Hans', url: `${SITE}/zh/a/` },
    ];
    const img = [{ url: 'https://m.example/a?b&c' }, { url: 'https://m.example/d' }];
    const files = await written(page('/a/', { links, img, lastmod: '2026-03-01' }), page('/'));
    expect(Object.keys(files)).toEqual(['sitemap-0.xml', 'sitemap-index.xml', 'sitemap.xml']);
    expect(addresses(files['sitemap-0.xml'])).toEqual([`${SITE}/`, `${SITE}/a/`]);
    const [home, other] = all(files['sitemap-0.xml'], /<url>(.*?)<\/url>/g);
    expect(home).toBe(`<loc>${SITE}/</loc>`);
    expect(all(other, /<xhtml:link rel="alternate" (.*?)\/>/g)).toEqual([
      `hreflang="en" href="${SITE}/a/"`,
      `hreflang="zh-Hans" href="${SITE}/zh/a/"`,
    ]);
    expect(all(other, /<image:loc>(.*?)<\/image:loc>/g)).toEqual([
      'https://m.example/a?b&amp;c',
      'https://m.example/d',
    ]);
    expect(all(other, /<lastmod>(.*?)<\/lastmod>/g)).toEqual(['2026-03-01T00:00:00.000Z']);
  });

  it('names the index at both addresses, with the last day of each part', async () => {
    const days = ['2026-03-01', '2026-03-04', undefined, '2026-02-28'];
    const files = await written(...days.map((lastmod, id) => page(`/${id}/`, { lastmod })));
    expect(files['sitemap.xml']).toBe(files['sitemap-index.xml']);
    expect(addresses(files['sitemap.xml'])).toEqual([`${SITE}/sitemap-0.xml`]);
    expect(files['sitemap.xml']).toContain('<lastmod>2026-03-04T00:00:00.000Z</lastmod>');
  });

  it('stays XML with markup and Chinese in an address, and names the page as it is', async () => {
    const hostile = page('/shop-overviews/a&b"<翠>\'?c#d/');
    const files = await written(hostile, page('/404/'), page('/shop-overviews/500/'));
    expect(addresses(files['sitemap-0.xml'])).toContain(hostile.url.replaceAll('&', '&amp;'));
    expect(files['sitemap-0.xml']).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
    expect(addresses(files['sitemap-0.xml'])).toContain(`${SITE}/shop-overviews/500/`);
  });

  it('fails rather than leave the sitemap out', async () => {
    await expect(written()).rejects.toThrow();
    const elsewhere = { ...page('/a/'), url: 'https://other.example/a/' };
    await expect(written(page('/'), elsewhere)).rejects.toThrow('The sitemap was not written');
  });
});

describe('placeSitemap', () => {
  it('changes no other release, says what it changed, and removes parts that are no more', async () => {
    const work = workFolder();
    const [old, release] = [join(work, 'old'), join(work, 'new')];
    linkFolder(workFolder(), old);
    const first = await placeSitemap(old, pages(10_001));
    expect(first).toContain('sitemap-1.xml');
    linkFolder(old, release);
    const before = readFileSync(join(old, 'sitemap-0.xml'), 'utf8');

    expect(await placeSitemap(release, pages(10_001))).toEqual([]);
    const changed = await placeSitemap(release, [page('/new/'), ...pages(3)]);
    expect(changed.filter((file) => file.endsWith('.xml')).sort()).toEqual(
      ['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-index.xml', 'sitemap.xml'].sort(),
    );
    expect(readFileSync(join(old, 'sitemap-0.xml'), 'utf8')).toBe(before);
    const now = readFileSync(join(release, 'sitemap-0.xml'), 'utf8');
    expect(addresses(now)).toContain(`${SITE}/new/`);
    const small = brotliDecompressSync(readFileSync(join(release, 'sitemap-0.xml.br')));
    expect(small.toString()).toBe(now);
    expect(readdirSync(release).some((file) => file.includes('sitemap-1'))).toBe(false);
    expect(globSync('.sitemap-*', { cwd: release })).toEqual([]);
  });

  it('puts so many pages in a part that it is far from what search engines take', async () => {
    const release = workFolder();
    const languages = ['en', 'zh-Hans'];
    const long = 'a-piece-with-quite-a-long-name'.repeat(3);
    const url = (id: number) => `${SITE}/shop-overviews/${long}-${id}/`;
    await placeSitemap(
      release,
      Array.from({ length: 10_000 }, (_, id) => ({
        url: url(id),
        links: languages.map((lang) => ({ lang, url: url(id) })),
        img: Array.from({ length: 10 }, (_, at) => ({ url: `${url(id)}${at}?thumbnail/1200x` })),
      })),
    );
    expect(statSync(join(release, 'sitemap-0.xml')).size).toBeLessThan(50 * 1024 ** 2);
  });
});
