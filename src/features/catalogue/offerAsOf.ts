import type { PromotionTerms } from '@vitrine/contract/domain/promotion.ts';
import {
  lastPromotionBoundary,
  nextPromotionBoundary,
} from '@vitrine/contract/domain/promotion.ts';
import { takenAt } from '@vitrine/publisher/content/current.ts';
import { limitValidity } from '@vitrine/publisher/content/trace.ts';

/**
 * The time (ms since the epoch) whose offer a page shows: as the API was read the offer had been
 * the same since then. Not the reading itself, or every page would change with every reading.
 */
export function offerAsOf(terms: PromotionTerms): number {
  const now = takenAt();
  const next = nextPromotionBoundary([terms], now);
  if (next) limitValidity(Date.parse(next));
  return lastPromotionBoundary(terms, now);
}

/** The same as an ISO time; `null` if the offer was never another one. */
export function offerChange(asOf: number): string | null {
  return asOf > 0 ? new Date(asOf).toISOString() : null;
}
