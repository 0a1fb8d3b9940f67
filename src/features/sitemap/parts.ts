import { LANGUAGES, type Language } from '../../contract/language.ts';
import { query } from '../../contract/snapshot/query.ts';
import { KINDS, latest, type PageFacts } from './kinds.ts';

/**
 * Pages a part has on average. What search engines take at most is 50,000 addresses or 50 MB;
 * much smaller, a part is soon made again when one of its pages changes.
 */
const PAGES_A_PART = 500;

/** A page of a part, and the languages it is in under its path. */
export interface PartPage extends PageFacts {
  languages: Language[];
}

type Keys = [key: string, languages: Language[]][];

/**
 * The pages of each part by their keys. Which part a page is in is told by its key alone, so that a
 * page which comes or goes moves no other; when a kind outgrows its parts, their number doubles.
 */
const everyPart = query('sitemapParts', (): Record<string, Keys> => {
  const parts: Record<string, Keys> = {};
  for (const [kind, { keys }] of Object.entries(KINDS)) {
    const languages = new Map<string, Language[]>();
    for (const language of LANGUAGES) {
      for (const key of keys(language))
        languages.set(key, [...(languages.get(key) ?? []), language]);
    }
    const count = partCount(languages.size);
    for (const page of languages) {
      const name = `${kind}-${(hashOf(page[0]) % count) + 1}`;
      parts[name] ??= [];
      parts[name].push(page);
    }
  }
  return parts;
});

/** Names of the parts, such as `products-1`. The language says nothing: a part holds all of them. */
export const partNames = query('sitemapNames', (language): string[] =>
  Object.keys(everyPart(language)),
);

const partKeys = query(
  'sitemapKeys',
  (language, part: string): Keys => everyPart(language)[part] ?? [],
);

/** The pages of a part. */
export const partPages = query('sitemapPart', (language, part: string): PartPage[] => {
  const kind = KINDS[part.slice(0, part.lastIndexOf('-'))];
  if (!kind) throw new Error(`The sitemap has no part ${part}.`);
  return partKeys(language, part).map(([key, languages]) => ({
    ...kind.facts(languages[0] ?? language, key),
    languages,
  }));
});

/** When a page of a part last changed, as far as is known (ISO 8601). */
export const partChanged = query('sitemapChanged', (language, part: string): string | null =>
  latest(partPages(language, part).map(({ changed }) => changed)),
);

/** How many parts so many pages are put in: a power of two, which seldom changes. */
export function partCount(pages: number): number {
  let count = 1;
  while (count * PAGES_A_PART < pages) count *= 2;
  return count;
}

/** FNV-1a, 32 bits. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
