import { isPlacedState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { type Line, quantityOf } from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { $lines, setLine, usesAccount } from './cartLines.ts';
import { readOrder } from './order.ts';
import { forgetPrice } from './seenPrices.ts';
import { $session } from './session.ts';
import { storedRecord, withoutKey } from './storedRecord.ts';

/** What an order took from the cart; it leaves the cart once the order is paid. */
interface Ordered {
  lines: Line[];
  /** `over`: it can no longer be paid; the same may be ordered again. */
  state?: 'paid' | 'settledByApi' | 'over';
}

/** By order id; a list would do, but ids make a repeated order harmless. */
const $ordered = storedRecord<Ordered>('cart_ordered', (value) => {
  const { lines, state } = value as Partial<Ordered>;
  return Array.isArray(lines) ? { lines, state } : undefined;
});

/** Remembers what of the cart an order is made of. */
export function rememberOrdered(orderId: Id, lines: readonly Line[]): void {
  const others = Object.entries(withoutKey($ordered.get(), String(orderId)));
  $ordered.set({
    ...Object.fromEntries(others.slice(-(limits.maxOrderedCarts - 1))),
    [String(orderId)]: { lines: [...lines] },
  });
}

/** What of the cart an order is made of; `undefined` for unknown ones, such as buy now's. */
export const orderedLinesOf = (orderId: Id) => $ordered.get()[String(orderId)]?.lines;

/** Unknown orders, such as buy now's, took nothing. */
function mark(orderId: Id, state: Ordered['state']): void {
  const ordered = $ordered.get()[String(orderId)];
  if (ordered) $ordered.set({ ...$ordered.get(), [String(orderId)]: { ...ordered, state } });
}

/**
 * Learns from the API which orders were paid elsewhere: in another browser, or after this one was
 * closed on it; and which are over, to ask no more. Their items leave the cart.
 */
export async function learnPaid(): Promise<void> {
  const unpaid = Object.entries($ordered.get()).filter(([, { state }]) => !state);
  await Promise.all(
    unpaid.map(async ([id]) => {
      const reading = await readOrder(id);
      const detail = reading.kind === 'found' ? reading.order.detail : null;
      if (detail && isPlacedState(detail.state)) markPaid(id, detail.settles_cart);
      else if (detail && detail.state !== 'pending_payment') mark(id, 'over');
    }),
  );
  settlePaidOrders();
}

const markPaid = (orderId: Id, isSettledByApi = false) =>
  mark(orderId, isSettledByApi ? 'settledByApi' : 'paid');

/**
 * To be called when an order is known to be paid, as often as one likes: exactly what it was made
 * of leaves the cart, the account's too; what was added since stays.
 */
export function forgetOrdered(orderId: Id, isSettledByApi?: boolean): void {
  markPaid(orderId, isSettledByApi);
  settlePaidOrders();
}

/**
 * An account's cart has to be here first; loading it settles what is left. An API that lets go of
 * what was paid for, whoever paid, has done so by then.
 */
function settlePaidOrders(): void {
  if ($session.get() && !usesAccount()) return;
  for (const [orderId, { lines, state }] of Object.entries($ordered.get())) {
    if (state !== 'paid' && state !== 'settledByApi') continue;
    $ordered.set(withoutKey($ordered.get(), orderId));
    for (const { product_id, quantity } of lines) {
      const left = quantityOf($lines.get() ?? [], product_id) - quantity;
      if (left <= 0 || state === 'settledByApi') forgetPrice(product_id);
      if (state === 'paid') setLine(product_id, Math.max(left, 0));
    }
  }
}
