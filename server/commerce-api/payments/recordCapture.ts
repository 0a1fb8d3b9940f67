import { noteAudit, ownerOf } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import type { PaymentRow } from '../orders/orderPayments.ts';
import { queueEmail } from '../outbox/outbox.ts';
import type { Verdict } from './judgeOrder.ts';

type CaptureVerdict = Extract<Verdict, { captureId: string }>;

/** What was written. */
export interface Recorded {
  /** The order became paid by this. */
  paid: boolean;
  /** Why a person has to look: money moved, but not as it should, or for a closed order. */
  trouble: string | null;
}

const NOT_CAPTURED_YET = ['CREATED', 'CAPTURING', 'PENDING', 'LAPSED', 'DENIED'] as const;

/**
 * Writes down what PayPal captured, in one transaction with the order's becoming paid and the
 * note for its buyer. Of many who try, one writes.
 */
export function recordCapture(
  database: ShopDatabase,
  payment: PaymentRow,
  verdict: CaptureVerdict,
  now: Date,
): Promise<Recorded> {
  return inTransaction(database, async (transaction) => {
    const first = await writeStatus(transaction, payment, verdict, now);
    if (!first) return { paid: false, trouble: null };
    await noteCapture(transaction, payment, verdict, now);
    if (verdict.kind === 'wrong') return { paid: false, trouble: verdict.why };
    if (verdict.kind !== 'completed') return { paid: false, trouble: null };
    if (await moveOrder(transaction, payment.order_id, 'paid', now)) {
      await queueEmail(transaction, 'order-paid', payment.order_id, now);
      return { paid: true, trouble: null };
    }
    const trouble = 'its order could not be paid any more';
    await transaction
      .updateTable('payment')
      .set({ status: 'REVIEW', note: trouble })
      .where('id', '=', payment.id)
      .execute();
    return { paid: false, trouble };
  });
}

async function noteCapture(
  transaction: ShopDatabase,
  { id, order_id: orderId }: PaymentRow,
  { kind, captured, currency }: CaptureVerdict,
  now: Date,
): Promise<void> {
  await noteAudit(
    transaction,
    {
      kind: 'payment.captured',
      outcome: kind,
      who: await ownerOf(transaction, orderId),
      orderId,
      paymentId: id,
      cents: captured,
      currency,
    },
    now,
  );
}

const STATUS_OF = {
  completed: 'COMPLETED',
  pending: 'PENDING',
  denied: 'DENIED',
  refunded: 'REFUNDED',
  wrong: 'REVIEW',
} as const;

async function writeStatus(
  transaction: ShopDatabase,
  { id }: PaymentRow,
  verdict: CaptureVerdict,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await transaction
    .updateTable('payment')
    .set({
      status: STATUS_OF[verdict.kind],
      capture_id: verdict.captureId,
      captured_cents: verdict.captured,
      captured_currency: verdict.currency,
      refunded_cents: verdict.kind === 'refunded' ? (verdict.captured ?? 0) : 0,
      checked_at: at,
      paid_at: verdict.kind === 'completed' ? at : null,
      note: verdict.kind === 'wrong' ? verdict.why : null,
    })
    .where('id', '=', id)
    .where('status', 'in', NOT_CAPTURED_YET)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
