import { useEffect } from 'react';

/** How long lies between two looks, in ms. */
const PAUSE_MS = 15_000;

/**
 * Looks again, while the page is seen, at what somebody else decides: a payment that is being
 * checked. At once when the visitor comes back to the tab, from a window over it, or online.
 */
export function useLookAgain(isOpen: boolean, look: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(lookWhenSeen, PAUSE_MS);
    document.addEventListener('visibilitychange', lookWhenSeen);
    window.addEventListener('focus', lookWhenSeen);
    window.addEventListener('online', lookWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      window.removeEventListener('focus', lookWhenSeen);
      window.removeEventListener('online', lookWhenSeen);
    };
  }, [isOpen, look]);
}
