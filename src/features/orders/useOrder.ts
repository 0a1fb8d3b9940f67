import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { order } from '../../api/calls/orderHistory.ts';
import type { OrderDetail } from '../../api/entities/orderDetail.ts';
import { $caller, createQuery, keeping } from '../../stores/apiQuery.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $guestUserId } from '../../stores/guestUser.ts';
import { clearSession } from '../../stores/session.ts';
import { orderCallFailure } from './orderCallFailure.ts';

export type OrderState =
  | { kind: 'loading' | 'noOrderId' | 'notFound' | 'ended' | 'unsupported' | 'failed' }
  | { kind: 'found'; order: OrderDetail };

const LOADING: OrderState = { kind: 'loading' };

/** One order of the visitor's: by the session, or by the id that was given to the guest. */
export function useOrder(id: string) {
  const [$order] = useState(() =>
    createQuery<OrderState>(['order', id, $caller], {
      fetcher: keeping(readerOf(id), ({ kind }) => kind === 'failed'),
    }),
  );
  const { data = LOADING, loading } = useStore($order);
  return { state: data.kind === 'failed' && loading ? LOADING : data, retry: $order.revalidate };
}

function readerOf(id: string): () => Promise<OrderState> {
  let hasEnded = false;
  return async () => {
    if (id === '') return { kind: 'noOrderId' };
    const state = await loadOrder(id);
    if (state.kind === 'ended') clearSession();
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
