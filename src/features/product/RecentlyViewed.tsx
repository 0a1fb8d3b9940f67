import { useStore } from '@nanostores/react';
import type { Id } from '@vitrine/contract/domain/id.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { withoutId } from '@vitrine/contract/domain/storedProducts.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { island } from '../../hydration/island.tsx';
import { textLang } from '../../i18n/textLang.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { $products, loadProducts } from '../../stores/cartProducts.ts';
import { $recentlyViewed } from '../../stores/recentlyViewed.ts';
import { ProductRow } from '../../ui/ProductGrid.tsx';
import { latest } from '../wishlist/wishlistItem.ts';

interface Props {
  /** The product whose page this is. */
  except: Id;
  language: Language;
  messages: IslandMessages<'product'>['recent'];
}

/**
 * The products seen last on this device. Nothing is requested or sent for them, but the names of those
 * that were seen in another language.
 */
export default island(function RecentlyViewed({ except, language, messages }: Props) {
  const recent = withoutId(useStore($recentlyViewed), except);
  const products = useStore($products);
  const [isNamed, setIsNamed] = useState(false);
  const isReady = recent.length > 0 && isNamed;
  const [place, isBelow] = useBelowSight<HTMLDivElement>(isReady);
  const [isForgotten, setIsForgotten] = useState(false);
  const forgotten = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const ids = withoutId($recentlyViewed.get(), except)
      .filter((product) => textLang(product, language))
      .map(({ id }) => id);
    void loadProducts(ids).then(() => setIsNamed(true));
  }, [except, language]);
  useEffect(() => {
    if (isForgotten) forgotten.current?.focus();
  }, [isForgotten]);

  function forget(): void {
    $recentlyViewed.set([]);
    setIsForgotten(true);
  }

  const isShown = isForgotten || (isReady && isBelow);
  // `services/inView.ts` looks for it.
  if (!isShown) return <div ref={place} data-recent="" />;
  return (
    <section className="mx-auto max-w-page px-gutter pt-section" aria-labelledby="recent">
      <div className="headed-row border-t border-line pt-10">
        <div className="flex flex-wrap content-start items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="recent" className="font-display text-heading">
            {messages.title}
          </h2>
          {!isForgotten && (
            <button
              type="button"
              className="text-link min-h-11 cursor-pointer text-small"
              onClick={forget}
            >
              {messages.forget}
            </button>
          )}
        </div>
        {isForgotten ? (
          <p ref={forgotten} className="mt-4 text-small text-muted" tabIndex={-1}>
            {messages.forgotten}
          </p>
        ) : (
          <ProductRow
            products={recent.map((product) => latest(product, products[String(product.id)]))}
            language={language}
          />
        )}
      </div>
    </section>
  );
});

/**
 * Whether a place was below what is in sight, once there is something to put there: what comes there
 * moves nothing that is read.
 */
function useBelowSight<Place extends Element>(isReady: boolean) {
  const place = useRef<Place>(null);
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!(element && isReady)) return;
    const isBelowSight = ({ top }: DOMRectReadOnly) => top >= innerHeight - 1;
    const callback = (entries: IntersectionObserverEntry[]) => {
      const seen = entries.at(-1)?.boundingClientRect;
      // Measured and drawn now: on a slow machine the reader is elsewhere before this is called, or
      // before React gets to it.
      if (isBelowSight(element.getBoundingClientRect())) flushSync(() => setIsBelow(true));
      // A reader who scrolls on and back before the next frame would not be noticed by it.
      else if (seen && isBelowSight(seen)) observeAnew();
    };
    // Called whenever it comes to be below, also from far above; what touches the edge is below.
    const observer = new IntersectionObserver(callback, { rootMargin: '1000000px 0px -1px' });
    const observeAnew = () => {
      observer.unobserve(element);
      observer.observe(element);
    };
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReady]);
  return [place, isBelow] as const;
}
