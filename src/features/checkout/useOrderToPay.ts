import { apiNow } from '@vitrine/contract/api/apiClock.ts';
import { useCallback, useEffect, useState } from 'react';
import { usePolling } from '../../ui/usePolling.ts';
import { useOrder } from '../orders/useOrder.ts';
import { delayToHoldEnd } from './delayToHoldEnd.ts';

/**
 * The order that is to be paid on this page, kept true: requested again when the visitor signs in
 * or out or comes back, when its hold ends, and while a payment is open, which may be approved in a
 * window of a page that was reloaded since. A later failure leaves what is shown.
 */
export function useOrderToPay(orderId: string | null) {
  const { state, retry } = useOrder(orderId ?? '');
  const [isPaused, pause] = useState(false);
  const [shown, setShown] = useState(state);
  const isKept = shown.kind === 'found' && ['loading', 'failed'].includes(state.kind);
  if (shown !== state && !isPaused && !isKept) setShown(state);

  const detail = shown.kind === 'found' ? shown.order.detail : null;
  usePolling(OPEN.includes(detail?.payment?.status), retry);

  const holdEnd = detail?.hold_expires_at;
  useEffect(() => {
    if (!holdEnd) return;
    const timer = setTimeout(retry, delayToHoldEnd(Date.parse(holdEnd) - apiNow()));
    return () => clearTimeout(timer);
  }, [holdEnd, retry]);

  return {
    load: shown,
    reload: retry,
    /** Keeps what is shown as it is: drawn anew, a page could close an open payment window. */
    pause: useCallback((value: boolean) => pause(value), []),
  };
}

/** Of a payment that was started and may still be approved. */
const OPEN: readonly (string | undefined)[] = ['CREATED', 'CAPTURING'];
