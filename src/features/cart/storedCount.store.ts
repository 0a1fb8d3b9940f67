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
