import { isSoldOut } from '@vitrine/contract/domain/promotion.ts';
import {
  fromSent,
  type PublishedProduct,
  pricedAt,
  type Sent,
  toSent,
} from '@vitrine/contract/domain/shownProduct.ts';
import type { Wanted } from './wanted.ts';

/** A product of a category as its card shows it, and what visitors filter and sort by. */
export interface FilterProduct extends PublishedProduct {
  /** Average stars of `reviews` reviews; `null` where nobody has rated it. */
  rating: number | null;
  reviews: number;
  /** Since when the shop has it: ISO, UTC; `null` where the API does not say. */
  created: string | null;
}

export type OfferedProduct = ReturnType<typeof pricedAt<FilterProduct>>;

/** What most products have: left out of the file that the publisher makes. */
const USUAL = { rating: null, reviews: 0, created: null };

export type SentProduct = Sent<FilterProduct>;

export const toSentProduct = (product: FilterProduct): SentProduct => toSent(product, USUAL);
export const fromSentProduct = (sent: SentProduct): FilterProduct => fromSent(sent, USUAL);

/**
 * Products with what they cost at `now` (ms since the epoch). Their list is rendered anew when that
 * changes.
 */
export const offeredAt = (products: readonly FilterProduct[], now: number): OfferedProduct[] =>
  products.map((product) => pricedAt(product, now));

/** The products that a visitor wants to see. Those alike keep the shop's order. */
export function refine(products: readonly OfferedProduct[], wanted: Wanted): OfferedProduct[] {
  const fitting = products.filter((product) => fits(product, wanted));
  const compare = wanted.sort && ORDERS[wanted.sort];
  return compare ? fitting.sort(compare) : fitting;
}

const offerOf = ({ offers: [{ offer }] }: OfferedProduct) => offer;

function fits(product: OfferedProduct, { from, to, offer: onOffer, stock, stars }: Wanted) {
  const { price, discount } = offerOf(product);
  if (from !== null && price < from) return false;
  if (to !== null && price > to) return false;
  if (onOffer && !discount) return false;
  if (stock && isSoldOut(product)) return false;
  return stars === null || (product.rating ?? 0) >= stars;
}

type Compare = (a: OfferedProduct, b: OfferedProduct) => number;

const ORDERS: Record<NonNullable<Wanted['sort']>, Compare> = {
  'price-up': (a, b) => offerOf(a).price - offerOf(b).price,
  'price-down': (a, b) => offerOf(b).price - offerOf(a).price,
  /** Of as many stars, the one that more have rated; last those that nobody has. */
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.reviews - a.reviews,
  new: (a, b) => timeOf(b.created) - timeOf(a.created),
};

const timeOf = (time: string | null) => (time === null ? 0 : Date.parse(time) || 0);
