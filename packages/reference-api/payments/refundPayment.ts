import { randomUUID } from 'node:crypto';
import { cents as toCents } from '@vitrine/contract/domain/money.ts';
import { noteAudit, SHOP } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { isOlder } from '../database/timePassed.ts';
import { findPayment, lockPayment, type PaymentRow } from '../orders/orderPayments.ts';
import { PayPalError, PayPalRefusalError } from '../paypal/paypalErrors.ts';
import type { PaymentServices } from './paymentServices.ts';
import { readRefund, writeRefund } from './recordRefund.ts';

export type RefundRow = Row<'refund'>;

/** What the shop wants to give back. */
export interface RefundRequest {
  /** All that is left, if left out. */
  cents?: number | undefined;
  /** As the buyer is told. */
  reason: string | null;
  /** Whether the items are to be on sale again; `null`: if they were not sent yet. */
  restock: boolean | null;
  /** Gives back the same amount once more although it was just given back. */
  isRepeat?: boolean;
}

/** An intent to give money back, or why there is none. */
export type RefundIntent =
  /** `isEarlier`: one that was not finished is gone on with, and nothing new was asked for. */
  | { kind: 'open'; refund: RefundRow; isEarlier: boolean }
  /** Nothing that was paid is here any more. */
  | { kind: 'nothingLeft' }
  /** More than is left, in cents. */
  | { kind: 'tooMuch'; left: number }
  | { kind: 'repeated'; refund: RefundRow };

/** As long as a person may not remember that a command was run already. */
const REPEATED_MS = 24 * 60 * 60 * 1000;

/**
 * Writes down that money of a payment is to be given back, in the transaction of its reason, before
 * any moves: `settleRefund` does it, and does it again after any crash, under the same request id.
 */
