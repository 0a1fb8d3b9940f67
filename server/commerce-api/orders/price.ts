import { type Cents, cents } from '../../../src/domain/money.ts';
import { type Offer, offerAt } from '../../../src/domain/promotion.ts';
import type { ProductRow } from '../catalogue/productQueries.ts';
import { productTerms } from '../catalogue/productTerms.ts';

/** A line whose stock is held, with its price. */
export interface PricedLine {
  product: ProductRow;
  quantity: number;
  offer: Offer;
}

/** What a line costs at `now`: the price of the product's page, by the same rule. */
export function priceLine(product: ProductRow, quantity: number, now: Date): PricedLine {
  return { product, quantity, offer: offerAt(productTerms(product), now.getTime()) };
}

/** The price of all lines: each item is rounded once, so nothing is left to round here. */
export function totalOf(lines: readonly PricedLine[]): Cents {
  return cents(lines.reduce((sum, { offer, quantity }) => sum + offer.price * quantity, 0));
}
