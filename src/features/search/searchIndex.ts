import MiniSearch from 'minisearch';
import { MAX_QUERY_LENGTH } from './searchAddress.ts';
import type { ProductEntry, SearchShop } from './searchFiles.ts';
import { isChinese, queryTermsOf, termsOf } from './terms.ts';

export interface Hit {
  kind: 'product' | 'post' | 'category';
  slug: string;
  name: string;
  lang: string | null;
}

export type SearchIndex = ReturnType<typeof openSearchIndex>;

/** Further terms of a query are ignored. */
const MAX_TERMS = 12;

/** Letters from which on a word may have one typo, or two. */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;

interface Entry extends Hit {
  id: number;
  more: string;
}

/** All that can be found in one language, in memory. */
export function openSearchIndex(shop: Pick<SearchShop, 'categories' | 'posts'>) {
  const entries: Entry[] = [];
  const index = new MiniSearch<Entry>({
    fields: ['name', 'more'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (query) => queryTermsOf(query).slice(0, MAX_TERMS),
      boost: { name: 3 },
      prefix: true,
      fuzzy: typosIn,
      maxFuzzy: 2,
    },
  });
  const add = (kind: Hit['kind'], [slug, name, more, lang]: ProductEntry) => {
    const entry = { id: entries.length, kind, slug, name, lang, more };
    entries.push(entry);
    index.add(entry);
  };
  for (const [slug, name, lang] of shop.categories) add('category', [slug, name, '', lang]);
  for (const [slug, title, words, lang] of shop.posts) add('post', [slug, title, words, lang]);
  return {
    addProducts: (products: readonly ProductEntry[]) => {
      for (const product of products) add('product', product);
    },
    find: (whole: string) => {
      const query = whole.slice(0, MAX_QUERY_LENGTH);
      const all = index.search(query, { combineWith: 'AND' });
      const found =
        all.length > 0 ? all : index.search(query, { combineWith: 'OR', prefix: isTelling });
      const list = found.flatMap(({ id }) => entries[id as number] ?? []);
      // No entry has all the words; these have some.
      return { list, isPartialMatch: all.length === 0 };
    },
  };
}

/** Whether a prefix of the term may match in a search for any of the words. */
const isTelling = (term: string) => isChinese(term) || term.length >= 3;

function typosIn(term: string): number {
  if (isChinese(term) || term.length < ONE_TYPO) return 0;
  return term.length < TWO_TYPOS ? 1 : 2;
}
