import type { MessageName } from '../http/messages.ts';

/** What is not as the buyer saw it; `unit_price` in dollars. */
export interface OrderConflict {
  prices: { product_id: number; unit_price: number }[];
  sold_out: { product_id: number; available: number }[];
  gone: number[];
}

/** An order that is not made; thrown so that its transaction takes back what it did. */
export class OrderRefusedError extends Error {
  override name = 'OrderRefusedError';
  readonly reason: MessageName;
  readonly conflict: OrderConflict | undefined;

  constructor(reason: MessageName, conflict?: OrderConflict) {
    super(reason);
    this.reason = reason;
    this.conflict = conflict;
  }
}

/** The most exact message for a conflict. */
export function conflictMessage({ prices, sold_out, gone }: OrderConflict): MessageName {
  const kinds = [prices, sold_out, gone].filter((kind) => kind.length > 0).length;
  if (kinds > 1) return 'orderConflict';
  if (gone.length > 0) return 'orderGone';
  return sold_out.length > 0 ? 'orderSoldOut' : 'orderPriceChanged';
}
