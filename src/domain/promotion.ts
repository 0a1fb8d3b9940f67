import { type Discount, type DiscountTerms, discountOf } from './discount.ts';
import type { Cents } from './money.ts';

/** A product's promotion window; ISO times in UTC, `null` is open on that side. */
export interface PromotionTerms extends DiscountTerms {
  start_date: string | null;
  end_date: string | null;
  discount_end_date: string | null;
}

export type PromotionState =
  | { phase: 'none' }
  | { phase: 'upcoming'; startsAt: string }
  | { phase: 'running'; endsAt: string | null }
  | { phase: 'ended'; endedAt: string };

/** When the promotion ends; the discount's own end and the window's end, whichever is first. */
export function promotionEnd(terms: PromotionTerms): string | null {
  return earliest([terms.end_date, terms.discount_end_date]);
}

/** The first of some ISO times, `null` where there is none. */
function earliest(times: (string | null)[]): string | null {
  const known = times.filter((time) => time !== null);
  return known.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** The state of a product's promotion at `now` (ms since the epoch); spec section 4. */
export function promotionState(terms: PromotionTerms, now: number): PromotionState {
  if (discountOf(terms) === null) return { phase: 'none' };
  const startsAt = terms.start_date;
  if (startsAt !== null && Date.parse(startsAt) > now) return { phase: 'upcoming', startsAt };
  const endsAt = promotionEnd(terms);
  if (endsAt !== null && Date.parse(endsAt) <= now) return { phase: 'ended', endedAt: endsAt };
  return { phase: 'running', endsAt };
}

/** What one product costs at a given time, for every place that shows or charges it. */
export interface Offer {
  price: Cents;
  listPrice: Cents;
  /** The discount in force; `null` outside a running promotion. */
  discount: Discount | null;
  promotion: PromotionState;
}

/** The offer at `now` (ms since the epoch): a discount counts only while its promotion runs. */
export function offerAt(terms: PromotionTerms, now: number): Offer {
  const promotion = promotionState(terms, now);
  const discount = promotion.phase === 'running' ? discountOf(terms) : null;
  return { price: discount?.price ?? terms.price, listPrice: terms.price, discount, promotion };
}

/**
 * The next time (ISO, UTC) after `now` (ms) at which any of the products starts or ends its
 * promotion: until then, pages rendered at `now` stay true. `null` where none is ahead.
 */
export function nextPromotionBoundary(products: PromotionTerms[], now: number): string | null {
  return earliest(products.flatMap(promotionBoundaries).filter((time) => Date.parse(time) > now));
}

/**
 * The last time (ms) up to `now` (ms) at which a product's promotion started or ended: since
 * then its offer is what it is at `now`. 0 where there is none.
 */
export function lastPromotionBoundary(terms: PromotionTerms, now: number): number {
  const past = promotionBoundaries(terms).map((time) => Date.parse(time));
  return Math.max(0, ...past.filter((time) => time <= now));
}

/** The times (ISO, UTC) at which the offer changes: the promotion's start and end. */
export function promotionBoundaries(terms: PromotionTerms): string[] {
  if (discountOf(terms) === null) return [];
  return [terms.start_date, promotionEnd(terms)].filter((time) => time !== null);
}

/** An offer, and the time (ISO, UTC) at which a promotion's start or end makes it another. */
export interface TimedOffer {
  offer: Offer;
  until: string | null;
}

/** The offer at `from` (ms since the epoch), and those that follow by time alone, in turn. */
export function timedOffers(terms: PromotionTerms, from: number): [TimedOffer, ...TimedOffer[]] {
  const until = nextPromotionBoundary([terms], from);
  const first = { offer: offerAt(terms, from), until };
  return until === null ? [first] : [first, ...timedOffers(terms, Date.parse(until))];
}
