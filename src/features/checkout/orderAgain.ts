import type { Id } from '@vitrine/contract/domain/id.ts';
import { orderedLinesOf, rememberOrdered } from '../../stores/orderedLines.ts';
import { type OrderLineInput, type OrderOutcome, placeOrder } from './placeOrder.ts';

/**
 * Orders again what an order was made of that is over. Where that came from the cart, it leaves the
 * cart once the new order is paid.
 */
export async function orderAgain(
  over: Id,
  items: readonly OrderLineInput[],
): Promise<OrderOutcome> {
  const cartLines = orderedLinesOf(over);
  const outcome = await placeOrder(items, cartLines !== undefined);
  if (cartLines && outcome.kind === 'created') rememberOrdered(outcome.orderId, cartLines);
  return outcome;
}
