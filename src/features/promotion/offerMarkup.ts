import { formatPrice } from '../../contract/money.ts';
import { countdownOf } from '../../domain/countdown.ts';
import { discountOf } from '../../domain/discount.ts';
import type { OfferView } from '../../domain/offer.ts';
import type { Offer, PromotionTerms } from '../../domain/promotion.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { discountLabel } from '../../ui/discountLabel.ts';
import { element, type Markup, unseen } from './markup.ts';
import type { OfferWords } from './offerWords.ts';

/** What a piece costs: the price, and under a discount the original price and the reduction. */
export function priceMarkup(
  offer: Offer,
  currency: string,
  words: Pick<OfferWords, 'price' | 'originalPrice' | 'discount'>,
): Markup[] {
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

/** Where the promotion stands: starts and at what price, ends or has ended; and its clock. */
export function promotionMarkup(view: OfferView, words: OfferWords): Markup[] {
  const note = noteMarkup(view, words);
  return note.length === 0 ? [] : [...note, ...clockMarkup(view.offer, words)];
}

/** The same without its clock. */
export function noteMarkup({ terms, offer }: OfferView, words: OfferWords): Markup[] {
  const note = promotionNote(terms, offer, words);
  return note === null ? [] : [element('p', 'text-small text-muted', [note])];
}

function promotionNote(terms: PromotionTerms, { promotion }: Offer, words: OfferWords) {
  const date = (iso: string) => formatMoment(iso, words.language);
  const { upcoming, running, runningOpen, ended } = words.promotion;
  switch (promotion.phase) {
    case 'none':
      return null;
    case 'upcoming':
      return fill(upcoming, {
        date: date(promotion.startsAt),
        price: formatPrice(discountOf(terms)?.price ?? terms.price),
        listPrice: formatPrice(terms.price),
      });
    case 'running':
      return promotion.endsAt ? fill(running, { date: date(promotion.endsAt) }) : runningOpen;
    case 'ended':
      return ended;
  }
}

/**
 * The countdown's place. No second is printed, for it would be stale when it is read: the script
 * fills the clock in, and until then the place is kept without being seen.
 */
function clockMarkup({ promotion }: Offer, words: OfferWords): Markup[] {
  const countdown = countdownOf(promotion);
  if (countdown.towards === 'none') return [];
  const label =
    countdown.towards === 'start' ? words.promotion.untilStart : words.promotion.untilEnd;
  return [
    element(
      'promotion-countdown',
      'mt-2 block invisible data-running:visible noscript:hidden',
      [
        element('span', 'block text-fine text-muted', [label]),
        element('span', 'block min-h-[1lh] tabular-nums', [], { 'data-clock': '' }),
      ],
      { role: 'timer', 'data-to': countdown.to, 'data-left': words.promotion.left },
    ),
  ];
}

/** Whether the piece can be had, beside its buttons. */
export function stockMarkup({ stock }: OfferView, words: OfferWords): Markup[] {
  const look =
    stock === 'inStock' ? 'text-small text-success' : 'border border-edge px-5 py-3 text-small';
  return [element('p', look, [words.stock[stock]])];
}

/** The same on a card, which says nothing while the piece can be had. */
export function cardStockMarkup(
  { stock }: Pick<OfferView, 'stock'>,
  words: Pick<OfferWords, 'cardStock'>,
): Markup[] {
  if (stock === 'inStock') return [];
  return [element('p', 'mt-1 text-fine text-muted', [words.cardStock[stock]])];
}
