import { orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import type { OrderSummary } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import { NotOfferedError, SessionEndedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $session } from '../../stores/session.ts';
import { cameSignedIn } from '../../stores/sessionAtStart.ts';
import { usePolling } from '../../ui/usePolling.ts';
import { isChecked } from './historyMessages.ts';
import { useKept } from './useKept.ts';

/** `ended`: the API no longer knows the token. `unsupported`: it keeps no such list at all. */
type OrderHistoryState =
  | { kind: 'guest' | 'ended' | 'unsupported' | 'failed' }
  | { kind: 'listed'; orders: OrderSummary[]; totalPage: number };

/**
 * A page of the signed-in customer's orders; follows logins and logouts in other tabs, and payments
 * that are being checked.
 */
export function useOrderHistory(page: number) {
  const orders = useKept(['orders', page], () => readerOf(page));
  const { state, retry } = orders;
  usePolling(state.kind === 'listed' && state.orders.some(isChecked), retry);
  return orders;
}

function readerOf(page: number): () => Promise<OrderHistoryState> {
  // The header's own check may find out first that a session has ended: while the orders are
  // requested, or before that.
  let last: OrderHistoryState['kind'] | 'loading' = cameSignedIn ? 'loading' : 'guest';
  return async () => {
    if (!$session.get()) {
      last = last === 'loading' || last === 'ended' ? 'ended' : 'guest';
      return { kind: last };
    }
    last = 'loading';
    const state = await loadPage(page);
    last = state.kind;
    return state;
  };
}

async function loadPage(page: number): Promise<OrderHistoryState> {
  try {
    const { list, totalPage } = await callApi(orderHistory, { query: { page } });
    return { kind: 'listed', orders: list, totalPage };
  } catch (error) {
    if (error instanceof SessionEndedError) return { kind: 'ended' };
    if (!(error instanceof ApiError)) reportError(error);
    return { kind: error instanceof NotOfferedError ? 'unsupported' : 'failed' };
  }
}
