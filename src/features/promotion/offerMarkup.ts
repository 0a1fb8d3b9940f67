import { formatPrice } from '../../contract/money.ts';
import type { Stock } from '../../domain/offer.ts';
import type { Offer } from '../../domain/promotion.ts';
import type { AvailabilityMessages } from '../../ui/Availability.tsx';
import { discountLabel } from '../../ui/discountLabel.ts';
import type { PriceMessages } from '../../ui/Price.tsx';
import { element, type Markup, unseen } from './markup.ts';

/** What a piece costs: the price, and under a discount the original price and the reduction. */
export function priceMarkup(offer: Offer, currency: string, words: PriceMessages): Markup[] {
  if (!offer.discount) return [element('span', '', [formatPrice(offer.price)])];
  return [
    unseen(words.price),
    element('span', '', [formatPrice(offer.price)]),
    unseen(words.originalPrice),
    element('s', 'text-muted', [formatPrice(offer.listPrice)]),
    element('span', 'text-fine text-sale', [
      discountLabel(offer.discount, currency, words.discount),
    ]),
  ];
}

/** Whether a piece can be had, on a card, which says nothing while it can. */
export function cardStockMarkup(stock: Stock, messages: AvailabilityMessages): Markup[] {
  if (stock === 'inStock') return [];
  return [element('p', 'mt-1 text-fine text-muted', [messages[stock]])];
}
