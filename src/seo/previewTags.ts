import { type Language, withRegion } from '@vitrine/contract/domain/language.ts';
import { onceALanguage } from '../i18n/translate.ts';
import type { HeadSite, PageHead } from './head.ts';
import { type HeadTag, meta } from './headTag.ts';

/** What link previews are drawn in everywhere, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

export interface SharedImage {
  /** Absolute. */
  url: string;
  /** Pixels; left out where they are not known. */
  width?: number;
  height?: number;
}

const localeOf = onceALanguage((language) => withRegion(language).join('_'));

/**
 * What a link to a page looks like elsewhere: Open Graph, and of Twitter's own tags the one that
 * Open Graph has no word for.
 */
export function previewTags(
  page: PageHead,
  url: string,
  site: HeadSite,
  language: Language,
): HeadTag[] {
  const image = page.image ?? site.image;
  const said: [property: string, content: string | undefined][] = [
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:type', page.type ?? 'website'],
    ['og:site_name', site.name],
    ['og:url', url],
    ['og:locale', localeOf(language)],
    ['article:published_time', page.published],
    ['article:modified_time', page.modified],
    ['og:image', image?.url],
    ['og:image:width', image?.width?.toString()],
    ['og:image:height', image?.height?.toString()],
  ];
  const tags = said.flatMap(([property, content]) =>
    content === undefined ? [] : meta('property', property, content),
  );
  return image ? [...tags, meta('name', 'twitter:card', 'summary_large_image')] : tags;
}
