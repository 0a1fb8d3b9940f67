import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import { cardMessagesOf } from '../../ui/Price.tsx';
import { GridRows, PricedCard } from '../../ui/ProductGrid.tsx';
import type { OfferedProduct } from './filterProduct.ts';
import type { FilterWords } from './filterWords.ts';
import { PRODUCTS_AT_ONCE } from './wanted.ts';

interface Props {
  language: Language;
  words: FilterWords;
  found: OfferedProduct[];
  /** So many of them are shown. */
  show: number;
  /** Asks for so many. */
  onMore: (show: number) => void;
  onClear: () => void;
}

/** The list of products that stands in the place of the page's own while filters are set. */
export function FoundList({ language, words, found, show, onMore, onClear }: Props) {
  const products = useMemo(() => found.slice(0, show), [found, show]);
  const messages = useMemo(() => cardMessagesOf(words), [words]);
  const [firstNew, setFirstNew] = useState<{ at: number } | null>(null);
  const newLink = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (firstNew) newLink.current?.focus();
  }, [firstNew]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: services/nearCards.ts looks for other cards.
  useEffect(() => {
    dispatchEvent(new Event('cards'));
  }, [products]);

  function showMore(): void {
    setFirstNew({ at: products.length });
    onMore(show + PRODUCTS_AT_ONCE);
  }

  return (
    <div className="filters-found">
      {found.length === 0 && (
        <>
          <p className="text-lead text-muted">{words.filters.none}</p>
          <button type="button" className="button button-quiet" onClick={onClear}>
            {words.filters.clear}
          </button>
        </>
      )}
      {found.length > 0 && (
        <GridRows items={products}>
          {(product, index) => (
            <PricedCard
              {...{ product, language, messages }}
              className="row-span-3 grid grid-rows-subgrid"
              linkRef={index === firstNew?.at ? newLink : undefined}
            />
          )}
        </GridRows>
      )}
      {found.length > show && (
        <button type="button" className="button button-quiet" onClick={showMore}>
          {words.filters.more}
        </button>
      )}
    </div>
  );
}
