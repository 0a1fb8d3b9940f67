import { formatPrice } from '../contract/money.ts';
import type { Offer } from '../domain/promotion.ts';
import { type DiscountMessages, discountLabel } from './discountLabel.ts';

/** What is said of a price: the first two are heard, not seen. */
export interface PriceMessages {
  price: string;
  originalPrice: string;
  discount: DiscountMessages;
}

interface Props {
  offer: Offer;
  /** ISO 4217. */
  currency: string;
  messages: PriceMessages;
  className?: string;
}

/** What one piece costs; under a discount with the original price and the reduction (spec section 4). */
export function Price({ offer, currency, messages, className = '' }: Props) {
  const { discount, price, listPrice } = offer;
  return (
    <p className={`price ${className}`}>
      {discount && <span className="sr-only">{messages.price}</span>}
      <span>{formatPrice(price)}</span>
      {discount && (
        <>
          <span className="sr-only">{messages.originalPrice}</span>
          <s className="text-muted">{formatPrice(listPrice)}</s>
          <span className="text-fine text-sale">
            {discountLabel(discount, currency, messages.discount)}
          </span>
        </>
      )}
    </p>
  );
}
