import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { MAX_HOLD_HOURS } from '@vitrine/contract/domain/delivery.ts';
import { type AuditEntry, noteAudit, SHOP } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { hasCome } from '../database/timePassed.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { CASH, type PaymentRow } from '../orders/orderPayments.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { queueEvent } from '../outbox/outbox.ts';
import { refundSubject } from '../outbox/subjects.ts';

/** What the shop's people do with an order that is paid on delivery. */
export type CashAction = 'confirm' | 'cancel' | 'paid' | 'refunded';

/** What became of it: done, or why not. */
export type CashOutcome =
  | { kind: 'done' }
  | { kind: 'unknown' }
  /** It is paid online, or not placed yet. */
  | { kind: 'notCash' }
  /** Not from where the order, or its payment, is. */
  | { kind: 'refused'; state: OrderState; isPaid: boolean };

/** Carries out what the shop says of an order; all or nothing, and once. */
export function settleCash(
  database: ShopDatabase,
  orderId: string,
  action: CashAction,
  now: Date,
): Promise<CashOutcome> {
  return inTransaction(database, async (transaction): Promise<CashOutcome> => {
    const order = await findOrder(transaction, orderId);
    if (!order) return { kind: 'unknown' };
    const payment = await transaction
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('environment', '=', CASH)
      .executeTakeFirst();
    if (!payment) return { kind: 'notCash' };
    if (await ACTIONS[action](transaction, payment, now)) return { kind: 'done' };
    const isPaid = payment.status === 'COMPLETED' || payment.status === 'REFUNDED';
    return { kind: 'refused', state: order.state, isPaid };
  });
}

type Action = (transaction: ShopDatabase, payment: PaymentRow, now: Date) => Promise<boolean>;

const ACTIONS: Record<CashAction, Action> = {
  async confirm(transaction, payment, now) {
    const { order_id } = payment;
    if (!(await moveOrder(transaction, order_id, 'confirmed', now))) return false;
    await queueEvent(transaction, 'cashConfirmed', order_id, now);
    await note(transaction, payment, now, { kind: 'order.confirmed' });
    return true;
  },

  cancel(transaction, payment, now) {
    const isSent = ['awaiting_confirmation', 'confirmed', 'shipped'] as const;
    if (payment.status !== 'CREATED') return Promise.resolve(false);
    return cancel(transaction, payment, now, { from: isSent, outcome: 'by the shop' });
  },

  /** The courier hands an order over against the money: one that is on its way is delivered. */
  async paid(transaction, payment, now) {
    const order = await findOrder(transaction, payment.order_id);
    if (order?.state !== 'shipped' && order?.state !== 'delivered') return false;
    const at = now.toISOString();
    const { numUpdatedRows } = await transaction
      .updateTable('payment')
      .set({
        status: 'COMPLETED',
        captured_cents: payment.cents,
        captured_currency: payment.currency,
        paid_at: at,
      })
      .where('id', '=', payment.id)
      .where('status', '=', 'CREATED')
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return false;
    if (await moveOrder(transaction, payment.order_id, 'delivered', now)) {
      await queueEvent(transaction, 'orderDelivered', payment.order_id, now);
    }
    await note(transaction, payment, now, { kind: 'payment.received' });
    return true;
  },

  async refunded(transaction, payment, now) {
    const { numUpdatedRows } = await transaction
      .updateTable('payment')
      .set({ status: 'REFUNDED', refunded_cents: payment.cents })
      .where('id', '=', payment.id)
      .where('status', '=', 'COMPLETED')
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return false;
    const { order_id: orderId, cents: after } = payment;
    await queueEvent(
      transaction,
      'orderRefunded',
      refundSubject({ orderId, before: 0, after }),
      now,
    );
    await note(transaction, payment, now, { kind: 'payment.refunded', outcome: 'whole' });
    return true;
  },
};

interface Cancellation {
  from: readonly OrderState[];
  outcome: string;
}

async function cancel(
  transaction: ShopDatabase,
  payment: Pick<PaymentRow, 'id' | 'order_id' | 'cents' | 'currency'>,
  now: Date,
  { from, outcome }: Cancellation,
): Promise<boolean> {
  const { order_id } = payment;
  if (!(await moveOrder(transaction, order_id, 'cancelled', now, from))) return false;
  await queueEvent(transaction, 'cashCancelled', order_id, now);
  await note(transaction, payment, now, { kind: 'order.cancelled', outcome });
  return true;
}

function note(
  transaction: ShopDatabase,
  { id, order_id, cents, currency }: Pick<PaymentRow, 'id' | 'order_id' | 'cents' | 'currency'>,
  now: Date,
  entry: Pick<AuditEntry, 'kind' | 'outcome'>,
): Promise<void> {
  return noteAudit(transaction, now, {
    who: SHOP,
    order_id,
    payment_id: id,
    cents,
    currency,
    ...entry,
  });
}

/** Enough for one call; the next one takes the rest. */
const MAX_BATCH = 200;
const MAX_HOLD_MS = MAX_HOLD_HOURS * 60 * 60 * 1000;

/**
 * Cancels the orders that the shop has not confirmed in time, and releases their stock. Safe to run
 * in several processes at once, and while an order is confirmed: of the two, one succeeds.
 */
export async function cancelUnconfirmed(database: ShopDatabase, now: Date): Promise<void> {
  const due = await database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.order_id', 'shop_order.id')
    .select(['payment.id', 'order_id', 'cents', 'payment.currency'])
    .where('payment.environment', '=', CASH)
    .where('shop_order.state', '=', 'awaiting_confirmation')
    .where(hasCome('shop_order.hold_expires_at', now, MAX_HOLD_MS))
    .orderBy('hold_expires_at')
    .limit(MAX_BATCH)
    .execute();
  for (const payment of due) {
    await inTransaction(database, (transaction) =>
      cancel(transaction, payment, now, { from: ['awaiting_confirmation'], outcome: 'in time' }),
    );
  }
}
