import { discountOf, isSoldOut } from '@vitrine/contract/domain/promotion.ts';
import { type PublishedProduct, pricedAt } from '../catalogue/publishedProduct.ts';
import { type FactValues, hasFact, hasForm, valuesOf } from './facts.ts';
import type { Wanted } from './wanted.ts';

export type OfferedProduct = ReturnType<typeof pricedAt>;

/**
 * Products with what they cost at `now` (ms since the epoch). Their list is rendered anew when that
 * changes.
 */
export const offeredAt = (products: readonly PublishedProduct[], now: number): OfferedProduct[] =>
  products.map((product) => pricedAt(product, now));

/** The products that a visitor wants to see. Those alike keep the shop's order. */
export function refine(products: readonly OfferedProduct[], wanted: Wanted): OfferedProduct[] {
  const fitting = products.filter((product) => fits(product, wanted));
  const compare = wanted.sort && ORDERS[wanted.sort];
  return compare ? fitting.sort(compare) : fitting;
}

/** Which filters make a difference among products, as not all of them do; prices always may. */
export const usefulAmong = (products: readonly PublishedProduct[]) => ({
  offer: products.some(discountOf),
  stock: products.some((product) => (product.variants ?? [product]).some(isSoldOut)),
  stars: products.some(({ rating }) => rating !== undefined),
});

/** What is wanted without the facts that nothing in the list has: those of another language, say. */
export function knownAmong(facts: readonly FactValues[], wanted: Wanted): Wanted {
  const known = facts.flatMap(({ name, values }) => values.map((value) => [name, value] as const));
  const is = wanted.is.filter((each) => hasFact(known, each));
  return is.length === wanted.is.length ? wanted : { ...wanted, is };
}

/** How many products would be found with each value of a fact, beside all else that is wanted. */
export function countsOf(
  products: readonly OfferedProduct[],
  wanted: Wanted,
  name: string,
): ReadonlyMap<string, number> {
  const others = { ...wanted, sort: null, is: wanted.is.filter(([other]) => other !== name) };
  const counts = new Map<string, number>();
  for (const product of refine(products, others)) {
    for (const value of valuesOf(product, name, others)) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

const offerOf = ({ offers: [{ offer }] }: OfferedProduct) => offer;

function fits(product: OfferedProduct, { from, to, offer: onOffer, stock, stars, is }: Wanted) {
  const { price, discount } = offerOf(product);
  if (from !== null && price < from) return false;
  if (to !== null && price > to) return false;
  if (onOffer && !discount) return false;
  if (!hasForm(product, { is, stock })) return false;
  return stars === null || (product.rating ?? 0) >= stars;
}

type Compare = (a: OfferedProduct, b: OfferedProduct) => number;

const ORDERS: Record<NonNullable<Wanted['sort']>, Compare> = {
  'price-up': (a, b) => offerOf(a).price - offerOf(b).price,
  'price-down': (a, b) => offerOf(b).price - offerOf(a).price,
  /** Of as many stars, the one that more have rated; last those that nobody has. */
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (b.reviews ?? 0) - (a.reviews ?? 0),
  new: (a, b) => timeOf(b.created) - timeOf(a.created),
};

const timeOf = (time = '') => Date.parse(time) || 0;
