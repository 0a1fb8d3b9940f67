import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';
import { decoded } from '@vitrine/runtime/decoded.ts';

/** What can be looked at before it is published, and the folder of its pages. */
const FOLDERS = { product: 'shop-overviews', post: 'blog-overviews' } as const;
export const PREVIEWED = ['product', 'post'] as const;
export type Previewed = (typeof PREVIEWED)[number];

/** A page that is previewed. */
export interface PreviewPage {
  kind: Previewed;
  slug: string;
  language: Language;
  /** As in addresses. */
  path: string;
  /** The route that renders it. */
  route: string;
}

export function previewPage(kind: Previewed, slug: string, language: Language): PreviewPage {
  const folder = FOLDERS[kind];
  return {
    kind,
    slug,
    language,
    path: `${languagePrefix(language)}/${folder}/${encodeURIComponent(slug)}/`,
    route: `/[...locale]/${folder}/[slug]`,
  };
}

/** Reads a path as `previewPage` makes it; `null` for any other. */
export function readPreviewPath(path: string): PreviewPage | null {
  for (const language of [...LANGUAGES].sort(longPrefixesFirst)) {
    for (const kind of PREVIEWED) {
      const start = `${languagePrefix(language)}/${FOLDERS[kind]}/`;
      const slug = path.startsWith(start) && /^([^/]+)\/$/.exec(path.slice(start.length))?.[1];
      // What can't be decoded is nobody's slug, as it stands.
      if (slug) return previewPage(kind, decoded(slug, decodeURIComponent) ?? slug, language);
    }
  }
  return null;
}

const longPrefixesFirst = (a: Language) => (a === DEFAULT_LANGUAGE ? 1 : -1);
