import type { ProductOffer } from '../contract/entities/productOffer.ts';
import { nextPromotionBoundary } from './boundary.ts';
import { type Offer, offerAt, type PromotionTerms } from './promotion.ts';

/** A product as cards show it. */
export interface ShownProduct extends ProductOffer {
  slug: string;
  name: string;
  /** The language the name is written in, where the API says it. */
  language: string | null;
  /** Storage keys or addresses: the main picture, and a second where there is one. */
  pictures: string[];
}

/** What names a product to those who may go to it, without what it costs. */
export type NamedProduct = Pick<ShownProduct, 'slug' | 'name' | 'language' | 'pictures'>;

/** An offer, and the moment (ISO, UTC) at which a promotion's start or end makes it another. */
export interface TimedOffer {
  offer: Offer;
  until: string | null;
}

/** A product with what it costs, now and as time alone will have it. */
export interface PricedProduct extends ShownProduct {
  offers: readonly TimedOffer[];
}

/** The offer at `from` (ms since the epoch), and those that time alone will bring, in turn. */
export function timedOffers(terms: PromotionTerms, from: number): [TimedOffer, ...TimedOffer[]] {
  const until = nextPromotionBoundary([terms], from);
  const first = { offer: offerAt(terms, from), until };
  return until === null ? [first] : [first, ...timedOffers(terms, Date.parse(until))];
}
