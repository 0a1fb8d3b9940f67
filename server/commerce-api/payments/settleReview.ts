import { noteAudit, SHOP } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { noteLetter } from '../outbox/outbox.ts';
import { cancelRefunded } from './cancelRefunded.ts';
import { findPayment, type PaymentRow } from './paymentQueries.ts';

/** What a person decides about money that is not as it should be. */
export interface Decision {
  /** `accept`: the money stays, and the order is paid by it. `refunded`: it was given back. */
  kind: 'accept' | 'refunded';
  /** Why, for who looks later. */
  why: string;
}

/** What became of the decision; `closed`: the order can't be paid any more. */
export type Review = 'accepted' | 'refunded' | 'cancelled' | 'unknown' | 'notInReview' | 'closed';

/** An acceptance that is not possible; thrown so that its transaction takes back what it did. */
class OrderClosed extends Error {}

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
      if (!payment) return (await findPayment(transaction, paymentId)) ? 'notInReview' : 'unknown';
      if (decision.kind === 'refunded') {
        return (await cancelRefunded(transaction, payment, now)) ? 'cancelled' : 'refunded';
      }
      if (!(await moveOrder(transaction, payment.order_id, 'paid', now))) throw new OrderClosed();
      await noteLetter(transaction, 'order-paid', payment.order_id, now);
      return 'accepted';
    });
  } catch (error) {
    if (error instanceof OrderClosed) return 'closed';
    throw error;
  }
}

/** Takes a payment out of review; `undefined` where it is not in it. */
async function close(
  transaction: ShopDatabase,
  paymentId: string,
  { kind, why }: Decision,
  now: Date,
): Promise<PaymentRow | undefined> {
  const payment = await transaction
    .updateTable('payment')
    .set(({ fn, ref }) => ({
      note: `Settled by hand: ${why}`,
      ...(kind === 'accept'
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
  await noteAudit(
    transaction,
    {
      ...{ kind: 'payment.settled', who: SHOP, orderId: payment.order_id, paymentId },
      outcome: kind === 'accept' ? 'accepted' : 'given back',
      ...{ cents: payment.captured_cents, currency: payment.captured_currency },
    },
    now,
  );
  return payment;
}
