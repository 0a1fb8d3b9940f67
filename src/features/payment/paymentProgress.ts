import { atom } from 'nanostores';
import { captureAtApi, readOutcome } from './apiPayment.ts';
import { type Outcome, settle } from './outcome.ts';
import type { PaymentOptions } from './paymentOptions.ts';
import { nextPayment, type PaymentEvent, type PaymentState } from './paymentState.ts';
import { forgetStartedPayment, startedPaymentOf } from './startedPayments.store.ts';

export type PaymentProgress = ReturnType<typeof createPaymentProgress>;

/** How far the payment of an order is, and what the API knows of it. */
export function createPaymentProgress(options: () => PaymentOptions) {
  const $state = atom<PaymentState>({ kind: 'asking' });

  const send = (event: PaymentEvent) => $state.set(nextPayment($state.get(), event));

  function finish(outcome: Outcome): void {
    send({ kind: 'settle', outcome });
    if (outcome.kind === 'paid') options().onPaid(outcome.amount);
  }

  /** Ends the payment if the order's is decided. */
  async function refresh(): Promise<void> {
    const outcome = await readOutcomeOrUnknown(options().orderId);
    if (outcome.kind === 'paid' || outcome.kind === 'over' || outcome.kind === 'held') {
      finish(outcome);
    }
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
