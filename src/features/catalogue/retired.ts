import type { RetiredProduct } from '@vitrine/contract/api/calls/retired.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { retiredPageEnd } from '@vitrine/contract/domain/retirement.ts';
import { readItem, takenAt } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { limitValidity } from '@vitrine/publisher/content/trace.ts';

/** What the page of a retired product shows. */
export type RetiredPage = NonNullable<RetiredProduct['page']>;

/** By slug; `null` for a product whose page has ended. */
const retiredPages = defineQuery('retired', (language): Record<string, RetiredPage | null> => {
  const now = takenAt();
  const retired = readItem('retired', language) ?? [];
  return Object.fromEntries(
    retired.map(({ slug, retired_at, page }) => {
      const end = retiredPageEnd(retired_at);
      if (!page || end <= now) return [slug, null];
      limitValidity(end);
      return [slug, page];
    }),
  );
});

export const retiredPage = defineQuery(
  'retiredPage',
  (language, slug: string): RetiredPage | null => retiredPages(language)[slug] ?? null,
);

/** The products that have a page although they are sold no more. */
export const retiredSlugs = (language: Language): string[] =>
  Object.entries(retiredPages(language)).flatMap(([slug, page]) => (page ? slug : []));

/** Those that had one, and have none any more. */
export const expiredSlugs = (language: Language): string[] =>
  Object.entries(retiredPages(language)).flatMap(([slug, page]) => (page ? [] : slug));

/** Those that were in a category. */
export const retiredFrom = (language: Language, category: string): string[] =>
  Object.entries(retiredPages(language)).flatMap(([slug, page]) =>
    page?.categories.includes(category) ? slug : [],
  );
