import { isSameSecret } from '@vitrine/runtime/isSameSecret.ts';
import type { Customer } from '../accounts/customerQueries.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { findOrder, type OrderRow } from './orderQueries.ts';

/** What a client proves about themselves. */
interface Caller {
  customer: Customer | undefined;
  header: (name: 'X-Guest-Id') => string | undefined;
}

/**
 * The client's own order; `undefined` if there is none, or it is somebody else's. An account's is
 * known by its session only, any other by the guest id it was made under. Threat: a guest's order
 * becomes the account's at checkout, and the guest id is still in the browser after the customer
 * has logged out.
 */
export async function ownOrder(
  database: ShopDatabase,
  id: string,
  { customer, header }: Caller,
): Promise<OrderRow | undefined> {
  const order = await findOrder(database, id);
  if (!order) return undefined;
  const guestId = header('X-Guest-Id');
  const isOwn =
    order.customer_id === null
      ? guestId !== undefined && order.guest_id !== null && isSameSecret(guestId, order.guest_id)
      : order.customer_id === customer?.id;
  return isOwn ? order : undefined;
}
