import { useEffect } from 'react';

/** How old prices may be when the page is looked at again, in ms. */
const STALE_MS = 60_000;

/** Asks anew when the visitor comes back: to the tab after a while, by the back button, or online. */
export function useFreshness(refresh: () => Promise<void>): void {
  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > STALE_MS) void refresh();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refresh();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    window.addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('online', refresh);
    };
  }, [refresh]);
}
