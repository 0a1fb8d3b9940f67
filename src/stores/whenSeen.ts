/** Calls now, or once a prerendered page is activated: until then it may never be seen. */
export function whenSeen(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
