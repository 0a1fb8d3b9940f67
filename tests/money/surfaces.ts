import { productListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { productOffer } from '@vitrine/contract/api/entities/productOffer.ts';
import { parseResponse } from '@vitrine/contract/api/parse.ts';
import { type Cents, cents } from '@vitrine/contract/domain/money.ts';
import {
  nextPromotionBoundary,
  type OfferTerms,
  type OfferView,
  offerView,
} from '@vitrine/contract/domain/promotion.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cartView, type LineView, subtotalOf } from '../../src/features/cart/cartView.ts';
import { PromotionNote } from '../../src/features/promotion/PromotionNote.tsx';
import { landingMessages, offerMessages } from '../../src/features/promotion/publishedOffer.ts';
import { Price, PricePair } from '../../src/ui/Price.tsx';

const messages = offerMessages('en');

/** What the product's and the landing page print of an offer. */
const PARTS = {
  price: ({ offer, terms }: OfferView) =>
    createElement(Price, { offer, currency: terms.currency, language: 'en' }),
  promotion: (view: OfferView) =>
    createElement(PromotionNote, { view, language: 'en', messages: messages.promotion }),
  landingPrice: (view: OfferView) =>
    createElement(PricePair, {
      view,
      language: 'en',
      messages: landingMessages('en'),
    }),
};

/** The amounts that a text states, in cents, in the order they stand there. */
export function amountsIn(text: string): number[] {
  const stated = text.match(/\$[\d,]+\.\d{2}/g) ?? [];
  return stated.map((amount) => Number(amount.replace(/\D/g, '')));
}

/** The amounts in a part of the product's or the landing page at `now` (ms). */
export function inPart(part: keyof typeof PARTS, wire: object, now: number): number[] {
  return amountsIn(renderToStaticMarkup(PARTS[part](offerView(readOffer(wire), now))));
}

/**
 * The amounts on a card that was built at `built` (ms) and is looked at `now`: the build prints the
 * prices to come, and the page's script puts each in place when the one before has had its time.
 */
export function onCard(wire: object, built: number, now: number): number[] {
  const terms = readOffer(wire);
  let from = built;
  for (let until = boundary(terms, from); until <= now; until = boundary(terms, from)) from = until;
  return amountsIn(renderToStaticMarkup(PARTS.price(offerView(terms, from))));
}

const boundary = (terms: OfferTerms, from: number) =>
  Date.parse(nextPromotionBoundary([terms], from) ?? '9999-12-31T00:00:00.000Z');

const readOffer = (wire: object) => parseResponse('product', productOffer, wire);

/** The only line of a cart with so many items, and the cart's subtotal, at `now` (ms). */
export function inCart(
  wire: object,
  quantity: number,
  now: number,
): { line: LineView | undefined; subtotal: Cents } {
  const product = parseResponse('product', productListItem, wire);
  const lines = cartView({
    lines: [{ product_id: product.id, quantity }],
    products: { [String(product.id)]: { product, isDiscontinued: false } },
    seen: {},
    refused: {},
    orders: [],
    now,
  });
  return { line: lines[0], subtotal: cents(subtotalOf(lines)) };
}
