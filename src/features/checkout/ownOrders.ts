import type { Line } from '@vitrine/contract/domain/cart.ts';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import { atom } from 'nanostores';

/** An order of the visitor that waits for its payment, or that was paid without this browser. */
export interface OwnOrder {
  orderId: Id;
  lines: readonly Line[];
  /** Until when its items are on hold, as people read it; `null` where they are not. */
  until: string | null;
}

/**
 * The visitor's own orders, latest first; none until they are known. Those who may have some load
 * what reads them (services/ownHolds.ts).
 */
export const $ownOrders = atom<readonly OwnOrder[]>([]);

/** The one of them that has a product. */
export function orderWith(orders: readonly OwnOrder[], productId: Id): OwnOrder | undefined {
  return orders.find(({ lines }) => lines.some((line) => isSame(line.product_id, productId)));
}
