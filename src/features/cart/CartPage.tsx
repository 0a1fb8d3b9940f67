import { sumOfQuantities } from '@vitrine/contract/domain/cart.ts';
import { isSame } from '@vitrine/contract/domain/id.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { type Cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { type MouseEventHandler, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import { remove, setQuantity } from '../../stores/cart.ts';
import { rememberPrice } from '../../stores/seenPrices.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { CartLine } from './CartLine.tsx';
import { CartNotice } from './CartNotice.tsx';
import type { CartPageMessages } from './cartPageMessages.ts';
import { type LineView, orderable, subtotalOf } from './cartView.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { useCart } from './useCart.ts';
import { useCheckout } from './useCheckout.ts';

interface Props {
  language: Language;
  messages: CartPageMessages;
}

/** A line that was taken out, and where it stood. */
type TakenOut = LineView & { at: number | undefined };

/**
 * The visitor's cart (spec section 2). The server prints it both empty and on its way; which of
 * them is seen is decided before the first paint (cartPlace.inline.ts).
 */
export default island(function CartPage({ language, messages }: Props) {
  const { refused, notes, isBusy, checkOut } = useCheckout(language, messages);
  const cart = useCart(messages, refused);
  const [removed, setRemoved] = useState<TakenOut>();
  const [restored, setRestored] = useState<LineView['productId']>();
  const isHydrated = useHydrated();
  const lines = isHydrated ? cart.lines : undefined;
  const views = isHydrated ? cart.views : [];

  function takeOut(line: LineView): void {
    const at = lines?.findIndex(({ product_id }) => isSame(product_id, line.productId));
    setRemoved({ ...line, at });
    setRestored(undefined);
    remove(line.productId);
  }

  function putBack({ productId, quantity, offer, priceWhenAdded, at }: TakenOut): void {
    const price = priceWhenAdded ?? offer?.price;
    setQuantity(productId, quantity, at);
    if (price !== undefined) rememberPrice(productId, price);
    setRemoved(undefined);
    setRestored(productId);
  }

  const isWaiting = !lines || (cart.isIncomplete && !cart.isFailed);
  const isLoading = isWaiting && views.length === 0;
  const isEmpty = !isLoading && sumOfQuantities(lines ?? []) === 0 && !cart.isListFailed;
  return (
    <>
      {removed && (
        <CartNotice
          key={String(removed.productId)}
          message={fill(messages.removed, {
            name: removed.product?.name ?? messages.discontinuedName,
          })}
          action={messages.undo}
          onAction={() => putBack(removed)}
          takesFocus
        />
      )}
      {isHydrated && !isLoading && cart.isListFailed && (
        <CartNotice
          message={messages.listFailedNote}
          action={messages.retry}
          onAction={() => void cart.refresh()}
        />
      )}
      {isHydrated && cart.isIncomplete && cart.isFailed && (
        <CartNotice
          message={messages.productsFailedNote}
          action={messages.retry}
          onAction={() => void cart.refresh()}
        />
      )}
      {(isEmpty || !isHydrated) && (
        <div className="noscript:hidden" data-printed={isHydrated ? undefined : 'empty'}>
          <EmptyCart language={language} messages={messages.empty} />
        </div>
      )}
      {isLoading && (
        <div data-printed={isHydrated ? undefined : 'loading'}>
          <CartSkeleton label={messages.loading} />
        </div>
      )}
      {views.length > 0 && (
        <div className="cart-columns">
          <section aria-labelledby="cart-lines">
            <h2 id="cart-lines" className="sr-only">
              {messages.lines}
            </h2>
            <ul className="border-t border-line">
              {views.map((line) => (
                <CartLine
                  key={String(line.productId)}
                  line={line}
                  isPlaced={cart.placed !== undefined}
                  note={notes[String(line.productId)]}
                  language={language}
                  messages={messages}
                  takesFocus={restored !== undefined && isSame(restored, line.productId)}
                  onQuantity={(quantity) => setQuantity(line.productId, quantity)}
                  onRemove={() => takeOut(line)}
                />
              ))}
            </ul>
          </section>
          <CartSummary
            subtotal={subtotalOf(views, cart.placed)}
            isOrderable={orderable(views, cart.placed).length > 0}
            isBusy={isBusy}
            messages={messages.summary}
            onCheckout={({ currentTarget }) => void checkOut(currentTarget, views, cart.placed)}
          />
        </div>
      )}
    </>
  );
});

interface SummaryProps {
  subtotal: Cents;
  isOrderable: boolean;
  isBusy: boolean;
  messages: CartPageMessages['summary'];
  onCheckout: MouseEventHandler<HTMLButtonElement>;
}

function CartSummary({ messages, ...props }: SummaryProps) {
  const { subtotal, isOrderable, isBusy, onCheckout } = props;
  return (
    <section
      aria-labelledby="cart-summary"
      className="rounded-panel bg-surface p-[min(1.5rem,6vw)] md:p-8 lg:sticky lg:top-8"
    >
      <h2 id="cart-summary" className="font-display text-title">
        {messages.title}
      </h2>
      <dl className="mt-5 grid gap-3 text-small">
        {messages.rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 text-base">
          <dt>{messages.subtotal}</dt>
          <dd className="text-lead tabular-nums">{formatPrice(subtotal)}</dd>
        </div>
      </dl>
      {isOrderable ? (
        <button
          type="button"
          className="button mt-6 w-full cursor-pointer"
          aria-busy={isBusy}
          onClick={onCheckout}
        >
          {messages.checkout}
        </button>
      ) : (
        <p className="mt-6 text-small text-muted">{messages.nothing}</p>
      )}
    </section>
  );
}

function CartSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy="true" className="cart-columns noscript:hidden">
      <div className="border-t border-line">
        {['first', 'second'].map((line) => (
          <div key={line} className="cart-line">
            <div className="cart-picture bg-surface" />
            <div className="grid grid-cols-1 content-start gap-3">
              <div className="h-5 w-3/5 bg-surface" />
              <div className="h-4 w-1/4 bg-surface" />
              <div className="mt-2 h-11 w-36 max-w-full bg-surface" />
            </div>
          </div>
        ))}
      </div>
      <div className="h-80 bg-surface" />
    </div>
  );
}
