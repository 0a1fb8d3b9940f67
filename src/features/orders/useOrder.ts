import { type OrderReading, readOrder } from '../../stores/order.ts';
import { useKept } from './useKept.ts';

/** One order of the visitor's, kept true; `noOrderId` where none is named. */
export function useOrder(id: string) {
  return useKept<OrderReading | { kind: 'noOrderId' }>(['order', id], () => async () => {
    return id === '' ? { kind: 'noOrderId' } : readOrder(id);
  });
}
