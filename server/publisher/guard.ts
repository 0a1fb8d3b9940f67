import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languagePrefix,
} from '../../src/contract/language.ts';
import type { ShopSource } from '../../src/contract/snapshot/shopItems.ts';
import { BuildStopped } from '../../src/contract/snapshot/stopped.ts';
import type { Manifest } from './manifest.ts';

/** What a shop holds and must not lose unnoticed. */
export const NOUNS = ['products', 'categories', 'posts'] as const;
export type Noun = (typeof NOUNS)[number];

const LISTS: Record<Noun, { call: string; page: string }> = {
  products: { call: 'GET /api/productsList', page: '/' },
  categories: { call: 'GET /api/categories', page: '/shop/' },
  posts: { call: 'GET /api/blogs', page: '/blog/' },
};

/** How many of each noun a snapshot holds in a language. */
export function countsOf(
  shop: Pick<ShopSource, 'read'>,
  language: Language = DEFAULT_LANGUAGE,
): Manifest['counts'] {
  const count = (noun: Noun) => shop.read(noun, language, '')?.length ?? 0;
  return { products: count('products'), categories: count('categories'), posts: count('posts') };
}

/**
 * Refuses a shop that lost its goods in any language: an API that answers an empty list is far
 * more often broken than empty. Products must never be none; categories and posts may be none
 * where the last build had none either. `allowEmpty` names what may be none all the same.
 */
export function refuseLoss(
  shop: Pick<ShopSource, 'read'>,
  last: Manifest['counts'] | undefined,
  allowEmpty: readonly Noun[] = [],
): void {
  for (const language of LANGUAGES) {
    const now = countsOf(shop, language);
    for (const noun of NOUNS) {
      const isNew = noun !== 'products' && !last?.[noun];
      if (now[noun] === 0 && !isNew && !allowEmpty.includes(noun)) {
        throw new BuildStopped(lossWords(noun, language, last?.[noun]));
      }
    }
  }
}

function lossWords(noun: Noun, language: Language, before: number | undefined): string {
  const { call, page } = LISTS[noun];
  const had = before ? `, where the last build had ${before}` : '';
  return (
    `${call} answered an empty list in language ${language} (needed for ${languagePrefix(language)}${page})${had}. ` +
    'If the shop really has none, run npm run build -- --allow-empty.'
  );
}
