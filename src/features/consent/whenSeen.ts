/** Calls now, or when a page that is only being prerendered is really visited. */
export function whenSeen(begin: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}
