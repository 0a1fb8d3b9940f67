import { noteAudit, SHOP } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { findPayment, type PaymentRow } from '../orders/orderPayments.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { queueEvent } from '../outbox/outbox.ts';
import { refundSubject } from '../outbox/subjects.ts';
import { cancelRefunded } from './recordRefund.ts';
import { closeUnknownPayment } from './unknownPayments.ts';

/** What a person decides about money that is not as it should be. */
export interface Decision {
  /** `accept`: the money stays, and the order is paid by it. `refunded`: it was given back. */
  kind: 'accept' | 'refunded';
  /** Why, for who looks later. */
  why: string;
}

/**
 * What became of the decision; `closed`: the order can't be paid any more; `noOrder`: the money
 * stays, and the shop has no order that it could pay.
 */
export type Review =
  | 'accepted'
  | 'refunded'
  | 'cancelled'
  | 'unknown'
  | 'notInReview'
  | 'closed'
  | 'noOrder';

/** An acceptance that is not possible; thrown so that its transaction takes back what it did. */
class OrderClosedError extends Error {}

/** Settles a payment that waits for a person; all or nothing, and once. */
export async function settleReview(
  database: ShopDatabase,
  paymentId: string,
  decision: Decision,
  now: Date,
): Promise<Review> {
  try {
    return await inTransaction(database, async (transaction): Promise<Review> => {
      const payment = await close(transaction, paymentId, decision, now);
      if (!payment) {
        if (await findPayment(transaction, paymentId)) return 'notInReview';
        return settleUnknown(transaction, paymentId, decision, now);
      }
      if (decision.kind === 'refunded') {
        const { order_id: orderId, refunded_cents: after } = payment;
        await queueEvent(
          transaction,
          'orderRefunded',
          refundSubject({ orderId, before: 0, after }),
          now,
        );
        return (await cancelRefunded(transaction, payment, now)) ? 'cancelled' : 'refunded';
      }
      return pay(transaction, payment.order_id, now);
    });
  } catch (error) {
    if (error instanceof OrderClosedError) return 'closed';
    throw error;
  }
}

async function pay(transaction: ShopDatabase, orderId: string, now: Date): Promise<'accepted'> {
  if (!(await moveOrder(transaction, orderId, 'paid', now))) throw new OrderClosedError();
  await queueEvent(transaction, 'orderPaid', orderId, now);
  return 'accepted';
}

/** Settles a payment that the shop lost; its order may be lost with it. */
async function settleUnknown(
  transaction: ShopDatabase,
  paymentId: string,
  decision: Decision,
  now: Date,
): Promise<Review> {
  const payment = await closeUnknownPayment(
    transaction,
    paymentId,
    { outcome: OUTCOME[decision.kind], note: noteOf(decision) },
    now,
  );
  if (!payment) return 'unknown';
  if (decision.kind === 'refunded') return 'refunded';
  const order = await findOrder(transaction, payment.order_id);
  return order ? pay(transaction, order.id, now) : 'noOrder';
}

const OUTCOME = { accept: 'accepted', refunded: 'given back' };
const noteOf = ({ why }: Decision) => `Settled by hand: ${why}`;

/** Takes a payment out of review; `undefined` where it is not in it. */
async function close(
  transaction: ShopDatabase,
  paymentId: string,
  decision: Decision,
  now: Date,
): Promise<PaymentRow | undefined> {
  const payment = await transaction
    .updateTable('payment')
    .set(({ fn, ref }) => ({
      note: noteOf(decision),
      ...(decision.kind === 'accept'
        ? { status: 'COMPLETED' as const, paid_at: now.toISOString() }
        : {
            status: 'REFUNDED' as const,
            refunded_cents: fn.coalesce(ref('captured_cents'), ref('cents')),
          }),
    }))
    .where('id', '=', paymentId)
    .where('status', '=', 'REVIEW')
    .returningAll()
    .executeTakeFirst();
  if (!payment) return undefined;
  await noteAudit(transaction, now, {
    kind: 'payment.settled',
    who: SHOP,
    order_id: payment.order_id,
    payment_id: paymentId,
    outcome: OUTCOME[decision.kind],
    cents: payment.captured_cents,
    currency: payment.captured_currency,
  });
  return payment;
}
