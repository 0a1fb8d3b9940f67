import type { ProductOffer } from '../../contract/entities/productOffer.ts';

/** What a page was made from, as its script finds it in `data-built`. */
export interface BuiltOffer {
  terms: ProductOffer;
  /** ms since the epoch: a moment at which the offer was what the page shows. */
  at: number;
}

/** The offer of a product without the rest of it. */
export function builtOffer(product: ProductOffer, at: number): BuiltOffer {
  const { id, price, currency, sold_out, status } = product;
  const { discount_type, discount_value, discount_end_date, start_date, end_date } = product;
  const promotion = { discount_type, discount_value, discount_end_date, start_date, end_date };
  return { terms: { id, price, currency, sold_out, status, ...promotion }, at };
}
