import { order } from '@vitrine/contract/api/calls/orderHistory.ts';
import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $guestUserId } from '../../stores/guestUser.ts';
import { orderCallFailure } from './orderCallFailure.ts';
import { useKept } from './useKept.ts';

type OrderState =
  | { kind: 'noOrderId' | 'notFound' | 'ended' | 'unsupported' | 'failed' }
  | { kind: 'found'; order: OrderDetail };

/** One order of the visitor's: by the session, or by the id that was given to the guest. */
export const useOrder = (id: string) => useKept(['order', id], () => readerOf(id));

function readerOf(id: string): () => Promise<OrderState> {
  let hasEnded = false;
  return async () => {
    if (id === '') return { kind: 'noOrderId' };
    const state = await loadOrder(id);
    hasEnded ||= state.kind === 'ended';
    // The guest that is left does not find what was the account's.
    return state.kind === 'notFound' && hasEnded ? { kind: 'ended' } : state;
  };
}

async function loadOrder(id: string): Promise<OrderState> {
  try {
    const headers = { 'X-Guest-Id': $guestUserId.get() };
    return { kind: 'found', order: await callApi(order, { params: { id }, headers }) };
  } catch (error) {
    return { kind: await orderCallFailure(error) };
  }
}
