import { LANGUAGES, type Language } from '../contract/language.ts';
import { localePath } from '../i18n/paths.ts';
import { htmlLang } from './head.ts';
import { XML_DECLARATION, xmlElement } from './xml.ts';

/** A page as the sitemap names it: its path without language prefix. */
export interface SitemapPage {
  path: `/${string}`;
  /** The languages in which the page is canonical under this path; all of them unless given. */
  languages?: readonly Language[] | undefined;
  /** When its content last changed, ISO 8601; left out where nobody says. */
  changed?: string | null | undefined;
  /** Absolute addresses of its pictures. */
  images?: readonly string[] | undefined;
}

/** One of the files that an index names. */
export interface SitemapPart {
  path: `/${string}`;
  changed: string | null;
}

/**
 * A sitemap of these pages in all their languages, each entry with its alternates. `site` is the
 * shop's origin.
 */
export function sitemapXml(pages: readonly SitemapPage[], site: URL): string {
  const entries = pages.flatMap((page) => entriesOf(page, site));
  return [
    XML_DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The index of a sitemap in parts. */
export function sitemapIndexXml(parts: readonly SitemapPart[], site: URL): string {
  return [
    XML_DECLARATION,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map(
      ({ path, changed }) =>
        `<sitemap>${xmlElement('loc', new URL(path, site).href)}${lastmod(changed)}</sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
}

function entriesOf({ path, languages = LANGUAGES, changed, images = [] }: SitemapPage, site: URL) {
  const links = languages.map((language) => {
    const loc = xmlElement('loc', new URL(localePath(language, path), site).href);
    return { loc, href: loc.slice('<loc>'.length, -'</loc>'.length), lang: htmlLang(language) };
  });
  const alternates =
    links.length === 1
      ? ''
      : links
          .map(
            ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`,
          )
          .join('');
  const pictures = images
    .map((image) => `<image:image>${xmlElement('image:loc', image)}</image:image>`)
    .join('');
  const rest = `${lastmod(changed)}${alternates}${pictures}`;
  return links.map(({ loc }) => `<url>${loc}${rest}</url>`);
}

const lastmod = (changed: string | null | undefined) =>
  changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
