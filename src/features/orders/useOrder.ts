import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { order } from '../../contract/calls/orderHistory.ts';
import type { OrderDetail } from '../../contract/entities/orderDetail.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $guestUserId } from '../../stores/guestUser.ts';
import { $session, clearSession } from '../../stores/session.ts';
import { orderCallFailure } from './orderCallFailure.ts';

export type OrderState =
  | { phase: 'loading' | 'missing' | 'notFound' | 'ended' | 'unsupported' | 'failed' }
  | { phase: 'found'; order: OrderDetail };

/** One order of the visitor's: by the session, or by the id that was given to the guest. */
export function useOrder(id: string) {
  const token = useStore($session)?.token;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<OrderState>({ phase: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session or attempt asks again.
  useEffect(() => {
    if (id === '') {
      setState({ phase: 'missing' });
      return;
    }
    let wanted = true;
    setState((before) => (before.phase === 'ended' ? before : { phase: 'loading' }));
    void loadOrder(id).then((answer) => {
      if (!wanted) return;
      setState((before) =>
        before.phase === 'ended' && answer.phase === 'notFound' ? before : answer,
      );
      if (answer.phase === 'ended') clearSession();
    });
    return () => {
      wanted = false;
    };
  }, [id, token, attempt]);

  return { state, retry: () => setAttempt(attempt + 1) };
}

async function loadOrder(id: string): Promise<OrderState> {
  try {
    const headers = { 'X-Guest-Id': $guestUserId.get() };
    return { phase: 'found', order: await callApi(order, { params: { id }, headers }) };
  } catch (error) {
    return { phase: await orderCallFailure(error) };
  }
}
