import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { atom } from 'nanostores';
import { beginAtApi, captureAtApi, readOutcome } from './apiPayment.ts';
import { type Outcome, settle } from './outcome.ts';
import type { PaymentButtons, PaymentHandlers } from './paymentButtons.ts';
import type { PaymentOptions } from './paymentOptions.ts';
import { type Attempt, nextPayment, type PaymentEvent, type PaymentState } from './paymentState.ts';
import { isWindowBlocked, whyNotStarted, whyUnavailable } from './paymentTrouble.ts';
import { showWaysToPay } from './paypal.ts';
import {
  forgetStartedPayment,
  saveStartedPayment,
  startedPaymentOf,
} from './startedPayments.store.ts';

/** How long the script may take before a message says that it does, in ms. */
const LATE_MS = 3_000;

/** Drives the payment of an order in this page; `options` is read at each step. */
export function createOrderPayment(options: () => PaymentOptions) {
  const progress = createPaymentProgress(options);
  const handlers = createPaymentHandlers(options, progress);
  const { $state, send, finish, refresh } = progress;
  /** No money moves here. */
  const $isTest = atom(false);
  let buttons: PaymentButtons | undefined;
  let run = 0;

  /** Learns what became of the order and offers the ways to pay inside `host`. */
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
      if (isCurrent()) send(whyUnavailable(error));
    } finally {
      clearTimeout(late);
    }
  }

  return {
    $state,
    $isTest,
    offer,
    /** The page is seen again: what was open may be decided by now. */
    async lookAgain() {
      const { kind } = $state.get();
      if (kind === 'unknown' || kind === 'ended') await refresh();
    },
    /** The buyer says that the payment window is gone. */
    stop() {
      buttons?.cancel?.();
      void handlers.cancel();
    },
    /** Takes the ways to pay out of the page. */
    leave() {
      run += 1;
      buttons?.remove();
      buttons = undefined;
    },
  };
}

const DECIDED: readonly Outcome['kind'][] = ['paid', 'placed', 'over', 'held'];

/** How an attempt ended that a reload interrupted. */
function attemptOf(outcome: Outcome, state: PaymentState): Attempt | undefined {
  if (outcome.kind === 'declined') return outcome.retry ? 'declined' : 'refused';
  return outcome.kind === 'unpaid' && state.kind === 'settling' ? 'failed' : undefined;
}

/** How far the payment of an order is, and what the API knows of it. */
function createPaymentProgress(options: () => PaymentOptions) {
  const $state = atom<PaymentState>({ kind: 'asking' });

  const send = (event: PaymentEvent) => $state.set(nextPayment($state.get(), event));

  function finish(outcome: Outcome): void {
    send({ kind: 'settle', outcome });
    if (outcome.kind === 'paid' || outcome.kind === 'placed') options().onPaid(outcome.amount);
  }

  /** Ends the payment if the order's is decided. */
  async function refresh(): Promise<void> {
    const outcome = await readOutcomeOrUnknown(options().orderId);
    if (DECIDED.includes(outcome.kind)) finish(outcome);
  }

  /** What became of an earlier payment, whose end the API does not know yet. */
  async function learnEarlier(): Promise<void> {
    send({ kind: 'approve' });
    finish(await settle(() => readOutcomeOrUnknown(options().orderId)));
  }

  /** What became of the order so far; goes on with a payment that a reload interrupted. */
  async function learn(): Promise<Outcome> {
    const { orderId, settings } = options();
    const started = startedPaymentOf(orderId);
    const outcome = await readOutcome(orderId);
    if (started?.stage === 'paid' && outcome.kind === 'unpaid') {
      const isTest = settings.environment !== 'live';
      return { kind: 'paid', amount: options().amount, isTest };
    }
    const isApproved = started?.stage === 'approved' && outcome.kind === 'unpaid';
    if (outcome.kind !== 'unknown' && !isApproved) return outcome;
    send({ kind: 'approve' });
    // Only PayPal's script could ask, and only within the window that is gone.
    if (settings.flow === 'client') return { kind: 'unknown' };
    const learnt = await settle((round) =>
      isApproved ? captureAtApi(orderId, started.paymentId, round) : readOutcomeOrUnknown(orderId),
    );
    if (isApproved && learnt.kind !== 'unknown') forgetStartedPayment(orderId);
    return learnt;
  }

  return { $state, send, finish, refresh, learnEarlier, learn };
}

async function readOutcomeOrUnknown(orderId: PaymentOptions['orderId']): Promise<Outcome> {
  try {
    return await readOutcome(orderId);
  } catch (error) {
    console.info('The order could not be read for its payment.', error);
    return { kind: 'unknown' };
  }
}

/** The checkout form has said why payment may not begin. */
class NotStartedError extends Error {}

/** One payment through the ways to pay: it moves the order's progress on. */
function createPaymentHandlers(
  options: () => PaymentOptions,
  { $state, send, finish, refresh, learnEarlier }: ReturnType<typeof createPaymentProgress>,
): PaymentHandlers {
  return {
    begin() {
      if ($state.get().kind !== 'open') return false;
      send({ kind: 'begin' });
      return true;
    },

    async create(make) {
      const { beforePay, orderId } = options();
      try {
        if (!(await beforePay())) throw new NotStartedError();
        return await (make ? createInPage(options(), make) : beginAtApi(orderId));
      } catch (error) {
        // Paid meanwhile, perhaps in another tab: the order says what and when.
        if (error instanceof ApiRefusalError && error.status === 409) await refresh();
        // Money may be moving already: nothing is offered until that is known.
        if (error instanceof ApiRefusalError && error.status === 502) void learnEarlier();
        send(error instanceof NotStartedError ? { kind: 'stop' } : whyNotStarted(error));
        throw error;
      }
    },

    async approve(paymentId, capture) {
      if ($state.get().kind === 'settling') return;
      send({ kind: 'approve' });
      const { orderId, amount } = options();
      const payment = { orderId: String(orderId), paymentId, amount };
      saveStartedPayment({ ...payment, stage: 'approved' });
      const outcome = await settle((round) =>
        capture ? capture(round) : captureAtApi(orderId, paymentId, round),
      );
      if (outcome.kind === 'paid' && capture) saveStartedPayment({ ...payment, stage: 'paid' });
      else if (outcome.kind !== 'unknown') forgetStartedPayment(orderId);
      finish(outcome);
    },

    async cancel() {
      if ($state.get().kind !== 'paying') return;
      // Before it is said that nothing was paid: another tab or PayPal's webhook may know better.
      await refresh();
      send({ kind: 'stop', last: 'cancelled' });
    },

    fail(error) {
      if ($state.get().kind !== 'paying') return;
      console.warn('The payment window reported an error.', error);
      forgetStartedPayment(options().orderId);
      send({ kind: 'stop', last: isWindowBlocked(error) ? 'blocked' : 'failed' });
      void refresh();
    },
  };
}

/** The payment that was started in this browser, or a new one: never two for one order. */
async function createInPage(
  { orderId, amount }: PaymentOptions,
  make: () => Promise<string>,
): Promise<string> {
  const started = startedPaymentOf(orderId);
  if (started?.stage === 'started' && started.amount === amount) return started.paymentId;
  const paymentId = await make();
  saveStartedPayment({ orderId: String(orderId), paymentId, amount, stage: 'started' });
  return paymentId;
}
