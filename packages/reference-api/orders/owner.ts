import { isSameSecret } from '@vitrine/runtime/isSameSecret.ts';
import type { Customer } from '../accounts/customerQueries.ts';
import type { OrderRow } from './orderQueries.ts';

/** What a client proves about themselves. */
export interface Caller {
  customer: Customer | undefined;
  guestId: string | undefined;
}

/**
 * Whether an order is the client's: an account's by its session only, any other by the guest id it
 * was made under. Threat: a guest's order becomes the account's at checkout, and the guest id is
 * still in the browser after the customer has logged out.
 */
export function owns({ customer, guestId }: Caller, order: OrderRow): boolean {
  if (order.customer_id !== null) return order.customer_id === customer?.id;
  if (guestId === undefined || order.guest_id === null) return false;
  return isSameSecret(guestId, order.guest_id);
}
