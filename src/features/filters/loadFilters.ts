import type { Language } from '../../contract/language.ts';
import { type FilterProduct, fromSentProduct, type SentProduct } from './filterProduct.ts';
import { type FilterWords, loadWords } from './filterWords.ts';

/** What it takes to filter, and no page carries. */
export interface LoadedFilters {
  FilterBody: typeof import('./FilterBody.tsx').FilterBody;
  words: FilterWords;
  /** All of the category that the page shows one page of, in the house's order. */
  products: FilterProduct[];
}

/** How long the products are waited for; ms. */
const TIMEOUT_MS = 15_000;

let loading: Promise<LoadedFilters> | undefined;

/** Loads script, words and products side by side, once; when it has rejected, the next call tries again. */
export function loadFilters(language: Language): Promise<LoadedFilters> {
  loading ??= load(language).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(language: Language): Promise<LoadedFilters> {
  const [{ FilterBody }, words, products] = await Promise.all([
    import('./FilterBody.tsx'),
    loadWords(language),
    loadProducts(),
  ]);
  return { FilterBody, words, products };
}

async function loadProducts(): Promise<FilterProduct[]> {
  const address = location.pathname.replace(/\/?(?:page\/\d+\/?)?$/, '/pieces.json');
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const sent: SentProduct[] = await response.json();
  return sent.map(fromSentProduct);
}
