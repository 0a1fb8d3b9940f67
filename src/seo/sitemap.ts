import { LANGUAGES } from '../contract/language.ts';
import { localePath } from '../i18n/paths.ts';
import { htmlLang } from './head.ts';

export interface SitemapPage {
  /** Address without language prefix. */
  path: `/${string}`;
  /** ISO time of the last change of its content. */
  changed?: string | null;
}

/** A sitemap of pages in every language, each with its alternates; `site` is the shop's origin. */
export function sitemapXml(pages: SitemapPage[], site: URL): string {
  const urls = pages.flatMap((page) => LANGUAGES.map((language) => urlEntry(page, language, site)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function urlEntry(page: SitemapPage, language: (typeof LANGUAGES)[number], site: URL): string {
  const address = (of: typeof language) => escapeXml(new URL(localePath(of, page.path), site).href);
  const alternates = LANGUAGES.map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${htmlLang(other)}" href="${address(other)}"/>`,
  ).join('');
  const changed = page.changed ? `<lastmod>${page.changed.slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${address(language)}</loc>${changed}${alternates}</url>`;
}

function escapeXml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
