import { productListItem } from '../../src/contract/entities/productListItem.ts';
import { type ProductOffer, productOffer } from '../../src/contract/entities/productOffer.ts';
import { type Cents, cents } from '../../src/contract/money.ts';
import { parseAnswer } from '../../src/contract/parse.ts';
import { nextPromotionBoundary } from '../../src/domain/boundary.ts';
import { offerView } from '../../src/domain/offer.ts';
import { offerAt } from '../../src/domain/promotion.ts';
import { cartView, type LineView, subtotalOf } from '../../src/features/cart/cartView.ts';
import type { Markup } from '../../src/features/promotion/markup.ts';
import { priceMarkup } from '../../src/features/promotion/offerMarkup.ts';
import { OFFER_PARTS, type OfferPartName } from '../../src/features/promotion/offerParts.ts';
import { offerWords } from '../../src/features/promotion/offerWords.ts';

const words = offerWords('en');
const textOf = (markup: Markup): string =>
  typeof markup === 'string' ? markup : markup.children.map(textOf).join(' ');

/** The amounts that a text states, in cents, in the order they stand there. */
export function amountsIn(text: string): number[] {
  const stated = text.match(/\$[\d,]+\.\d{2}/g) ?? [];
  return stated.map((amount) => Number(amount.replace(/\D/g, '')));
}

/** The amounts in a part of the product's or the landing page at `now` (ms). */
export function inPart(part: OfferPartName, wire: object, now: number): number[] {
  const markup = OFFER_PARTS[part](offerView(readOffer(wire), now), words);
  return amountsIn(markup.map(textOf).join(' '));
}

/**
 * The amounts on a card that was built at `built` (ms) and is looked at `now`: the build prints the
 * prices to come, and the page's script puts each in place when the one before has had its time.
 */
export function onCard(wire: object, built: number, now: number): number[] {
  const terms = readOffer(wire);
  let from = built;
  for (let until = boundary(terms, from); until <= now; until = boundary(terms, from)) from = until;
  return amountsIn(priceMarkup(offerAt(terms, from), 'USD', words).map(textOf).join(' '));
}

const boundary = (terms: ProductOffer, from: number) =>
  Date.parse(nextPromotionBoundary([terms], from) ?? '9999-12-31T00:00:00.000Z');

const readOffer = (wire: object) => parseAnswer('product', productOffer, wire);

/** The only line of a cart with so many pieces, and the cart's subtotal, at `now` (ms). */
export function inCart(
  wire: object,
  quantity: number,
  now: number,
): { line: LineView | undefined; subtotal: Cents } {
  const product = parseAnswer('product', productListItem, wire);
  const lines = cartView({
    lines: [{ product_id: product.id, quantity }],
    products: { [String(product.id)]: { product, isGone: false } },
    ...{ seen: {}, told: {}, now },
  });
  return { line: lines[0], subtotal: cents(subtotalOf(lines)) };
}
