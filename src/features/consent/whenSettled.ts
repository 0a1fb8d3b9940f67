import { whenSeen } from '../../stores/whenSeen.ts';

/** Calls once the page is seen and loaded and its browser is idle; never in a prerender. */
export function whenSettled(start: () => void): void {
  // Safari lacks `requestIdleCallback`.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(start);
  whenSeen(() =>
    document.readyState === 'complete' ? idle() : addEventListener('load', idle, { once: true }),
  );
}
