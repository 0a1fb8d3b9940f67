import type { ProductOffer } from '../contract/entities/productOffer.ts';
import { type Offer, offerAt } from './promotion.ts';

/** Whether a product can be had; `gone` where the API no longer has it. */
export type Stock = 'inStock' | 'soldOut' | 'gone';

export interface OfferView {
  terms: ProductOffer;
  offer: Offer;
  stock: Stock;
}

export function offerView(terms: ProductOffer, now: number): OfferView {
  return { terms, offer: offerAt(terms, now), stock: isSoldOut(terms) ? 'soldOut' : 'inStock' };
}

export function offerOf(product: ProductOffer): ProductOffer {
  const { id, price, currency, sold_out, status } = product;
  const { discount_type, discount_value, discount_end_date, start_date, end_date } = product;
  const promotion = { discount_type, discount_value, discount_end_date, start_date, end_date };
  return { id, price, currency, sold_out, status, ...promotion };
}

/** Whether a product cannot be had: it is sold out, or its `status` says it is not in stock. */
export function isSoldOut({
  sold_out,
  status,
}: Pick<ProductOffer, 'sold_out' | 'status'>): boolean {
  return sold_out || status === false;
}