export async function requestRefund(
  transaction: ShopDatabase,
  paymentId: string,
  { cents, reason, restock, isRepeat = false }: RefundRequest,
  now: Date,
): Promise<RefundIntent> {
  // Of two requests at once, the second sees the first.
  const payment = await lockPayment(transaction, paymentId);
  const open = await openRefund(transaction, paymentId);
  if (open) return { kind: 'open', refund: open, isEarlier: true };
  const left = (payment.captured_cents ?? payment.cents) - payment.refunded_cents;
  if (payment.status !== 'COMPLETED' || left <= 0) return { kind: 'nothingLeft' };
  const at = now.toISOString();
  const wanted = cents ?? left;
  if (wanted > left) return { kind: 'tooMuch', left };
  const same = await refundsOf(transaction, paymentId)
    .where('status', '=', 'DONE')
    .where('cents', '=', wanted)
    .where('done_at', '>', new Date(now.getTime() - REPEATED_MS).toISOString())
    .executeTakeFirst();
  if (same && !isRepeat) return { kind: 'repeated', refund: same };
  const refund = await transaction
    .insertInto('refund')
    .values({
      id: randomUUID(),
      payment_id: paymentId,
      status: 'OPEN',
      cents: wanted,
      reason,
      restock: restock === null ? null : Number(restock),
      created_at: at,
      checked_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteAudit(transaction, now, {
    kind: 'payment.refunded',
    outcome: 'requested',
    who: SHOP,
    order_id: payment.order_id,
    payment_id: paymentId,
    cents: wanted,
    currency: payment.captured_currency ?? payment.currency,
  });
  return { kind: 'open', refund, isEarlier: false };
}

const refundsOf = (database: ShopDatabase, paymentId: string) =>
  database.selectFrom('refund').selectAll().where('payment_id', '=', paymentId);

/** The refund of a payment whose end is not known. */
export function openRefund(
  database: ShopDatabase,
  paymentId: string,
): Promise<RefundRow | undefined> {
  return refundsOf(database, paymentId).where('status', '=', 'OPEN').executeTakeFirst();
}

/** How a refund ends. */
export type RefundOutcome =
  | { kind: 'done'; refund: RefundRow; isCancelled: boolean }
  /** PayPal gave nothing back, and why. */
  | { kind: 'refused'; refund: RefundRow; issue: string }
  /** Nobody knows yet; it is tried again until somebody does. */
  | { kind: 'unknown'; refund: RefundRow };

/** PayPal gives a repeated request its first result for 45 days; in ms. */
const REPEATABLE_MS = 30 * 24 * 60 * 60 * 1000;

/** Gives the money of a refund back and writes that down; may be repeated at any time, by anyone. */
export async function settleRefund(
  services: PaymentServices,
  refund: RefundRow,
): Promise<RefundOutcome> {
  const payment = await findPayment(services.database, refund.payment_id);
  if (!payment) throw new Error(`There is no payment ${refund.payment_id}.`);
  try {
    const result = await giveBack(services, payment, refund);
    return await record(services, payment, refund, result);
  } catch (error) {
    if (error instanceof PayPalError) return { kind: 'unknown', refund };
    throw error;
  }
}

/** PayPal's id of the refund, or why there is none. Throws `PayPalError` where nobody knows. */
type Result = { refundId: string } | { issue: string };

async function giveBack(
  { provider, now }: PaymentServices,
  { order_id, capture_id, captured_currency, currency }: PaymentRow,
  { id, cents, reason, created_at }: RefundRow,
): Promise<Result> {
  if (now().getTime() - Date.parse(created_at) > REPEATABLE_MS) {
    return { issue: 'NOT_FINISHED_IN_30_DAYS' };
  }
  const money = { orderId: order_id, cents: toCents(cents), reason };
  try {
    const made = await provider.client.refundCapture(
      capture_id ?? '',
      { ...money, currency: captured_currency ?? currency },
      `refund-${id}`,
    );
    const isRefused = made.status === 'FAILED' || made.status === 'CANCELLED';
    return isRefused ? { issue: made.status } : { refundId: made.id };
  } catch (error) {
    // 409: an earlier request with this id is still at work.
    const isFinal = error instanceof PayPalRefusalError && [400, 404, 422].includes(error.status);
    if (isFinal) return { issue: error.issue };
    throw error;
  }
}

async function record(
  services: PaymentServices,
  payment: PaymentRow,
  refund: RefundRow,
  result: Result,
): Promise<RefundOutcome> {
  const { database, logger, now, outbox } = services;
  const given = await readRefund(services, payment);
  const isCancelled = await inTransaction(database, async (transaction) => {
    await close(transaction, refund, result, now());
    return writeRefund(transaction, payment, given, now());
  });
  outbox?.deliverSoon();
  if ('refundId' in result) return { kind: 'done', refund, isCancelled };
  const { issue } = result;
  const facts = { orderId: payment.order_id, payment: payment.id, refund: refund.id, issue };
  logger.error('PayPal refused to give money back.', facts);
  return { kind: 'refused', refund, issue };
}

async function close(
  transaction: ShopDatabase,
  { id }: RefundRow,
  result: Result,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('refund')
    .set({
      done_at: now.toISOString(),
      ...('refundId' in result
        ? { status: 'DONE' as const, refund_id: result.refundId }
        : { status: 'REFUSED' as const, note: result.issue }),
    })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .execute();
}

/** How long whoever asked for a refund is given to finish it, in ms. */
const LEFT_ALONE_MS = 60_000;

/** Finishes the refunds whose process died, or that PayPal did not respond to. */
export async function sweepRefunds(services: PaymentServices): Promise<void> {
  const { database, provider, logger, now } = services;
  const due = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .where('payment.environment', '=', provider.environment)
    .where('refund.status', '=', 'OPEN')
    .where(isOlder('refund.checked_at', LEFT_ALONE_MS, now()))
    .orderBy('refund.checked_at')
    .execute();
  for (const refund of due) {
    await database
      .updateTable('refund')
      .set({ checked_at: now().toISOString() })
      .where('id', '=', refund.id)
      .execute();
    try {
      const { kind } = await settleRefund(services, refund);
      if (kind === 'unknown') return;
    } catch (error) {
      logger.error('A refund could not be finished; it is tried again.', {
        payment: refund.payment_id,
        refund: refund.id,
        error,
      });
    }
  }
}
