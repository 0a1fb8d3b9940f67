import { useEffect, useState } from 'react';
import type { Id } from '../../domain/id.ts';
import { storedEntry } from '../../stores/storedEntry.ts';

/** The visitor's own order of products that are sold out: going back from checkout leads here. */
export function useOwnOrder(soldOut: readonly Id[]): Id | undefined {
  const [orderId, setOrderId] = useState<Id>();
  const key = JSON.stringify(soldOut);
  useEffect(() => {
    setOrderId(undefined);
    // Whoever has ordered nothing (orderAttempt.store.ts) does not load what ordering takes.
    if (key === '[]' || storedEntry('order_attempt') === null) return;
    let isCurrent = true;
    import('./placeOrder.ts')
      .then(({ ownOrderOf }) => ownOrderOf(JSON.parse(key)))
      .then((found) => isCurrent && setOrderId(found))
      // Offline, or on a page older than the shop's scripts, it only says that it is sold out.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return orderId;
}
