import { earliest, type PromotionTerms, promotionEnd, promotionState } from './promotion.ts';

/**
 * The next moment (ISO, UTC) after `now` (ms) at which any of the products starts or ends its
 * promotion: until then, pages rendered at `now` stay true. `null` where none is ahead.
 */
export function nextPromotionBoundary(products: PromotionTerms[], now: number): string | null {
  const ahead = products
    .filter((terms) => promotionState(terms, now).phase !== 'none')
    .flatMap((terms) => [terms.start_date, promotionEnd(terms)])
    .filter((time) => time !== null && Date.parse(time) > now);
  return earliest(ahead);
}
