import { storedEntry } from './storedEntry.ts';

/** What a browser keeps of a visitor whom a page has to follow: a session, a cart. */
const KEYS = ['auth_token', 'guest_cart', 'cart_count'];

/** Whether there is anything to follow: most visitors have no cart and no session yet. */
export function isVisitorKnown(): boolean {
  return KEYS.some((key) => storedEntry(key) != null);
}

/**
 * The last count as the storage has it, without the stores' library: it is read before the page's
 * first paint.
 */
export function storedCount(): number {
  const count = Number(storedEntry('cart_count'));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
