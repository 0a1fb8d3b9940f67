import { cents } from '@vitrine/contract/domain/money.ts';
import { findPayment, type PaymentRow } from '../orders/orderPayments.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { PayPalRefusalError, PayPalUnreachableError } from '../paypal/paypalErrors.ts';
import type { PayPalOrder } from '../paypal/paypalOrder.ts';
import { claimPayment, lapsePayment, releaseClaim } from './claimPayment.ts';
import type { PaymentServices } from './paymentServices.ts';
import { recordCapture } from './recordCapture.ts';
import { declined, type Settlement } from './settlement.ts';
import { type CaptureCheck, verifyPayPalOrder } from './verifyPayPalOrder.ts';

/**
 * Moves a payment as far as it goes: reads what PayPal has of it, checks that its order still
 * waits and keeps its items, captures, checks again, and records. Every step may be repeated, by
 * anyone, after any crash: PayPal repeats the first result for a repeated capture, and the
 * order is moved by one transaction only. `intent` says whether the buyer requests it now, or it is
 * only to be finished where the buyer has approved.
 */
export async function settlePayment(
  services: PaymentServices,
  payment: PaymentRow,
  intent: 'capture' | 'finish',
): Promise<Settlement> {
  if (isOver(payment)) return settled(services, payment);
  const found = await attempt(services, payment, () =>
    services.provider.client.getOrder(payment.id),
  );
  if (!found.ok) return unseen(services, payment, found.error);
  const check = verify(payment, found.value);
  if (check.kind !== 'open') return conclude(services, payment, check);
  // What was declined is not tried again behind the buyer's back.
  const mayFinish = check.isApproved && (payment.status === 'CAPTURING' || payment.attempt === 0);
  if (intent === 'finish' && !mayFinish) return leaveOpen(services, payment);
  // Threat: whoever captures without approving would take what others pay for, again and again.
  const order = await findOrder(services.database, payment.order_id);
  if (!check.isApproved && order?.held_by === null) return leaveOpen(services, payment);
  const claimed = await claimPayment(services.database, payment, services.now());
  if (claimed) return capture(services, claimed);
  await lapsePayment(services.database, payment, null);
  return settled(services, payment);
}

/** The buyer has not approved yet; once the order is closed, nothing is waited for any more. */
async function leaveOpen(services: PaymentServices, payment: PaymentRow): Promise<Settlement> {
  const order = await findOrder(services.database, payment.order_id);
  if (order?.state === 'pending_payment') {
    await releaseClaim(services.database, payment, { refused: false });
    return { kind: 'open' };
  }
  await lapsePayment(services.database, payment, null);
  return settled(services, payment);
}

async function capture(services: PaymentServices, payment: PaymentRow): Promise<Settlement> {
  const requestId = `capture-${payment.id}-${payment.attempt}`;
  const { client } = services.provider;
  const done = await attempt(services, payment, () => client.captureOrder(payment.id, requestId));
  if (!done.ok) {
    const { error } = done;
    if (error instanceof PayPalUnreachableError) return { kind: 'unknown' };
    if (error.issue !== 'ORDER_ALREADY_CAPTURED') return refused(services, payment, error);
  }
  const check = done.ok && verify(payment, done.value);
  if (check && 'captureId' in check) return conclude(services, payment, check);
  const found = await attempt(services, payment, () => client.getOrder(payment.id));
  const seen = found.ok && verify(payment, found.value);
  // From here on, that there is no capture is nothing to rely on.
  return seen && 'captureId' in seen ? conclude(services, payment, seen) : { kind: 'unknown' };
}

