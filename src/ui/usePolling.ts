import { useEffect } from 'react';

const INTERVAL_MS = 15_000;

/**
 * Polls every 15 s, while the page is seen, what somebody else decides, such as a payment that is
 * being checked; at once when the visitor comes back to the tab or online.
 */
export function usePolling(isOpen: boolean, poll: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const pollWhenSeen = () => {
      if (document.visibilityState === 'visible') poll();
    };
    const timer = setInterval(pollWhenSeen, INTERVAL_MS);
    document.addEventListener('visibilitychange', pollWhenSeen);
    window.addEventListener('focus', pollWhenSeen);
    window.addEventListener('online', pollWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollWhenSeen);
      window.removeEventListener('focus', pollWhenSeen);
      window.removeEventListener('online', pollWhenSeen);
    };
  }, [isOpen, poll]);
}
