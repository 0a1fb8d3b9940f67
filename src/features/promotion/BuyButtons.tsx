import { type KeyboardEvent, useRef } from 'react';
import type { OfferView } from '../../domain/promotion.ts';
import { StockNote } from '../../ui/Availability.tsx';
import { useTakenAway } from '../../ui/useTakenAway.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import type { BuyNow } from '../checkout/useBuyNow.ts';
import type { BuyMessages } from './publishedOffer.ts';

interface Props {
  view: OfferView;
  buyNow: BuyNow;
  messages: BuyMessages;
}

/** Whether a product can be had, and the ways to buy it (spec section 2). */
export function BuyButtons(props: Props) {
  const { canBuy, ownOrder } = props.buyNow;
  const note = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <StockNote ref={note} stock={props.view.stock} messages={props.messages.stock} />
      {canBuy && <Buttons {...props} onTakenAway={() => note.current?.focus()} />}
      {ownOrder && (
        <p>
          <a className="text-link" href={ownOrder}>
            {props.messages.buyNow.ownOrder}
          </a>
        </p>
      )}
    </>
  );
}

function Buttons({ view, buyNow, messages, onTakenAway }: Props & { onTakenAway: () => void }) {
  const box = useTakenAway<HTMLDivElement>(onTakenAway);
  return (
    <div ref={box} className="main-buying grid gap-3">
      <div className="grid">
        <BuyNowButton isBusy={buyNow.isBusy} onBuy={buyNow.buy} label={messages.buyNow.button} />
        <p className="hidden text-small text-muted noscript:block">{messages.buyNow.noScript}</p>
      </div>
      <AddToCartButton
        productId={view.terms.id}
        price={view.offer.price}
        messages={messages.addToCart}
      />
    </div>
  );
}

interface BuyNowProps {
  isBusy: boolean;
  onBuy: () => void;
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
