import type { Language } from '@vitrine/contract/domain/language.ts';
import type { StoredProduct } from '@vitrine/contract/domain/storedProducts.ts';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import { Availability } from '../../ui/Availability.tsx';
import { Price } from '../../ui/Price.tsx';
import { ProductCard } from '../../ui/ProductCard.tsx';
import { SUBGRID_CARD } from '../../ui/ProductGrid.tsx';
import { useTakenAway } from '../../ui/useTakenAway.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { PromotionNote } from '../promotion/PromotionNote.tsx';
import type { WishlistItem } from './wishlistItem.ts';
import type { WishlistMessages } from './wishlistMessages.ts';

interface Props {
  item: WishlistItem;
  language: Language;
  messages: WishlistMessages;
  onRemove: (product: StoredProduct) => void;
  /** Whether the focus goes to what takes it off the list, as it comes. */
  takesFocus: boolean;
}

/** A card as the shop's grids have them, and what can be done with its product. */
export function WishlistCard({ item, language, messages, onRemove, takesFocus }: Props) {
  const { stored, stock, view } = item;
  const remove = useRef<HTMLButtonElement>(null);
  const [isAdded, setIsAdded] = useState(false);
  const nameId = `wishlist-${stored.id}`;
  useEffect(() => {
    if (takesFocus) remove.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <ProductCard
        product={item}
        language={language}
        nameId={nameId}
        isDiscontinued={stock === 'discontinued'}
        className={SUBGRID_CARD}
      >
        <div className="min-h-[1.75rem]">
          {view && (
            <Price
              offer={view.offer}
              currency={view.terms.currency}
              language={language}
              className="mt-1 text-small"
            />
          )}
          {stock !== 'unknown' && <Availability stock={stock} language={language} id={stored.id} />}
          {view && stock === 'inStock' && view.offer.promotion.phase !== 'none' && (
            <div className="mt-2">
              <PromotionNote view={view} language={language} messages={messages.promotion} />
            </div>
          )}
        </div>
      </ProductCard>
      <div className="mt-4 grid content-start gap-1">
        {view && stock === 'inStock' && !item.isToChoose && (
          <AddToCart
            item={item}
            messages={messages.addToCart}
            nameId={nameId}
            onTakenAway={() => remove.current?.focus()}
            onAdded={() => setIsAdded(true)}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-small">
          <button
            type="button"
            ref={remove}
            aria-label={fill(messages.removeOf, { name: item.name })}
            onClick={() => onRemove(stored)}
            className="text-link min-h-11 cursor-pointer"
          >
            {messages.remove}
          </button>
          {isAdded && (
            <a
              className="text-link inline-grid min-h-11 items-center"
              href={messages.addToCart.cartPath}
            >
              {messages.addToCart.view}
            </a>
          )}
        </div>
      </div>
    </>
  );
}

interface AddProps {
  item: WishlistItem;
  messages: WishlistMessages['addToCart'];
  nameId: string;
  onTakenAway: () => void;
  onAdded: () => void;
}

function AddToCart({ item: { stored, view }, messages, nameId, onTakenAway, onAdded }: AddProps) {
  const box = useTakenAway<HTMLDivElement>(onTakenAway);
  return (
    <div ref={box}>
      <AddToCartButton
        productId={stored.id}
        price={view?.offer.price}
        messages={messages}
        describedBy={nameId}
        onAdded={onAdded}
      />
    </div>
  );
}
