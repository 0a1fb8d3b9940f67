import { type KeyboardEvent, type MouseEventHandler, useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import { StockNote } from '../../ui/Availability.tsx';
import { useTakenAway } from '../../ui/useTakenAway.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import type { OwnOrder } from '../checkout/ownOrders.ts';
import type { BuyNow } from '../checkout/useBuyNow.ts';
import type { BuyMessages } from './publishedOffer.ts';
import type { LiveOffer } from './useLiveOffer.ts';

interface Props {
  view: LiveOffer;
  /** The checkout's address. */
  checkout: string;
  buyNow: BuyNow;
  /** What adding to the cart does instead, while a variant is still to be chosen. */
  addInstead?: MouseEventHandler<HTMLButtonElement> | undefined;
  messages: BuyMessages;
}

/** Whether a product can be had, and the ways to buy it (spec section 2). */
export function BuyButtons(props: Props) {
  const { view, checkout, buyNow, messages } = props;
  const note = useRef<HTMLParagraphElement>(null);
  const ownOrder = view.ownOrder && (
    <OwnOrderNote ownOrder={view.ownOrder} checkout={checkout} messages={messages.buyNow} />
  );
  return (
    <>
      <StockNote ref={note} stock={view.stock} messages={messages.stock}>
        {ownOrder}
      </StockNote>
      {buyNow.canBuy && <Buttons {...props} onTakenAway={() => note.current?.focus()} />}
      {view.stock !== 'held' && ownOrder && <p className="text-small">{ownOrder}</p>}
    </>
  );
}

interface OwnOrderProps {
  ownOrder: OwnOrder;
  checkout: string;
  messages: BuyMessages['buyNow'];
}

/** Until when the visitor's own order has the product on hold, and the way to pay it. */
function OwnOrderNote({ ownOrder: { orderId, until }, checkout, messages }: OwnOrderProps) {
  return (
    <>
      {until && <span>{`${fill(messages.held, { time: until })} `}</span>}
      <a className="text-link" href={`${checkout}?orderid=${encodeURIComponent(orderId)}`}>
        {until ? messages.pay : messages.ownOrder}
      </a>
    </>
  );
}

function Buttons({
  view,
  buyNow,
  addInstead,
  messages,
  onTakenAway,
}: Props & { onTakenAway: () => void }) {
  const box = useTakenAway<HTMLDivElement>(onTakenAway);
  const [isAdded, setIsAdded] = useState(false);
  return (
    <div ref={box} className="main-buying grid gap-3">
      <div className="grid">
        <BuyNowButton isBusy={buyNow.isBusy} onBuy={buyNow.buy} label={messages.buyNow.button} />
        <p className="hidden text-small text-muted noscript:block">{messages.buyNow.noScript}</p>
      </div>
      <AddToCartButton
        productId={view.terms.id}
        price={view.offer.price}
        instead={addInstead}
        messages={messages.addToCart}
        onAdded={() => setIsAdded(true)}
      />
      {/* Not beside the button, where a second press would meet it. */}
      {isAdded && (
        <a
          className="text-link inline-grid min-h-11 items-center justify-self-start text-small"
          href={messages.addToCart.cartPath}
        >
          {messages.addToCart.view}
        </a>
      )}
    </div>
  );
}

interface BuyNowProps {
  isBusy: boolean;
  onBuy: MouseEventHandler<HTMLButtonElement>;
  label: string;
}

/** Buys the product directly; without script it is hidden. */
export function BuyNowButton({ isBusy, onBuy, label }: BuyNowProps) {
  return (
    <button
      type="button"
      className="button noscript:hidden"
      aria-busy={isBusy || undefined}
      onClick={onBuy}
      onKeyDown={once}
    >
      {label}
    </button>
  );
}

/** Held down, Enter would click again as soon as a response is there. */
function once(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
