/** Calls now, or when a page that is only being prerendered is really visited. */
export function whenSeen(begin: () => void): void {
  // Not in TypeScript's DOM yet, nor in every browser.
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}
