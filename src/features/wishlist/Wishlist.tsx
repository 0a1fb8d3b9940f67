import { useStore } from '@nanostores/react';
import { isSame } from '@vitrine/contract/domain/id.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { StoredProduct, TakenOut } from '@vitrine/contract/domain/storedProducts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import { $products, loadProducts } from '../../stores/cartProducts.ts';
import {
  $wishlist,
  addToWishlist,
  printedWishlist,
  removeFromWishlist,
} from '../../stores/wishlist.ts';
import { ProductList } from '../../ui/ProductGrid.tsx';
import { CartNotice } from '../cart/CartNotice.tsx';
import { EmptyCart } from '../cart/EmptyCart.tsx';
import { useFreshness } from '../cart/useFreshness.ts';
import { useOfferTime } from '../cart/useOfferTime.ts';
import { WishlistCard } from './WishlistCard.tsx';
import { wishlistItems } from './wishlistItem.ts';
import type { WishlistMessages } from './wishlistMessages.ts';

/** How long the cards wait for their prices, so that both come at once; ms. */
const PRICES_TIMEOUT_MS = 400;

interface Props {
  language: Language;
  messages: WishlistMessages;
}

/** What a visitor put aside on this device, with what the API says of it today. */
export default island(function Wishlist({ language, messages }: Props) {
  const list = useStore($wishlist, { ssr: printedWishlist });
  const products = useStore($products);
  const now = useOfferTime(products);
  const [isReady, setIsReady] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const [taken, setTaken] = useState<TakenOut | null>(null);
  const [returned, setReturned] = useState<StoredProduct | null>(null);

  const refresh = useCallback(async () => {
    const ids = $wishlist.get().map(({ id }) => id);
    if (ids.length > 0) setIsFailed(!(await loadProducts(ids)));
    setIsReady(true);
  }, []);
  useFreshness(refresh);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), PRICES_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  // Another tab, or another page of this one, put something on the list.
  const isKnown = list.every(({ id }) => String(id) in products);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current || !isKnown) void refresh();
    isFirst.current = false;
  }, [isKnown, refresh]);

  function takeOut(product: StoredProduct): void {
    setTaken({ product, at: list.findIndex(({ id }) => isSame(id, product.id)) });
    setReturned(null);
    removeFromWishlist(product.id);
  }

  function putBack(back: TakenOut): void {
    addToWishlist(back);
    setTaken(null);
    setReturned(back.product);
  }

  const views = wishlistItems(list, products, now);
  return (
    <>
      {taken && (
        <CartNotice
          key={taken.product.id}
          message={fill(messages.removed, {
            name: products[String(taken.product.id)]?.product?.name ?? taken.product.name,
          })}
          action={messages.undo}
          onAction={() => putBack(taken)}
          takesFocus
        />
      )}
      {isFailed && list.length > 0 && (
        <CartNotice
          message={messages.failed}
          action={messages.retry}
          onAction={() => void refresh()}
        />
      )}
      {list.length === 0 && (
        // Before the first paint it gives way where there is something (wishlistPlace.inline.ts).
        <div className="noscript:hidden" data-empty="">
          <EmptyCart language={language} messages={messages.empty} />
        </div>
      )}
      {isReady && list.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className="sr-only">
            {messages.products}
          </h2>
          <ProductList items={views} span="row-span-4">
            {(view) => (
              <WishlistCard
                item={view}
                language={language}
                messages={messages}
                onRemove={takeOut}
                takesFocus={returned?.id === view.stored.id}
              />
            )}
          </ProductList>
        </section>
      )}
    </>
  );
});
