import { nextPromotionBoundary } from '../../domain/boundary.ts';
import type { PromotionTerms } from '../../domain/promotion.ts';
import { apiNow } from '../api/apiClock.ts';

/** How old prices may be when the page is looked at again; ms. */
const STALE_MS = 60_000;
/** A day: timers count to 24 days only. */
const LONGEST_WAIT_MS = 86_400_000;

let timer = 0;

/** Calls back when the next of the promotions begins or ends; an earlier wait is given up. */
export function waitForPromotions(terms: PromotionTerms[], draw: () => void): void {
  clearTimeout(timer);
  const now = apiNow();
  const next = nextPromotionBoundary(terms, now);
  if (next === null) return;
  timer = window.setTimeout(draw, Math.min(Date.parse(next) - now + 20, LONGEST_WAIT_MS));
}

/** Asks anew when the visitor comes back: to the tab after a while, by the back button, online. */
export function keepFresh(refresh: () => void): void {
  let hiddenAt = Number.POSITIVE_INFINITY;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > STALE_MS) refresh();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh());
  window.addEventListener('online', refresh);
}
