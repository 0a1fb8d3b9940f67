import {
  DEFAULT_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../contract/language.ts';
import { localePath } from '../i18n/paths.ts';

/** What a page says about itself. Paths are without language prefix. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's own address. */
  path: `/${string}`;
  /** Where the same content really lives; the page's own address unless given. */
  canonicalPath?: `/${string}`;
  prev?: `/${string}`;
  next?: `/${string}`;
  /** False for pages that belong to one visitor. */
  indexed?: boolean;
  /** Absolute address of a picture for link previews. */
  image?: string;
  type?: 'website' | 'article' | 'product';
}

/** One element of the document's head, as data. */
export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta'; attributes: Record<string, string> }
  | { tag: 'link'; attributes: Record<string, string> };

/** The value of `lang` and `hreflang` for a language. */
export function htmlLang(language: Language): string {
  return LANGUAGE_NAMES[language].html;
}

/** The head of a page in one language; `site` is the shop's origin. */
export function headTags(page: PageHead, language: Language, site: URL, shop: string): HeadTag[] {
  const at = (path: `/${string}`, inLanguage = language) =>
    new URL(localePath(inLanguage, path), site).href;
  const canonical = at(page.canonicalPath ?? page.path);
  const title = page.title === shop ? shop : `${page.title} · ${shop}`;
  const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { [key]: name, content },
  });
  const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });

  const tags: HeadTag[] = [
    { tag: 'title', text: title },
    meta('name', 'description', page.description),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:type', page.type ?? 'website'),
    meta('property', 'og:site_name', shop),
    meta('property', 'og:url', canonical),
  ];
  if (page.image) tags.push(meta('property', 'og:image', page.image));
  if (page.indexed === false) return [...tags, meta('name', 'robots', 'noindex')];

  tags.push(link({ rel: 'canonical', href: canonical }));
  for (const other of LANGUAGES) {
    const href = at(page.canonicalPath ?? page.path, other);
    tags.push(link({ rel: 'alternate', hreflang: htmlLang(other), href }));
  }
  const fallback = at(page.canonicalPath ?? page.path, DEFAULT_LANGUAGE);
  tags.push(link({ rel: 'alternate', hreflang: 'x-default', href: fallback }));
  if (page.prev) tags.push(link({ rel: 'prev', href: at(page.prev) }));
  if (page.next) tags.push(link({ rel: 'next', href: at(page.next) }));
  return tags;
}
