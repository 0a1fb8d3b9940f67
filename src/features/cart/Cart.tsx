import { useState } from 'react';
import type { Language } from '../../contract/language.ts';
import { fill } from '../../i18n/fill.ts';
import { CartLine } from './CartLine.tsx';
import { CartNotice } from './CartNotice.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { remove, setQuantity } from './cart.store.ts';
import type { CartPageWords } from './cartPageWords.ts';
import { type LineView, orderable, subtotalOf } from './cartView.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { sumOfQuantities } from './quantity.ts';
import { rememberPrice } from './seen.store.ts';
import { useCart } from './useCart.ts';
import { useCheckout } from './useCheckout.ts';

interface Props {
  language: Language;
  words: CartPageWords;
}

/** The visitor's cart (spec section 2). */
export function Cart({ language, words }: Props) {
  const { told, notes, isBusy, checkOut } = useCheckout(language, words);
  const cart = useCart(words, told);
  const [removed, setRemoved] = useState<LineView>();
  const [restored, setRestored] = useState<LineView['productId']>();
  const { lines, views } = cart;

  function takeOut(line: LineView): void {
    setRemoved(line);
    setRestored(undefined);
    remove(line.productId);
  }

  function putBack({ productId, quantity, offer, priceBefore }: LineView): void {
    const price = priceBefore ?? offer?.price;
    setQuantity(productId, quantity);
    if (price !== undefined) rememberPrice(productId, price);
    setRemoved(undefined);
    setRestored(productId);
  }

  const isWaiting = !lines || (cart.isIncomplete && !cart.isFailed);
  if (isWaiting && views.length === 0) return <CartSkeleton label={words.loading} />;
  const count = sumOfQuantities(lines ?? []);
  return (
    <>
      {removed && (
        <CartNotice
          key={String(removed.productId)}
          message={fill(words.removed, { name: removed.product?.name ?? words.goneName })}
          action={words.undo}
          onAction={() => putBack(removed)}
          isFocused
        />
      )}
      {cart.isListFailed && (
        <CartNotice
          message={words.listFailedNote}
          action={words.retry}
          onAction={() => void cart.refresh()}
        />
      )}
      {cart.isIncomplete && cart.isFailed && (
        <CartNotice
          message={words.productsFailedNote}
          action={words.retry}
          onAction={() => void cart.refresh()}
        />
      )}
      {count === 0 && !cart.isListFailed && <EmptyCart language={language} words={words.empty} />}
      {views.length > 0 && (
        <div className="cart-columns">
          <section aria-labelledby="cart-lines">
            <h2 id="cart-lines" className="sr-only">
              {words.lines}
            </h2>
            <ul className="border-t border-line">
              {views.map((line) => (
                <CartLine
                  key={String(line.productId)}
                  line={line}
                  note={notes[String(line.productId)]}
                  language={language}
                  words={words}
                  isFocused={restored === line.productId}
                  onQuantity={(quantity) => setQuantity(line.productId, quantity)}
                  onRemove={() => takeOut(line)}
                />
              ))}
            </ul>
          </section>
          <CartSummary
            subtotal={subtotalOf(views)}
            isOrderable={orderable(views).length > 0}
            isBusy={isBusy}
            words={words.summary}
            onCheckout={() => void checkOut(views)}
          />
        </div>
      )}
    </>
  );
}
