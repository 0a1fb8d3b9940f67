import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { orderHistory } from '../../contract/calls/orderHistory.ts';
import type { OrderSummary } from '../../contract/entities/orderDetail.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $session, clearSession } from '../../stores/session.ts';
import { cameSignedIn } from '../account/sessionAtStart.ts';
import { orderCallFailure } from './orderCallFailure.ts';

/** `ended`: the API no longer knows the token. `unsupported`: it keeps no such list at all. */
export type OrderHistoryState =
  | { phase: 'loading' | 'guest' | 'ended' | 'unsupported' | 'failed' }
  | { phase: 'listed'; orders: OrderSummary[]; totalPage: number };

/** A page of the signed-in customer's orders; follows logins and logouts in other tabs. */
export function useOrderHistory(page: number) {
  const token = useStore($session)?.token;
  const [attempt, setAttempt] = useState(0);
  const asking = useRef(false);
  const [state, setState] = useState<OrderHistoryState>({ phase: 'loading' });

  useEffect(() => {
    // Back from checkout, a page that was kept as it was would still offer to pay.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setAttempt((before) => before + 1);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same page.
  useEffect(() => {
    if (token === undefined) {
      // The header's own check may find out first: while the orders are asked for, or before that.
      const ended = asking.current;
      setState(({ phase }) => {
        const atStart = phase === 'loading' && cameSignedIn;
        return { phase: ended || atStart || phase === 'ended' ? 'ended' : 'guest' };
      });
      return;
    }
    asking.current = true;
    let wanted = true;
    setState({ phase: 'loading' });
    void loadPage(page).then((answer) => {
      if (!wanted) return;
      asking.current = false;
      setState(answer);
      if (answer.phase === 'ended') clearSession();
    });
    return () => {
      wanted = false;
    };
  }, [token, page, attempt]);

  return { state, retry: () => setAttempt((before) => before + 1) };
}

async function loadPage(page: number): Promise<OrderHistoryState> {
  try {
    const { list, totalPage } = await callApi(orderHistory, { query: { page } });
    return { phase: 'listed', orders: list, totalPage };
  } catch (error) {
    const phase = await orderCallFailure(error);
    return { phase: phase === 'notFound' ? 'unsupported' : phase };
  }
}
