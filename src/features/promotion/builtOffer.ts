import type { ProductOffer } from '../../contract/entities/productOffer.ts';
import { offerOf } from '../../domain/offer.ts';

/** What a page was made from, as its script finds it in `data-built`. */
export interface BuiltOffer {
  terms: ProductOffer;
  /** ms since the epoch: a moment at which the offer was what the page shows. */
  at: number;
}

export function builtOffer(product: ProductOffer, at: number): BuiltOffer {
  return { terms: offerOf(product), at };
}
