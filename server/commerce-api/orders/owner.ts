import { isSameSecret } from '../../isSameSecret.ts';
import type { Customer } from '../accounts/customerQueries.ts';
import type { OrderRow } from './orderQueries.ts';

/** What an asker proves about themselves. */
export interface Asker {
  customer: Customer | undefined;
  guestId: string | undefined;
}

/** Whether an order is the asker's: by account, or by the guest id it was made under. */
export function owns({ customer, guestId }: Asker, order: OrderRow): boolean {
  if (customer !== undefined && order.customer_id === customer.id) return true;
  if (guestId === undefined || order.guest_id === null) return false;
  return isSameSecret(guestId, order.guest_id);
}
