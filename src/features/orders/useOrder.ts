import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { order } from '../../api/calls/orderHistory.ts';
import type { OrderDetail } from '../../api/entities/orderDetail.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $guestUserId } from '../../stores/guestUser.ts';
import { $caller, createQuery, keeping } from '../../stores/query.ts';
import { clearSession } from '../../stores/session.ts';
import { orderCallFailure } from './orderCallFailure.ts';

export type OrderState =
  | { phase: 'loading' | 'missing' | 'notFound' | 'ended' | 'unsupported' | 'failed' }
  | { phase: 'found'; order: OrderDetail };

const LOADING: OrderState = { phase: 'loading' };

/** One order of the visitor's: by the session, or by the id that was given to the guest. */
export function useOrder(id: string) {
  const [$order] = useState(() =>
    createQuery<OrderState>(['order', id, $caller], {
      fetcher: keeping(readerOf(id), ({ phase }) => phase === 'failed'),
    }),
  );
  const { data = LOADING, loading } = useStore($order);
  return { state: data.phase === 'failed' && loading ? LOADING : data, retry: $order.revalidate };
}

function readerOf(id: string): () => Promise<OrderState> {
  let hasEnded = false;
  return async () => {
    if (id === '') return { phase: 'missing' };
    const state = await loadOrder(id);
    if (state.phase === 'ended') clearSession();
    hasEnded ||= state.phase === 'ended';
    // The guest that is left does not find what was the account's.
    return state.phase === 'notFound' && hasEnded ? { phase: 'ended' } : state;
  };
}

async function loadOrder(id: string): Promise<OrderState> {
  try {
    const headers = { 'X-Guest-Id': $guestUserId.get() };
    return { phase: 'found', order: await callApi(order, { params: { id }, headers }) };
  } catch (error) {
    return { phase: await orderCallFailure(error) };
  }
}
