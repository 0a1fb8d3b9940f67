import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../contract/errors.ts';
import { $session } from '../../stores/session.ts';
import { type CheckoutOrder, ForeignOrder, holdEndOf, loadOrder } from './loadOrder.ts';

export type OrderLoad =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'foreign' }
  | { at: 'loaded'; order: CheckoutOrder };

/** After the end of a hold, so that the API's clock has certainly passed it too; ms. */
const LATE_ENOUGH_MS = 1_500;

/** The longest wait that `setTimeout` keeps, in ms. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * The order of this page, kept true: asked for again when the visitor signs in or out, comes back
 * to the tab, is online again, and when its hold ends. A later failure leaves what is shown.
 */
export function useOrder(orderId: string | null): {
  load: OrderLoad;
  reload: () => void;
  /** Keeps what is shown as it is: drawn anew, a page could close an open payment window. */
  pause: (paused: boolean) => void;
} {
  const token = useStore($session)?.token;
  const [load, setLoad] = useState<OrderLoad>({ at: 'loading' });
  const latest = useRef(0);
  const paused = useRef(false);

  const ask = useCallback(async () => {
    if (orderId === null) return;
    latest.current += 1;
    const turn = latest.current;
    const answer = await attempt(orderId);
    // Of two questions under way, only the later one's answer counts.
    if (turn !== latest.current || paused.current) return;
    setLoad((shown) => (answer.at === 'failed' && shown.at === 'loaded' ? shown : answer));
  }, [orderId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session sees another order.
  useEffect(() => void ask(), [ask, token]);

  useEffect(() => {
    const askWhenSeen = () => document.visibilityState === 'visible' && void ask();
    const askWhenBack = ({ persisted }: PageTransitionEvent) => persisted && void ask();
    const askAgain = () => void ask();
    document.addEventListener('visibilitychange', askWhenSeen);
    window.addEventListener('pageshow', askWhenBack);
    window.addEventListener('online', askAgain);
    return () => {
      document.removeEventListener('visibilitychange', askWhenSeen);
      window.removeEventListener('pageshow', askWhenBack);
      window.removeEventListener('online', askAgain);
    };
  }, [ask]);

  const holdEnd = load.at === 'loaded' ? holdEndOf(load.order) : undefined;
  useEffect(() => {
    if (holdEnd === undefined) return;
    const wait = Math.min(Math.max(holdEnd - Date.now(), 0) + LATE_ENOUGH_MS, LONGEST_WAIT_MS);
    const timer = setTimeout(() => void ask(), wait);
    return () => clearTimeout(timer);
  }, [holdEnd, ask]);

  const reload = useCallback(() => {
    setLoad((shown) => (shown.at === 'loaded' ? shown : { at: 'loading' }));
    void ask();
  }, [ask]);
  const pause = useCallback((value: boolean) => {
    paused.current = value;
  }, []);
  return { load, reload, pause };
}

async function attempt(orderId: string): Promise<OrderLoad> {
  try {
    return { at: 'loaded', order: await loadOrder(orderId) };
  } catch (error) {
    if (error instanceof ForeignOrder) return { at: 'foreign' };
    if (!(error instanceof ApiError)) reportError(error);
    return { at: 'failed' };
  }
}
