import { orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import type { OrderSummary } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import { NotOfferedError, SessionEndedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $session } from '../../stores/session.ts';
import { usePolling } from '../../ui/usePolling.ts';
import { isChecked } from './historyMessages.ts';
import { useKept } from './useKept.ts';

/** `signedOut`: just now, the page follows. `unsupported`: the API keeps no such list at all. */
type OrderHistoryState =
  | { kind: 'signedOut' | 'unsupported' | 'failed' }
  | { kind: 'listed'; orders: OrderSummary[]; totalPage: number };

/**
 * A page of the signed-in customer's orders; follows logins and logouts in other tabs, and payments
 * that are being checked.
 */
export function useOrderHistory(page: number) {
  const orders = useKept(['orders', page], () => () => readPage(page));
  const { state, retry } = orders;
  usePolling(state.kind === 'listed' && state.orders.some(isChecked), retry);
  return orders;
}

async function readPage(page: number): Promise<OrderHistoryState> {
  if (!$session.get()) return { kind: 'signedOut' };
  try {
    const { list, totalPage } = await callApi(orderHistory, { query: { page } });
    return { kind: 'listed', orders: list, totalPage };
  } catch (error) {
    if (error instanceof SessionEndedError) return { kind: 'signedOut' };
    if (!(error instanceof ApiError)) reportError(error);
    return { kind: error instanceof NotOfferedError ? 'unsupported' : 'failed' };
  }
}
