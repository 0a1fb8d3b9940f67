import { order } from '@vitrine/contract/api/calls/orderHistory.ts';
import { isPaidState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import { type Line, quantityOf } from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { apiFeatures } from './apiFeatures.ts';
import { callApi } from './browserClient.ts';
import { $lines, forgetPrice, remove, setQuantity, usesAccount } from './cart.ts';
import { $guestUserId } from './guestUser.ts';
import { $session } from './session.ts';
import { storedRecord, withoutKey } from './storedRecord.ts';

/** What an order took from the cart; it leaves the cart once the order is paid. */
interface Ordered {
  lines: Line[];
  paid: boolean;
  /** It can no longer be paid; the same may be ordered again. */
  over: boolean;
}

/** By order id; a list would do, but ids make a repeated order harmless. */
const $ordered = storedRecord<Ordered>('cart_ordered', (value) => {
  const { lines, paid, over } = value as Partial<Ordered>;
  return Array.isArray(lines) ? { lines, paid: paid === true, over: over === true } : undefined;
});

/** Remembers what of the cart an order is made of. */
export function rememberOrdered(orderId: Id, lines: readonly Line[]): void {
  const others = Object.entries(withoutKey($ordered.get(), String(orderId)));
  $ordered.set({
    ...Object.fromEntries(others.slice(-(limits.maxOrderedCarts - 1))),
    [String(orderId)]: { lines: [...lines], paid: false, over: false },
  });
}

/** What of the cart an order is made of; `undefined` for unknown ones, such as buy now's. */
export const orderedLinesOf = (orderId: Id) => $ordered.get()[String(orderId)]?.lines;

/** `paid`: the order's items are to leave the cart. Unknown orders, such as buy now's, are none. */
function mark(orderId: Id, end: { paid: true } | { over: true }): void {
  const ordered = $ordered.get()[String(orderId)];
  if (ordered) $ordered.set({ ...$ordered.get(), [String(orderId)]: { ...ordered, ...end } });
}

/**
 * Learns from the API which orders were paid elsewhere: in another browser, or after this one was
 * closed on it; and which are over, to ask no more.
 */
export async function learnPaid(): Promise<void> {
  const unpaid = Object.entries($ordered.get()).filter(([, { paid, over }]) => !(paid || over));
  if (unpaid.length === 0 || !(await apiFeatures()).has('orders')) return;
  const headers = { 'X-Guest-Id': $guestUserId.get() };
  const learn = async (id: string) => {
    try {
      const { state } = await callApi(order, { params: { id }, headers });
      if (isPaidState(state)) mark(id, { paid: true });
      else if (state !== 'pending_payment') mark(id, { over: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  await Promise.all(unpaid.map(([id]) => learn(id)));
  await settlePaidOrders();
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
export function forgetOrdered(orderId: Id): Promise<void> {
  mark(orderId, { paid: true });
  return settlePaidOrders();
}

/**
 * An account's cart has to be here first; loading it settles what is left. An API that lets go of
 * what was paid for, whoever paid, has done so by then.
 */
export async function settlePaidOrders(): Promise<void> {
  if (!Object.values($ordered.get()).some(({ paid }) => paid)) return;
  if ($session.get()) {
    if (!usesAccount()) return;
    if ((await apiFeatures()).has('paidCart')) {
      for (const { product_id } of takePaid()) forgetPrice(product_id);
      return;
    }
  }
  for (const { product_id, quantity } of takePaid()) {
    const left = quantityOf($lines.get() ?? [], product_id) - quantity;
    if (left > 0) setQuantity(product_id, left);
    else remove(product_id);
  }
}
