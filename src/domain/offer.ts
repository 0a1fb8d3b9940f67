import type { Id } from './id.ts';
import { type Offer, offerAt, type PromotionTerms } from './promotion.ts';

/** What decides a product's price and whether it can be had. */
export interface OfferTerms extends PromotionTerms {
  id: Id;
  currency: string;
  sold_out: boolean;
  /** `true`: in stock, `null`: unknown. */
  status: boolean | null;
}

/** Whether a product can be had; `discontinued` where the API no longer has it. */
export type Stock = 'inStock' | 'soldOut' | 'discontinued';

export interface OfferView {
  terms: OfferTerms;
  offer: Offer;
  stock: Stock;
}

export function offerView(terms: OfferTerms, now: number): OfferView {
  return { terms, offer: offerAt(terms, now), stock: isSoldOut(terms) ? 'soldOut' : 'inStock' };
}

export function offerOf(product: OfferTerms): OfferTerms {
  const { id, price, currency, sold_out, status } = product;
  const { discount_type, discount_value, discount_end_date, start_date, end_date } = product;
  const promotion = { discount_type, discount_value, discount_end_date, start_date, end_date };
  return { id, price, currency, sold_out, status, ...promotion };
}

/** Whether a product cannot be had: it is sold out, or its `status` says it is not in stock. */
export function isSoldOut({ sold_out, status }: Pick<OfferTerms, 'sold_out' | 'status'>): boolean {
  return sold_out || status === false;
}
