import type { Cents } from '../../contract/money.ts';
import type { Stock } from '../../domain/offer.ts';

/**
 * Told by a `<live-offer>` (event `offerchange`, which bubbles) whenever what a piece costs or
 * whether it can be had differs from what the page showed. The same stands in its attributes, for
 * those who only need it at a click: `data-product-id`, `data-unit-cents`, `data-stock`.
 */
export interface OfferChange {
  productId: string;
  /** What one piece costs now, in cents. */
  unitCents: Cents;
  stock: Stock;
}

declare global {
  interface HTMLElementEventMap {
    offerchange: CustomEvent<OfferChange>;
  }
}
