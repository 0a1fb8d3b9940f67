import { apiNow } from '../../api/apiClock.ts';
import { order } from '../../api/calls/orderHistory.ts';
import { ordersInfo } from '../../api/calls/orders.ts';
import type { OrderDetail } from '../../api/entities/orderDetail.ts';
import { ApiRefusalError } from '../../api/errors.ts';
import type { Id } from '../../domain/id.ts';
import type { Cents } from '../../domain/money.ts';
import { apiFeatures } from '../../stores/apiFeatures.ts';
import { callApi } from '../../stores/browserClient.ts';
import { hasSessionEnded } from '../../stores/checkSession.ts';
import { clearSession } from '../../stores/session.ts';
import { orderHeaders } from './orderHeaders.ts';

/** An order as checkout shows it. */
export interface CheckoutOrder {
  orderId: Id;
  total: Cents;
  /** Lines, state and hold; `null` where the API tells no more than the total. */
  detail: OrderDetail | null;
  /** ms to add to this browser's clock to have the API's. */
  clockOffset: number;
}

/** When the items are on sale again, in ms by this browser's clock, right or wrong as it is. */
export function holdEndOf({ detail, clockOffset }: CheckoutOrder): number | undefined {
  if (!detail?.hold_expires_at) return undefined;
  return Date.parse(detail.hold_expires_at) - clockOffset;
}

/** The order is somebody else's: it would take neither this visitor's address nor payment. */
export class ForeignOrderError extends Error {
  override name = 'ForeignOrderError';
}

/**
 * Loads an order: whole where the API tells orders to their owners, else its total alone. Rejects
 * with an `ApiError`, or with `ForeignOrderError`. A token that the API no longer knows is
 * forgotten, and the order requested once more as the guest's.
 */
export async function loadOrder(orderId: string): Promise<CheckoutOrder> {
  const { has } = await apiFeatures();
  const clockOffset = apiNow() - Date.now();
  if (has('orders')) {
    const detail = await loadDetail(orderId);
    return { orderId: detail.order_id, total: detail.total_price, detail, clockOffset };
  }
  const info = await callApi(ordersInfo, { params: { id: orderId } });
  return { orderId: info.order_id, total: info.total_price, detail: null, clockOffset };
}

async function loadDetail(orderId: string): Promise<OrderDetail> {
  const ask = async () =>
    callApi(order, { params: { id: orderId }, headers: await orderHeaders() });
  try {
    return await ask().catch(async (error: unknown) => {
      const isUnknown = error instanceof ApiRefusalError && error.code === 401;
      if (!isUnknown || !(await hasSessionEnded())) throw error;
      clearSession();
      return ask();
    });
  } catch (error) {
    if (!(error instanceof ApiRefusalError && error.code === 404)) throw error;
    // Not found, or not this visitor's: the total, which anyone may ask for, tells which.
    await callApi(ordersInfo, { params: { id: orderId } });
    throw new ForeignOrderError(orderId);
  }
}
