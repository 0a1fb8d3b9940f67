import { discountOf, isSoldOut, type OfferTerms } from '@vitrine/contract/domain/promotion.ts';
import { hasFact, type PublishedProduct, pricedAt } from '../catalogue/publishedProduct.ts';
import { type FactValues, type Form, formsAt, isWanted } from './facts.ts';
import type { Wanted } from './wanted.ts';

export type OfferedProduct = ReturnType<typeof pricedAt> & { forms: readonly Form[] };

/**
 * Products with what they cost at `now` (ms since the epoch). Their list is rendered anew when that
 * changes.
 */
export const offeredAt = (products: readonly PublishedProduct[], now: number): OfferedProduct[] =>
  products.map((product) => ({ ...pricedAt(product, now), forms: formsAt(product, now) }));

/** The products that a visitor wants to see. Those alike keep the shop's order. */
export function refine(products: readonly OfferedProduct[], wanted: Wanted): OfferedProduct[] {
  const fitting = products.filter((product) => fits(product, wanted));
  const compare = wanted.sort && ORDERS[wanted.sort];
  return compare ? fitting.sort(compare) : fitting;
}

/** Which filters make a difference among products, as not all of them do; prices always may. */
export const usefulAmong = (products: readonly PublishedProduct[]) => ({
  offer: products.flatMap(termsOf).some(discountOf),
  stock: products.flatMap(termsOf).some(isSoldOut),
  stars: products.some(({ rating }) => rating !== undefined),
});

const termsOf = (product: PublishedProduct): readonly OfferTerms[] => product.variants ?? [product];

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
    const facts = product.forms
      .filter((form) => isWanted(form, others))
      .flatMap(({ facts }) => facts);
    for (const value of new Set(facts.flatMap(([own, value]) => (own === name ? value : [])))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

const offerOf = ({ offers: [{ offer }] }: OfferedProduct) => offer;

/** Whether one form of a product is what is wanted, and its stars are as many. */
const fits = ({ forms, rating }: OfferedProduct, wanted: Wanted) =>
  forms.some((form) => isWanted(form, wanted)) &&
  (wanted.stars === null || (rating ?? 0) >= wanted.stars);

type Compare = (a: OfferedProduct, b: OfferedProduct) => number;

const ORDERS: Record<NonNullable<Wanted['sort']>, Compare> = {
  'price-up': (a, b) => offerOf(a).price - offerOf(b).price,
  'price-down': (a, b) => offerOf(b).price - offerOf(a).price,
  /** Of as many stars, the one that more have rated; last those that nobody has. */
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (b.reviews ?? 0) - (a.reviews ?? 0),
  new: (a, b) => timeOf(b.created) - timeOf(a.created),
};

const timeOf = (time = '') => Date.parse(time) || 0;
