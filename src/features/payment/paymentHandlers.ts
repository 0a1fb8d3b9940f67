import { ApiRefusalError } from '../../api/errors.ts';
import { beginAtApi, captureAtApi } from './apiPayment.ts';
import { settle } from './outcome.ts';
import type { PaymentHandlers } from './paymentButtons.ts';
import type { PaymentOptions } from './paymentOptions.ts';
import type { PaymentProgress } from './paymentProgress.ts';
import { whyNotStarted } from './paymentTrouble.ts';
import {
  forgetStartedPayment,
  saveStartedPayment,
  startedPaymentOf,
} from './startedPayments.store.ts';

/** The checkout form has said why payment may not begin. */
class NotStartedError extends Error {}

/** One payment through the ways to pay: it moves the order's progress on. */
export function createPaymentHandlers(
  options: () => PaymentOptions,
  { $state, send, finish, refresh, learnEarlier }: PaymentProgress,
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
        send(error instanceof NotStartedError ? { kind: 'stop' } : await whyNotStarted(error));
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
      send({ kind: 'stop', last: 'failed' });
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
  if (started?.stage === 'begun' && started.amount === amount) return started.paymentId;
  const paymentId = await make();
  saveStartedPayment({ orderId: String(orderId), paymentId, amount, stage: 'begun' });
  return paymentId;
}
