import { atom, type ReadableAtom } from 'nanostores';
import type { Outcome } from './outcome.ts';
import type { PaymentButtons } from './paymentButtons.ts';
import { createPaymentHandlers } from './paymentHandlers.ts';
import type { PaymentOptions } from './paymentOptions.ts';
import { createPaymentProgress } from './paymentProgress.ts';
import type { Attempt, PaymentState } from './paymentState.ts';
import { whyUnavailable } from './paymentTrouble.ts';
import { showWaysToPay } from './waysToPay.ts';

/** How long the script may take before a message says that it does, in ms. */
const LATE_MS = 3_000;

/** One order's payment in this page. */
export interface OrderPayment {
  $state: ReadableAtom<PaymentState>;
  /** No money moves here. */
  $isTest: ReadableAtom<boolean>;
  /** Learns what became of the order and offers the ways to pay inside `host`. */
  offer(host: HTMLElement): Promise<void>;
  /** The page is seen again: what was open may be decided by now. */
  lookAgain(): Promise<void>;
  /** The buyer says that the payment window is gone. */
  stop(): void;
  /** Takes the ways to pay out of the page. */
  leave(): void;
}

/** Drives the payment of an order; `options` is read at each step. */
export function createOrderPayment(options: () => PaymentOptions): OrderPayment {
  const progress = createPaymentProgress(options);
  const handlers = createPaymentHandlers(options, progress);
  const { $state, send, finish, refresh } = progress;
  const $isTest = atom(false);
  let buttons: PaymentButtons | undefined;
  let run = 0;

  async function offer(host: HTMLElement): Promise<void> {
    send({ kind: 'ask' });
    if ($state.get().kind !== 'asking') return;
    run += 1;
    const thisRun = run;
    const isCurrent = () => thisRun === run;
    buttons?.remove();
    buttons = undefined;
    let late: ReturnType<typeof setTimeout> | undefined;
    try {
      const outcome = await progress.learn();
      if (!isCurrent()) return;
      const last = attemptOf(outcome, $state.get());
      if (outcome.kind !== 'unpaid' && outcome.kind !== 'declined') return finish(outcome);
      send({ kind: 'load' });
      late = setTimeout(() => send({ kind: 'late' }), LATE_MS);
      const shown = await showWaysToPay(options, host, handlers);
      if (!isCurrent()) return shown.remove();
      buttons = shown;
      $isTest.set(shown.isTest);
      send({ kind: 'offer', last });
    } catch (error) {
      if (!isCurrent()) return;
      const why = await whyUnavailable(error);
      if (isCurrent()) send(why);
    } finally {
      clearTimeout(late);
    }
  }

  return {
    $state,
    $isTest,
    offer,
    async lookAgain() {
      const { kind } = $state.get();
      if (kind === 'unknown' || kind === 'ended') await refresh();
    },
    stop() {
      buttons?.cancel?.();
      void handlers.cancel();
    },
    leave() {
      run += 1;
      buttons?.remove();
      buttons = undefined;
    },
  };
}

/** How an attempt ended that a reload interrupted. */
function attemptOf(outcome: Outcome, state: PaymentState): Attempt | undefined {
  if (outcome.kind === 'declined') return outcome.retry ? 'declined' : 'refused';
  return outcome.kind === 'unpaid' && state.kind === 'settling' ? 'failed' : undefined;
}