/** A capture that PayPal refused for good: no money has moved. */
async function refused(
  { database, logger }: PaymentServices,
  payment: PaymentRow,
  error: PayPalRefusalError,
): Promise<Settlement> {
  const { status, issue, debugId } = error;
  // An earlier request with this id is still at work.
  if (status === 409) return { kind: 'unknown' };
  if (status === 422) {
    const outcome = declined(issue);
    if (outcome.kind === 'declined' && !outcome.retry) await lapsePayment(database, payment, issue);
    else await releaseClaim(database, payment, { refused: true });
    return outcome;
  }
  if (status === 404) await lapsePayment(database, payment, issue);
  else await releaseClaim(database, payment, { refused: true });
  const facts = { orderId: payment.order_id, payment: payment.id, issue, debugId };
  logger.error('PayPal refused to capture a payment.', facts);
  return status === 404 ? { kind: 'declined', issue, retry: false } : { kind: 'unavailable' };
}

/** PayPal could not be reached, so nothing was done now; what was done before is not known. */
async function unseen(
  { database }: PaymentServices,
  payment: PaymentRow,
  error: PayPalRefusalError | PayPalUnreachableError,
): Promise<Settlement> {
  if (error instanceof PayPalRefusalError && error.status === 404) {
    await lapsePayment(database, payment, error.issue);
    return { kind: 'declined', issue: error.issue, retry: false };
  }
  return { kind: payment.status === 'CREATED' ? 'unavailable' : 'unknown' };
}

async function conclude(
  services: PaymentServices,
  payment: PaymentRow,
  check: CaptureCheck,
): Promise<Settlement> {
  const { database, logger, now } = services;
  const facts = { orderId: payment.order_id, payment: payment.id };
  if (check.kind === 'open') return { kind: 'unknown' };
  if (check.kind === 'incomplete') {
    await claimPayment(database, payment, now());
    return { kind: 'unknown' };
  }
  if (check.kind === 'closed') {
    await lapsePayment(database, payment, check.reason);
    if (check.reason) {
      logger.error(`A payment was not captured: ${check.reason}.`, facts);
    }
    return {
      kind: 'declined',
      issue: check.reason ? 'ORDER_MISMATCH' : 'ORDER_VOIDED',
      retry: false,
    };
  }
  const { paid, trouble } = await recordCapture(database, payment, check, now());
  if (paid) services.outbox?.deliverSoon();
  if (trouble !== null) {
    const { captureId, captured, currency } = check;
    const money = { captureId, captured, currency };
    logger.error(`Money was taken, and a person has to look: ${trouble}.`, { ...facts, ...money });
  }
  return settled(services, payment);
}

/** What a payment has come to, as recorded. */
async function settled(
  services: PaymentServices,
  { id, order_id }: PaymentRow,
): Promise<Settlement> {
  const payment = await findPayment(services.database, id);
  const status = payment?.status;
  if (payment && (status === 'COMPLETED' || status === 'PENDING')) {
    return { kind: 'captured', payment: { ...payment, status } };
  }
  if (status === 'REVIEW') return { kind: 'review' };
  if (status === 'DENIED') return declined('CAPTURE_DENIED');
  const order = await findOrder(services.database, order_id);
  // The order may be paid by another payment.
  if (status === 'LAPSED' && order?.state === 'pending_payment') return declined('ORDER_VOIDED');
  return { kind: 'closed', state: order?.state ?? 'expired' };
}

function verify(payment: PaymentRow, order: PayPalOrder): CaptureCheck {
  return verifyPayPalOrder(order, {
    paypalOrderId: payment.id,
    orderId: payment.order_id,
    total: cents(payment.cents),
    currency: payment.currency,
  });
}

const isOver = ({ status }: PaymentRow) =>
  ['COMPLETED', 'REVIEW', 'REFUNDED', 'DENIED'].includes(status);

type PayPalResult<T> =
  | { ok: true; value: T }
  | { ok: false; error: PayPalRefusalError | PayPalUnreachableError };

/** Makes PayPal's no and PayPal's silence values; silence is also logged. */
async function attempt<T>(
  { logger }: PaymentServices,
  payment: PaymentRow,
  call: () => Promise<T>,
): Promise<PayPalResult<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (error instanceof PayPalRefusalError) return { ok: false, error };
    if (!(error instanceof PayPalUnreachableError)) throw error;
    logger.error(error.message, { orderId: payment.order_id, error: error.cause });
    return { ok: false, error };
  }
}
