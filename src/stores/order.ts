import { order as orderCall } from '@vitrine/contract/api/calls/orderHistory.ts';
import { ordersInfo } from '@vitrine/contract/api/calls/orders.ts';
import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import { NotOfferedError, SessionEndedError } from './apiErrors.ts';
import { callApi } from './browserClient.ts';

/** An order as the API tells it to this visitor. */
export interface Order {
  orderId: Id;
  total: Cents;
  /** Lines, state and hold; `null` where the API tells no more than the total. */
  detail: OrderDetail | null;
}

export type OrderReading =
  | { kind: 'found'; order: Order }
  /** It is somebody else's, or there is none of this number. */
  | { kind: 'notOurs' }
  /** No response, or one that says nothing about the order. */
  | { kind: 'failed' };

/**
 * Reads one of the visitor's orders: by the session, or by the id that was given to the guest, who
 * is asked for it once more where the session ended. Never rejects.
 */
export async function readOrder(orderId: Id): Promise<OrderReading> {
  try {
    return { kind: 'found', order: await loadOrder(orderId) };
  } catch (error) {
    if (error instanceof SessionEndedError) return readOrder(orderId);
    if (!(error instanceof ApiError)) reportError(error);
    const isNo = error instanceof ApiRefusalError && [400, 401, 403, 404].includes(error.code);
    return { kind: isNo ? 'notOurs' : 'failed' };
  }
}

/** The same, for the session as it is. Rejects as any call does. */
export async function loadOrder(orderId: Id): Promise<Order> {
  const params = { id: orderId };
  try {
    const detail = await callApi(orderCall, { params });
    return { orderId: detail.order_id, total: detail.total_price, detail };
  } catch (error) {
    if (!(error instanceof NotOfferedError)) throw error;
    const { order_id, total_price } = await callApi(ordersInfo, { params });
    return { orderId: order_id, total: total_price, detail: null };
  }
}
