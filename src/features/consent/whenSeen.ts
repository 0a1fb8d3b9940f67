/** Calls now, or when a page that is only being prerendered is really visited. */
export function whenSeen(begin: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}

/** Calls once the page is seen, has loaded and its browser has nothing to do; never in a prerender. */
export function whenSettled(begin: () => void): void {
  // Safari does not say when it is idle.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(begin);
  whenSeen(() =>
    document.readyState === 'complete' ? idle() : addEventListener('load', idle, { once: true }),
  );
}
