import * as limits from '@vitrine/contract/domain/limits.ts';
import '../../stores/clientStorage.ts';
import { persistentJSON } from '@nanostores/persistent';

const $counted = persistentJSON<string[]>('counted_orders', []);

/** True the first time it is called for an order in this browser. */
export function countOnce(orderId: string): boolean {
  const stored: unknown = $counted.get();
  const counted = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  if (counted.includes(orderId)) return false;
  $counted.set([...counted, orderId].slice(-limits.maxCountedOrders));
  return true;
}
