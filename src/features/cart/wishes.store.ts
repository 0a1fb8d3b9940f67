import type { Id } from '../../contract/values.ts';
import { storedRecord, withoutKey } from '../../stores/storedRecord.ts';

/**
 * What the account's cart is to hold, by product, until the server has confirmed it: a quantity,
 * or 0 for a line that goes. Each is absolute and the last one counts, so it may be sent again
 * after a reload, a lost connection or a page that was left too early.
 */
export const $wishes = storedRecord('cart_wishes', (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 200 ? Number(value) : undefined,
);

export function wish(productId: Id, quantity: number): void {
  $wishes.set({ ...$wishes.get(), [String(productId)]: quantity });
}

/** Forgets a wish, unless another one took its place since. */
export function forgetWish(productId: Id, quantity: number): void {
  const key = String(productId);
  if ($wishes.get()[key] === quantity) $wishes.set(withoutKey($wishes.get(), key));
}
