import { discountOf } from './discount.ts';
import { earliest, type PromotionTerms, promotionEnd } from './promotion.ts';

/**
 * The next moment (ISO, UTC) after `now` (ms) at which any of the products starts or ends its
 * promotion: until then, pages rendered at `now` stay true. `null` where none is ahead.
 */
export function nextPromotionBoundary(products: PromotionTerms[], now: number): string | null {
  return earliest(products.flatMap(boundariesOf).filter((time) => Date.parse(time) > now));
}

/**
 * The last moment (ms) up to `now` (ms) at which a product's promotion started or ended: since
 * then its offer is what it is at `now`. 0 where there is none.
 */
export function lastPromotionBoundary(terms: PromotionTerms, now: number): number {
  const past = boundariesOf(terms).map((time) => Date.parse(time));
  return Math.max(0, ...past.filter((time) => time <= now));
}

/** ISO times, UTC. */
function boundariesOf(terms: PromotionTerms): string[] {
  if (discountOf(terms) === null) return [];
  return [terms.start_date, promotionEnd(terms)].filter((time) => time !== null);
}
