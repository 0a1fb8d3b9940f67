import { useStore } from '@nanostores/react';
import { apiNow } from '@vitrine/contract/api/apiClock.ts';
import { order as orderCall } from '@vitrine/contract/api/calls/orderHistory.ts';
import { ordersInfo } from '@vitrine/contract/api/calls/orders.ts';
import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiFeatures } from '../../stores/apiFeatures.ts';
import { $caller, createQuery } from '../../stores/apiQuery.ts';
import { callApi } from '../../stores/browserClient.ts';
import { isSignedOutBy } from '../../stores/checkSession.ts';
import { usePolling } from '../../ui/usePolling.ts';
import { delayToHoldEnd } from './delayToHoldEnd.ts';
import { orderHeaders } from './orderHeaders.ts';

/** An order as checkout shows it. */
export interface CheckoutOrder {
  orderId: Id;
  total: Cents;
  /** Lines, state and hold; `null` where the API tells no more than the total. */
  detail: OrderDetail | null;
}

type OrderLoad =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'foreign' }
  | { kind: 'loaded'; order: CheckoutOrder };

/**
 * The order that is to be paid on this page, kept true: requested again when the visitor signs in
 * or out or comes back, when its hold ends, and while a payment is open, which may be approved in a
 * window of a page that was reloaded since. A later failure leaves what is shown.
 */
export function useOrderToPay(orderId: string | null) {
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

  const holdEnd = order?.detail?.hold_expires_at;
  useEffect(() => {
    if (!holdEnd) return;
    const delay = delayToHoldEnd(Date.parse(holdEnd) - apiNow());
    const timer = setTimeout($order.revalidate, delay);
    return () => clearTimeout(timer);
  }, [holdEnd, $order]);

  const reload = useCallback(() => {
    setLoad((shown) => (shown.kind === 'loaded' ? shown : { kind: 'loading' }));
    $order.revalidate();
  }, [$order]);
  /** Keeps what is shown as it is: drawn anew, a page could close an open payment window. */
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

/** The order is somebody else's: it would take neither this visitor's address nor payment. */
class ForeignOrderError extends Error {
  override name = 'ForeignOrderError';
}

/**
 * Loads an order: whole where the API tells orders to their owners, else its total alone. Rejects
 * with an `ApiError`, or with `ForeignOrderError`. A token that the API no longer knows is
 * forgotten, and the order requested once more as the guest's.
 */
async function loadOrder(orderId: string): Promise<CheckoutOrder> {
  const { has } = await apiFeatures();
  if (has('orders')) {
    const detail = await loadDetail(orderId);
    return { orderId: detail.order_id, total: detail.total_price, detail };
  }
  const info = await callApi(ordersInfo, { params: { id: orderId } });
  return { orderId: info.order_id, total: info.total_price, detail: null };
}

async function loadDetail(orderId: string): Promise<OrderDetail> {
  const ask = async () =>
    callApi(orderCall, { params: { id: orderId }, headers: await orderHeaders() });
  try {
    return await ask().catch(async (error: unknown) => {
      if (!(await isSignedOutBy(error))) throw error;
      return ask();
    });
  } catch (error) {
    if (!(error instanceof ApiRefusalError && [401, 403, 404].includes(error.code))) throw error;
    // Not found, or not this visitor's: the total, which anyone may ask for, tells which.
    await callApi(ordersInfo, { params: { id: orderId } });
    throw new ForeignOrderError(orderId);
  }
}
