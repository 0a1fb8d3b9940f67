import { inTransaction } from '../database/inTransaction.ts';
import type { PaymentEnvironment } from '../database/orderTables.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { CASH, findPayment, type PaymentRow } from '../orders/orderPayments.ts';
import { releaseUnpaid, takeStock } from '../orders/stock.ts';

/**
 * Whether an order can still be paid, until the transaction's end and at least until `until`.
 * Of this and the end of the hold, which both update the order's row, exactly one succeeds.
 */
export async function lockHold(
  transaction: ShopDatabase,
  orderId: string,
  until = '',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop_order')
    .set(({ case: when, ref }) => ({
      hold_expires_at: when()
        .when('hold_expires_at', '<', until)
        .then(until)
        .else(ref('hold_expires_at'))
        .end(),
    }))
    .where('id', '=', orderId)
    .where('state', '=', 'pending_payment')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

/**
 * Marks a payment as being captured, before any money moves: from here on its order has its items,
 * and can't expire until the outcome is known. Gives the payment as it is now, or `undefined` where
 * it or its order is over. An order whose items are gone is over by this.
 */
export function claimPayment(
  database: ShopDatabase,
  { id, order_id }: PaymentRow,
  now: Date,
): Promise<PaymentRow | undefined> {
  return inTransaction(database, async (transaction) => {
    if (!(await lockHold(transaction, order_id))) return undefined;
    if (!(await isClaimable(transaction, id))) return undefined;
    if (!(await takeStock(transaction, order_id))) {
      await moveOrder(transaction, order_id, 'cancelled', now);
      return undefined;
    }
    const at = now.toISOString();
    return transaction
      .updateTable('payment')
      .set({ status: 'CAPTURING', claimed_at: at, checked_at: at })
      .where('id', '=', id)
      .where('status', 'in', ['CREATED', 'CAPTURING'])
      .returningAll()
      .executeTakeFirst();
  });
}

/** One that was voided takes no items, and ends no order whose items are gone. */
async function isClaimable(transaction: ShopDatabase, paymentId: string): Promise<boolean> {
  const payment = await findPayment(transaction, paymentId);
  return payment?.status === 'CREATED' || payment?.status === 'CAPTURING';
}

/** Lets go of a payment for which certainly nothing was captured; it may be tried again. */
export function releaseClaim(
  database: ShopDatabase,
  { id, order_id, attempt }: PaymentRow,
  { refused }: { refused: boolean },
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('payment')
      .set({ status: 'CREATED', claimed_at: null, attempt: refused ? attempt + 1 : attempt })
      .where('id', '=', id)
      .where('status', '=', 'CAPTURING')
      .where('attempt', '=', attempt)
      .execute();
    await releaseUnpaid(transaction, order_id);
  });
}

/** PayPal repeats webhooks for three days; in ms. */
const FOREIGN_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Ends what orders that are over left in another environment, such as test payments of a shop that
 * has gone live: nobody queries them any more, and their orders would be kept for ever.
 */
export async function lapseForeign(
  database: ShopDatabase,
  environment: PaymentEnvironment,
  now: Date,
): Promise<void> {
  await database
    .updateTable('payment')
    .set({ status: 'LAPSED' })
    .where('environment', 'not in', [environment, CASH])
    .where('status', '=', 'CREATED')
    .where('created_at', '<=', new Date(now.getTime() - FOREIGN_MS).toISOString())
    .where('order_id', 'in', (query) =>
      query.selectFrom('shop_order').select('id').where('state', '!=', 'pending_payment'),
    )
    .execute();
}

/** Ends a payment for which nothing was captured and nothing can be. */
export function lapsePayment(
  database: ShopDatabase,
  { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>,
  note: string | null,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('payment')
      .set({ status: 'LAPSED', note })
      .where('id', '=', id)
      .where('status', 'in', ['CREATED', 'CAPTURING'])
      .execute();
    await releaseUnpaid(transaction, order_id);
  });
}
