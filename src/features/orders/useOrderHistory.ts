import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { orderHistory } from '../../api/calls/orderHistory.ts';
import type { OrderSummary } from '../../api/entities/orderDetail.ts';
import { $caller, createQuery, keeping } from '../../stores/apiQuery.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $session, clearSession } from '../../stores/session.ts';
import { cameSignedIn } from '../../stores/sessionAtStart.ts';
import { usePolling } from '../../ui/usePolling.ts';
import { isChecked } from './historyMessages.ts';
import { orderCallFailure } from './orderCallFailure.ts';

/** `ended`: the API no longer knows the token. `unsupported`: it keeps no such list at all. */
export type OrderHistoryState =
  | { kind: 'loading' | 'guest' | 'ended' | 'unsupported' | 'failed' }
  | { kind: 'listed'; orders: OrderSummary[]; totalPage: number };

const LOADING: OrderHistoryState = { kind: 'loading' };

/**
 * A page of the signed-in customer's orders; follows logins and logouts in other tabs, and payments
 * that are being checked.
 */
export function useOrderHistory(page: number) {
  const [$orders] = useState(() =>
    createQuery<OrderHistoryState>(['orders', page, $caller], {
      fetcher: keeping(readerOf(page), ({ kind }) => kind === 'failed'),
    }),
  );
  const { data = LOADING, loading } = useStore($orders);
  usePolling(data.kind === 'listed' && data.orders.some(isChecked), $orders.revalidate);
  return { state: data.kind === 'failed' && loading ? LOADING : data, retry: $orders.revalidate };
}

function readerOf(page: number): () => Promise<OrderHistoryState> {
  // The header's own check may find out first that a session has ended: while the orders are
  // requested, or before that.
  let last: OrderHistoryState['kind'] = cameSignedIn ? 'loading' : 'guest';
  return async () => {
    if (!$session.get()) {
      last = last === 'loading' || last === 'ended' ? 'ended' : 'guest';
      return { kind: last };
    }
    last = 'loading';
    const state = await loadPage(page);
    last = state.kind;
    if (last === 'ended') clearSession();
    return state;
  };
}

async function loadPage(page: number): Promise<OrderHistoryState> {
  try {
    const { list, totalPage } = await callApi(orderHistory, { query: { page } });
    return { kind: 'listed', orders: list, totalPage };
  } catch (error) {
    const kind = await orderCallFailure(error);
    return { kind: kind === 'notFound' ? 'unsupported' : kind };
  }
}
