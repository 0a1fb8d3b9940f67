import { eyebrowMarkup, landingPriceMarkup } from './landingMarkup.ts';
import type { Markup } from './markup.ts';
import { cardStockMarkup, priceMarkup, promotionMarkup, stockMarkup } from './offerMarkup.ts';
import type { OfferView } from './offerView.ts';
import type { OfferWords } from './offerWords.ts';

/** The parts of a page that an offer decides, each by the name in its `data-part`. */
export const OFFER_PARTS = {
  price: ({ terms, offer, stock }: OfferView, words: OfferWords): Markup[] =>
    stock === 'gone' ? [] : priceMarkup(offer, terms.currency, words),
  promotion: (view: OfferView, words: OfferWords): Markup[] =>
    view.stock === 'gone' ? [] : promotionMarkup(view, words),
  stock: stockMarkup,
  cardStock: cardStockMarkup,
  eyebrow: eyebrowMarkup,
  landingPrice: (view: OfferView, words: OfferWords): Markup[] =>
    view.stock === 'gone' ? [] : landingPriceMarkup(view, words),
};
export type OfferPartName = keyof typeof OFFER_PARTS;

export function isOfferPart(name: string | undefined): name is OfferPartName {
  return name !== undefined && Object.hasOwn(OFFER_PARTS, name);
}
