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

/**
 * The last count as the storage has it, without the stores' library: it is read before the page's
 * first paint.
 */
export function storedCount(): number {
  try {
    const count = Number(localStorage.getItem('cart_count'));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    // Storage is blocked: the cart lives as long as the page, and begins empty.
    return 0;
  }
}
