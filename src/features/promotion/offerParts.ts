import type { OfferView } from '../../domain/offer.ts';
import { eyebrowMarkup, landingPriceMarkup } from './landingMarkup.ts';
import type { Markup } from './markup.ts';
import { cardStockMarkup, priceMarkup, promotionMarkup, stockMarkup } from './offerMarkup.ts';
import type { OfferWords } from './offerWords.ts';

type Part = (view: OfferView, words: OfferWords) => Markup[];

/** The parts of a page that an offer decides, each by the name in its `data-part`. */
export const OFFER_PARTS = {
  price: unlessGone(({ terms, offer }, words) => priceMarkup(offer, terms.currency, words)),
  promotion: unlessGone(promotionMarkup),
  stock: stockMarkup,
  cardStock: cardStockMarkup,
  eyebrow: unlessGone(eyebrowMarkup),
  landingPrice: unlessGone(landingPriceMarkup),
} satisfies Record<string, Part>;
export type OfferPartName = keyof typeof OFFER_PARTS;

export function isOfferPart(name: string | undefined): name is OfferPartName {
  return name !== undefined && Object.hasOwn(OFFER_PARTS, name);
}

function unlessGone(part: Part): Part {
  return (view, words) => (view.stock === 'gone' ? [] : part(view, words));
}
