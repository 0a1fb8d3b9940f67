import { whenSeen } from '../consent/whenSeen.ts';

/** Calls once the page is seen, has loaded and its browser has nothing to do; never in a prerender. */
export function whenSettled(begin: () => void): void {
  // Safari does not say when it is idle.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(begin);
  whenSeen(() =>
    document.readyState === 'complete' ? idle() : addEventListener('load', idle, { once: true }),
  );
}
