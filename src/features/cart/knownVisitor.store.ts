/** What a browser keeps of a visitor whom a page has to follow: a session, a cart. */
const KEYS = ['auth_token', 'guest_cart', 'cart_count'];

/** Whether there is anything to follow: most visitors have no cart and no session yet. */
export function isVisitorKnown(): boolean {
  try {
    return KEYS.some((key) => localStorage.getItem(key) !== null);
  } catch {
    // Storage is blocked: what there will be lives as long as the page.
    return false;
  }
}
