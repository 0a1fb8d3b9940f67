import { isClockDoubtful } from '@vitrine/contract/api/apiClock.ts';

/** Age (ms) after which a response is refetched when the visitor returns. */
const STALE_AFTER_MS = 10_000;
/** Minimum interval (ms) between requests after a failure or while the clock is doubtful, as after sleep. */
const THROTTLE_MS = 5_000;

/** The latest request: when it was made (`performance.now()`), and whether its response came. */
export interface Latest {
  requestedAt: number;
  hasLoaded: boolean;
}

/** Whether to request anew for a visitor who looks at the page. */
export function isDue({ requestedAt, hasLoaded }: Latest): boolean {
  if (document.hidden) return false;
  const pause = hasLoaded && !isClockDoubtful() ? STALE_AFTER_MS : THROTTLE_MS;
  return performance.now() - requestedAt > pause;
}

/** Refreshes when the visitor returns: to the tab, from being offline, or by Back from the browser's memory. */
export function refreshWhenBack(refreshIfDue: () => void, refresh: () => unknown): void {
  document.addEventListener('visibilitychange', refreshIfDue);
  window.addEventListener('online', refreshIfDue);
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh());
}
