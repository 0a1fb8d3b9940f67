import '../../stores/clientStorage.ts';
import { persistentJSON } from '@nanostores/persistent';

/** More orders than anybody reloads the success page of. */
const MAX_ORDERS = 50;

const $counted = persistentJSON<string[]>('counted_orders', []);

/** True the first time it is asked about an order in this browser. */
export function countOnce(orderId: string): boolean {
  const stored: unknown = $counted.get();
  const counted = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  if (counted.includes(orderId)) return false;
  $counted.set([...counted, orderId].slice(-MAX_ORDERS));
  return true;
}
