import { isClockKnown } from '@vitrine/contract/api/apiClock.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import {
  lastPromotionBoundary,
  nextPromotionBoundary,
} from '@vitrine/contract/domain/promotion.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PublishedProduct } from '../catalogue/publishedProduct.ts';
import { loadApiTime } from '../promotion/loadApiTime.ts';
import { type FactValues, factsAmong } from './facts.ts';
import { type FilterMessages, loadMessages } from './filterMessages.ts';
import { type OfferedProduct, offeredAt } from './filterProduct.ts';
import type { Wanted } from './wanted.ts';

/** A day: timers count to 24 days only. */
const MAX_DELAY_MS = 86_400_000;

/** What was loaded, its products with what they cost now, and the facts that tell them apart. */
export interface ReadyFilters extends LoadedFilters {
  products: OfferedProduct[];
  facts: FactValues[];
}

/**
 * Loads what it takes to filter once it is used, and keeps its prices true. What failed is tried
 * again when another thing is wanted, or by `retry`.
 */
export function useFilters(
  language: Language,
  wanted: Wanted,
  isUsed: boolean,
  source: FilterSource,
) {
  const [loaded, setLoaded] = useState<LoadedFilters | null>(null);
  const [failed, setFailed] = useState<Wanted | null>(null);
  const isFailed = failed === wanted;
  const loading = useRef<Promise<LoadedFilters>>(null);
  useEffect(() => {
    if (!isUsed || isFailed || loaded) return;
    loading.current ??= load(language, source);
    loading.current.then(setLoaded, (error: unknown) => {
      console.info(error);
      loading.current = null;
      setFailed(wanted);
    });
  }, [language, wanted, isUsed, isFailed, loaded, source]);
  const now = useOfferTime(loaded?.products, wanted);
  const filters = useMemo(
    () =>
      loaded &&
      now !== null && {
        ...loaded,
        products: offeredAt(loaded.products, now),
        facts: factsAmong(loaded.products, language),
      },
    [loaded, now, language],
  );
  return { filters: filters || null, isFailed, retry: () => setFailed(null) };
}

/**
 * The time (ms since the epoch) whose offers are shown, `null` until it is known: another one
 * when a promotion has started or ended. Timers stand still while a computer sleeps, so it is
 * looked at whenever something else is wanted, too.
 */
function useOfferTime(products: PublishedProduct[] | undefined, wanted: Wanted): number | null {
  const [shown, setShown] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is when it is looked at.
  useEffect(() => {
    if (!products) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const now = await timeFor(products);
      if (isOver) return;
      setShown((before) => (before !== null && isSameOffer(products, before, now) ? before : now));
      const next = nextPromotionBoundary(products, now);
      if (next === null) return;
      timer = setTimeout(look, Math.min(Date.parse(next) - now, MAX_DELAY_MS));
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [products, wanted]);
  return shown;
}

const isSameOffer = (products: PublishedProduct[], before: number, now: number) =>
  products.every(
    (product) => lastPromotionBoundary(product, before) === lastPromotionBoundary(product, now),
  );

/**
 * Now, in ms since the epoch. The API is called only where a promotion started or ended since
 * publishing by the visitor's clock, which may be wrong.
 */
async function timeFor(products: PublishedProduct[]): Promise<number> {
  const now = Date.now();
  const isAsBuilt = products.every((product) => lastPromotionBoundary(product, now) === product.at);
  if (isAsBuilt && !isClockKnown()) return now;
  return loadApiTime();
}

interface LoadedFilters {
  FilterBody: typeof import('./FilterBody.tsx').FilterBody;
  messages: FilterMessages;
  products: PublishedProduct[];
}

/** Reads all products of the list, in the shop's order. */
export type FilterSource = () => Promise<PublishedProduct[]>;

/** Loads script, messages and products side by side. */
async function load(language: Language, source: FilterSource): Promise<LoadedFilters> {
  const [{ FilterBody }, messages, products] = await Promise.all([
    import('./FilterBody.tsx'),
    loadMessages(language),
    source(),
  ]);
  return { FilterBody, messages, products };
}
