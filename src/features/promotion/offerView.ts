import type { ProductOffer } from '../../contract/entities/productOffer.ts';
import { isSoldOut } from '../product/soldOut.ts';
import { type Offer, offerAt } from './promotion.ts';

/** Whether a piece can be had; `gone` where the API no longer has it. */
export type Stock = 'inStock' | 'soldOut' | 'gone';

/** What an offer's page shows at a moment: everything its markup is made from. */
export interface OfferView {
  terms: ProductOffer;
  offer: Offer;
  stock: Stock;
}

/** The offer of a product at `now` (ms since the epoch). */
export function offerView(terms: ProductOffer, now: number): OfferView {
  return { terms, offer: offerAt(terms, now), stock: isSoldOut(terms) ? 'soldOut' : 'inStock' };
}
