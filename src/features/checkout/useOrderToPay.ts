import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { $caller, createQuery } from '../../stores/apiQuery.ts';
import { usePolling } from '../../ui/usePolling.ts';
import { type CheckoutOrder, ForeignOrderError, holdEndOf, loadOrder } from './loadOrder.ts';

export type OrderLoad =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'foreign' }
  | { kind: 'loaded'; order: CheckoutOrder };

/** After the end of a hold, so that the API's clock has certainly passed it too; ms. */
const LATE_ENOUGH_MS = 1_500;

/** The longest wait that `setTimeout` keeps, in ms. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * The order that is to be paid on this page, kept true: requested again when the visitor signs in
 * or out or comes back, when its hold ends, and while a payment is open, which may be approved in a
 * window of a page that was reloaded since. A later failure leaves what is shown.
 */
export function useOrderToPay(orderId: string | null): {
  load: OrderLoad;
  reload: () => void;
  /** Keeps what is shown as it is: drawn anew, a page could close an open payment window. */
  pause: (paused: boolean) => void;
} {
  const [$order] = useState(() =>
    createQuery<OrderLoad>(['checkout', String(orderId), $caller], {
      fetcher: () => attempt(orderId),
    }),
  );
  const { data } = useStore($order);
  const [load, setLoad] = useState<OrderLoad>({ kind: 'loading' });
  const paused = useRef(false);
  useEffect(() => {
    if (!data || paused.current) return;
    setLoad((shown) => (data.kind === 'failed' && shown.kind === 'loaded' ? shown : data));
  }, [data]);

  const order = load.kind === 'loaded' ? load.order : undefined;
  usePolling(OPEN.includes(order?.detail?.payment?.status), $order.revalidate);

  const holdEnd = order && holdEndOf(order);
  useEffect(() => {
    if (holdEnd === undefined) return;
    const wait = Math.min(Math.max(holdEnd - Date.now(), 0) + LATE_ENOUGH_MS, MAX_DELAY_MS);
    const timer = setTimeout($order.revalidate, wait);
    return () => clearTimeout(timer);
  }, [holdEnd, $order]);

  const reload = useCallback(() => {
    setLoad((shown) => (shown.kind === 'loaded' ? shown : { kind: 'loading' }));
    $order.revalidate();
  }, [$order]);
  const pause = useCallback((value: boolean) => {
    paused.current = value;
  }, []);
  return { load, reload, pause };
}

/** Of a payment that was started and may still be approved. */
const OPEN: readonly (string | undefined)[] = ['CREATED', 'CAPTURING'];

async function attempt(orderId: string | null): Promise<OrderLoad> {
  if (orderId === null) return { kind: 'loading' };
  try {
    return { kind: 'loaded', order: await loadOrder(orderId) };
  } catch (error) {
    if (error instanceof ForeignOrderError) return { kind: 'foreign' };
    if (!(error instanceof ApiError)) reportError(error);
    return { kind: 'failed' };
  }
}
