import { formatPrice } from '../../contract/money.ts';
import type { Offer } from '../../domain/promotion.ts';
import { discountLabel } from '../../ui/discountLabel.ts';
import type { CartPageWords } from './cartPageWords.ts';

interface Props {
  offer: Offer;
  currency: string;
  words: CartPageWords;
}

/** What one piece costs today; under a discount with the original price and the reduction. */
export function LinePrice({ offer, currency, words }: Props) {
  if (!offer.discount) return <p className="tabular-nums">{formatPrice(offer.price)}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span className="sr-only">{words.price}</span>
      <span className="text-sale">{formatPrice(offer.price)}</span>
      <span className="sr-only">{words.originalPrice}</span>
      <s className="text-muted">{formatPrice(offer.listPrice)}</s>
      <span className="text-fine text-sale">
        {discountLabel(offer.discount, currency, words.discount)}
      </span>
    </p>
  );
}
