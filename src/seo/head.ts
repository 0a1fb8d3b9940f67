import {
  DEFAULT_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import { isIndexed } from '@vitrine/contract/domain/shopPages.ts';
import tokens from '../../tokens.cjs';
import { localePath } from '../i18n/paths.ts';
import { onceALanguage } from '../i18n/translate.ts';
import { type HeadTag, link, meta } from './headTag.ts';
import { previewTags, type SharedImage } from './previewTags.ts';
import type { StructuredData } from './structured.ts';

/** What a page says about itself. Paths are without language prefix. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's own address. */
  path: `/${string}`;
  /** Where the same content really lives; the page's own address unless given. */
  canonicalPath?: `/${string}`;
  /** The languages that it is written in, where not all: the others show it, and say where it is from. */
  languages?: readonly Language[];
  prev?: `/${string}`;
  next?: `/${string}`;
  /** Whether search engines may list it; as `PAGES` has it for its path unless given. */
  indexed?: boolean;
  /** The page's own image for link previews. */
  image?: SharedImage;
  type?: 'website' | 'article' | 'product';
  /** ISO times of an article. */
  published?: string;
  modified?: string;
  /** When the content last changed, where it is no article (ISO). */
  changed?: string | null | undefined;
  /** Absolute addresses of the images that the page is about, for search engines. */
  images?: string[];
  /** What the page is about, in schema.org's words. */
  data?: StructuredData[];
}

/** What all pages of a site say alike. */
export interface HeadSite {
  /** The shop's origin. */
  origin: URL;
  /** The shop's name in the page's language. */
  name: string;
  /** Shown in link previews of pages without an image of their own. */
  image?: SharedImage;
}

/** The value of `lang` and `hreflang` for a language. */
export function htmlLang(language: Language): string {
  return LANGUAGE_NAMES[language].html;
}

/** The language in which a page's texts are at home, by those that they are written in. */
export function originalLanguage(page: Language, written: readonly Language[]): Language {
  return written.includes(page) ? page : (written[0] ?? page);
}

export function mayBeIndexed({ indexed, path }: PageHead): boolean {
  return indexed ?? isIndexed(path);
}

/** The head of a page in one language, all but its typefaces, styles and scripts. */
export function headTags(page: PageHead, language: Language, site: HeadSite): HeadTag[] {
  const at = (path: `/${string}`, inLanguage = language) =>
    new URL(localePath(inLanguage, path), site.origin).href;
  const home = page.canonicalPath ?? page.path;
  const written = page.languages ?? LANGUAGES;
  const original = originalLanguage(language, written);
  const canonical = at(home, original);
  const title = page.title === site.name ? site.name : `${page.title} · ${site.name}`;
  const tags: HeadTag[] = [
    meta('charset', 'utf-8'),
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    { tag: 'title', text: title },
    meta('name', 'description', page.description),
    ...brandTags(language),
  ];
  if (!mayBeIndexed(page)) return [...tags, meta('name', 'robots', 'noindex')];

  tags.push(
    meta('name', 'robots', 'max-image-preview:large'),
    link({ rel: 'canonical', href: canonical }),
  );
  // Alternates are of originals, and mutual.
  if (original === language) {
    const rest = originalLanguage(DEFAULT_LANGUAGE, written);
    tags.push(
      ...written.map((other) =>
        link({ rel: 'alternate', hreflang: htmlLang(other), href: at(home, other) }),
      ),
      link({ rel: 'alternate', hreflang: 'x-default', href: at(home, rest) }),
    );
  }
  if (page.prev) tags.push(link({ rel: 'prev', href: at(page.prev) }));
  if (page.next) tags.push(link({ rel: 'next', href: at(page.next) }));
  tags.push(...previewTags(page, canonical, site, language));
  if (page.data?.length) tags.push({ tag: 'data', data: page.data });
  return tags;
}

/** What every page of a language says of the brand: colours, icons, manifest. */
const brandTags = onceALanguage((language): HeadTag[] => [
  meta('name', 'theme-color', tokens.palette.paper),
  link({ rel: 'icon', href: '/favicon.svg' }),
  link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  link({ rel: 'manifest', href: localePath(language, '/site.webmanifest') }),
]);
