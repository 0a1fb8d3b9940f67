import type { Cents } from '../contract/money.ts';
import { type Discount, type DiscountTerms, discountOf } from './discount.ts';

/** A product's promotion window; ISO times in UTC, `null` is open on that side. */
export interface PromotionTerms extends DiscountTerms {
  start_date: string | null;
  end_date: string | null;
  discount_end_date: string | null;
}

/** Where a promotion stands at a moment. */
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
export function earliest(times: (string | null)[]): string | null {
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

/** What one piece costs at a moment, for every place that shows or charges it. */
export interface Offer {
  /** What is to be paid, in cents. */
  price: Cents;
  /** The price without discount, in cents. */
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
