import type { Id } from '../contract/values.ts';
import { type Line, quantityOf } from '../domain/cart.ts';
import { $lines, remove, setQuantity, usesAccount } from './cart.ts';
import { $session } from './session.ts';
import { storedRecord, withoutKey } from './storedRecord.ts';

/** What an order took from the cart; it leaves the cart once the order is paid. */
interface Ordered {
  lines: Line[];
  paid: boolean;
}

/** Orders that are never paid are forgotten when this many came after them. */
const MOST_REMEMBERED = 20;

/** By order id; a list would do, but ids make a repeated order harmless. */
const $ordered = storedRecord<Ordered>('cart_ordered', (value) => {
  const { lines, paid } = value as Partial<Ordered>;
  return Array.isArray(lines) ? { lines, paid: paid === true } : undefined;
});

/** Remembers what of the cart an order is made of. */
export function rememberOrdered(orderId: Id, lines: readonly Line[]): void {
  const others = Object.entries(withoutKey($ordered.get(), String(orderId)));
  $ordered.set({
    ...Object.fromEntries(others.slice(-(MOST_REMEMBERED - 1))),
    [String(orderId)]: { lines: [...lines], paid: false },
  });
}

/** The order is paid: its pieces are to leave the cart. Unknown orders, such as buy now's, are none. */
export function markPaid(orderId: Id): void {
  const ordered = $ordered.get()[String(orderId)];
  if (ordered) $ordered.set({ ...$ordered.get(), [String(orderId)]: { ...ordered, paid: true } });
}

/** Takes what paid orders are made of, once. */
function takePaid(): Line[] {
  const paid = Object.entries($ordered.get()).filter(([, ordered]) => ordered.paid);
  if (paid.length === 0) return [];
  $ordered.set(paid.reduce((left, [orderId]) => withoutKey(left, orderId), $ordered.get()));
  return paid.flatMap(([, { lines }]) => lines);
}

/**
 * To be called when an order is known to be paid, as often as one likes: exactly what it was made
 * of leaves the cart, the account's too; what was added since stays.
 */
export function forgetOrdered(orderId: Id): void {
  markPaid(orderId);
  settlePaidOrders();
}

/** An account's cart has to be here first; loading it settles what is left. */
export function settlePaidOrders(): void {
  if ($session.get() && !usesAccount()) return;
  for (const { product_id, quantity } of takePaid()) {
    const left = quantityOf($lines.get() ?? [], product_id) - quantity;
    if (left > 0) setQuantity(product_id, left);
    else remove(product_id);
  }
}
