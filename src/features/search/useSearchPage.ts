import type { Language } from '@vitrine/contract/domain/language.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import type { PublishedProduct } from '../catalogue/publishedProduct.ts';
import {
  addressOf,
  MAX_PRODUCTS,
  moreThan,
  PRODUCTS_AT_ONCE,
  queryOf,
  type Wanted,
  wantedOf,
} from './searchAddress.ts';
import { searchMessages } from './searchMessages.ts';
import type { SearchResult } from './searchResult.ts';
import { useSearch } from './useSearch.ts';
import { useSearchRecord } from './useSearchRecord.ts';

const MAX = { posts: 6, categories: 12, pages: 6 };

/** The search of the results' page: its address, its title and its field say the same. */
export function useSearchPage(language: Language) {
  const field = useRef<HTMLInputElement>(null);
  const pageTitle = useRef('');
  /** Whether the address is one to come back to, or still being typed. */
  const isSettled = useRef(true);
  const [wanted, setWanted] = useState<Wanted>(wantedOf(''));
  const [isAwaited, setIsAwaited] = useState(false);
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const { kind, result, search, find, retry } = useSearch(language);

  // Names without their prices and images would move what stands below them once these come.
  const [shown, setShown] = useState<SearchResult | null>(null);
  if (result?.isFinal && result !== shown) setShown(result);
  if (isAwaited && (shown || kind === 'failed')) setIsAwaited(false);

  function searchFor(next: Wanted): void {
    const { query, show } = next;
    const { title, titled } = searchMessages(language);
    setWanted(next);
    document.title =
      query === ''
        ? pageTitle.current
        : pageTitle.current.replace(title, () => fill(titled, { query }));
    search({ query, max: { ...MAX, products: show } });
  }

  function typed(text: string, before = wanted): void {
    const next = { query: queryOf(text), show: PRODUCTS_AT_ONCE };
    if (next.query === before.query) return;
    setFocusFrom(null);
    if (isSettled.current) history.pushState(null, '', addressOf(next));
    else history.replaceState(null, '', addressOf(next));
    isSettled.current = false;
    searchFor(next);
  }

  /** Looks for something else than what is typed, as a step of its own. */
  function searchInstead(query: string): void {
    const next = { query, show: PRODUCTS_AT_ONCE };
    history.pushState(null, '', addressOf(next));
    show(next);
  }

  /** Shows what is not being typed. */
  function show(next: Wanted): void {
    isSettled.current = true;
    setFocusFrom(null);
    if (field.current) field.current.value = next.query;
    searchFor(next);
  }

  const start = useEffectEvent(() => {
    pageTitle.current = document.title;
    const request = wantedOf(location.search);
    const text = field.current?.value ?? '';
    setIsAwaited(request.query !== '');
    // Something may have been typed before.
    if (queryOf(text) !== request.query) typed(text, request);
    else if (request.query !== '') searchFor(request);
  });
  const goBack = useEffectEvent(() => show(wantedOf(location.search)));
  useEffect(() => {
    start();
    const onPopState = () => goBack();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  const more = shown && moreThan({ ...wanted, show: shown.products.length }, shown.counts.products);

  function showMore(next: Wanted): void {
    setFocusFrom(next.show - PRODUCTS_AT_ONCE);
    history.replaceState(null, '', addressOf(next));
    searchFor(next);
  }

  const query = shown?.query ?? '';
  /** All products that are found, as filters have them. */
  const findAll = useCallback(async (): Promise<PublishedProduct[]> => {
    const { products } = await find({
      query,
      max: { posts: 0, categories: 0, pages: 0, products: MAX_PRODUCTS },
    });
    return products.map((product) => {
      if (!('price' in product)) throw new Error(`What ${product.slug} costs did not come.`);
      return product;
    });
  }, [find, query]);

  const onChosen = useSearchRecord(shown, () => isSettled.current);

  return {
    field,
    findAll,
    kind,
    /** The latest result, which may still lack prices and images. */
    result,
    /** The latest result that is complete. */
    shown,
    /** Whether the page's first result is not complete yet. */
    isAwaited,
    /** The place of the product that takes the focus: the first of those that were requested. */
    focusFrom,
    typed: (text: string) => typed(text),
    searchInstead,
    /** Of a click among the results. */
    onChosen,
    settle: () => {
      isSettled.current = true;
    },
    showMore: more && (() => showMore(more)),
    retry,
  };
}
