import { noteAudit, ownerOf } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import type { PaymentRow } from '../orders/orderPayments.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { queueEvent } from '../outbox/outbox.ts';
import { lockHold } from './claimPayment.ts';
import type { CaptureCheck } from './verifyPayPalOrder.ts';

type Captured = Extract<CaptureCheck, { captureId: string }>;

/** The result of recording a capture. */
export interface Recorded {
  /** Whether the order became paid by this. */
  paid: boolean;
  /** Why a person has to look: money moved, but not as it should, or for a closed order. */
  trouble: string | null;
}

const NOT_CAPTURED_YET = ['CREATED', 'CAPTURING', 'PENDING', 'LAPSED', 'DENIED'] as const;

/**
 * Records what PayPal captured, in one transaction with the order's payment and its email to the
 * buyer. Of several concurrent calls, one writes.
 */
export function recordCapture(
  database: ShopDatabase,
  payment: PaymentRow,
  capture: Captured,
  now: Date,
): Promise<Recorded> {
  return inTransaction(database, async (transaction) => {
    const first = await writeStatus(transaction, payment, capture, now);
    if (!first) return { paid: false, trouble: null };
    await noteAudit(transaction, now, {
      kind: 'payment.captured',
      // The audit log says `wrong` since its first version.
      outcome: capture.kind === 'mismatch' ? 'wrong' : capture.kind,
      who: await ownerOf(transaction, payment.order_id),
      order_id: payment.order_id,
      payment_id: payment.id,
      cents: capture.captured,
      currency: capture.currency,
    });
    if (capture.kind === 'pending') {
      await queueEvent(transaction, 'orderReceived', payment.order_id, now);
    }
    if (capture.kind === 'mismatch') {
      await queueEvent(transaction, 'paymentInReview', payment.id, now);
      return { paid: false, trouble: capture.reason };
    }
    if (capture.kind !== 'completed') return { paid: false, trouble: null };
    const trouble = await payOrder(transaction, payment, now);
    if (trouble === null) return { paid: true, trouble };
    await queueEvent(transaction, 'paymentInReview', payment.id, now);
    await transaction
      .updateTable('payment')
      .set({ status: 'REVIEW', note: trouble })
      .where('id', '=', payment.id)
      .execute();
    return { paid: false, trouble };
  });
}

/** Gives why the order is not paid by this payment; `null` if it is. */
async function payOrder(
  transaction: ShopDatabase,
  { order_id, cents }: PaymentRow,
  now: Date,
): Promise<string | null> {
  await lockHold(transaction, order_id);
  if ((await findOrder(transaction, order_id))?.total_cents !== cents) {
    return 'its order has another total by now';
  }
  if (!(await moveOrder(transaction, order_id, 'paid', now))) {
    return 'its order could not be paid any more';
  }
  await queueEvent(transaction, 'orderPaid', order_id, now);
  return null;
}

const STATUS_OF = {
  completed: 'COMPLETED',
  pending: 'PENDING',
  denied: 'DENIED',
  refunded: 'REFUNDED',
  mismatch: 'REVIEW',
} as const;

async function writeStatus(
  transaction: ShopDatabase,
  { id }: PaymentRow,
  capture: Captured,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const status = STATUS_OF[capture.kind];
  const { numUpdatedRows } = await transaction
    .updateTable('payment')
    .set({
      status,
      capture_id: capture.captureId,
      captured_cents: capture.captured,
      captured_currency: capture.currency,
      refunded_cents: capture.kind === 'refunded' ? (capture.captured ?? 0) : 0,
      checked_at: at,
      paid_at: capture.kind === 'completed' ? at : null,
      note: capture.kind === 'mismatch' ? capture.reason : null,
    })
    .where('id', '=', id)
    .where('status', 'in', NOT_CAPTURED_YET)
    .where('status', '!=', status)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 1) return true;
  // Still held back: else each view of the order would ask PayPal again.
  await transaction
    .updateTable('payment')
    .set({ checked_at: at })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
  return false;
}
