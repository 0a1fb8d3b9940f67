import type { Id } from '../../contract/values.ts';
import { $session } from '../../stores/session.ts';
import { $lines, remove, setQuantity, usesAccount } from './cart.store.ts';
import { quantityOf } from './lines.ts';
import { markPaid, takePaid } from './ordered.store.ts';

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
