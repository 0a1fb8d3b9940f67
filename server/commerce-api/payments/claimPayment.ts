import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { PaymentRow } from '../orders/orderPayments.ts';

/**
 * Whether an unpaid order's items are held, until the transaction's end and at least until `until`.
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
 * Marks a payment as being captured, before any money moves: from here on its order can't
 * expire until the outcome is known. Gives the payment as it is now, or `undefined` where its
 * items are not held any more or it is over.
 */
export function claimPayment(
  database: ShopDatabase,
  { id, order_id }: PaymentRow,
  now: Date,
): Promise<PaymentRow | undefined> {
  return inTransaction(database, async (transaction) => {
    if (!(await lockHold(transaction, order_id))) return undefined;
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

/** Lets go of a payment for which certainly nothing was captured; it may be tried again. */
export async function releaseClaim(
  database: ShopDatabase,
  { id, attempt }: PaymentRow,
  { refused }: { refused: boolean },
): Promise<void> {
  await database
    .updateTable('payment')
    .set({ status: 'CREATED', claimed_at: null, attempt: refused ? attempt + 1 : attempt })
    .where('id', '=', id)
    .where('status', '=', 'CAPTURING')
    .where('attempt', '=', attempt)
    .execute();
}

/** Ends a payment for which nothing was captured and nothing can be. */
export async function lapsePayment(
  database: ShopDatabase,
  { id }: Pick<PaymentRow, 'id'>,
  note: string | null,
): Promise<void> {
  await database
    .updateTable('payment')
    .set({ status: 'LAPSED', note })
    .where('id', '=', id)
    .where('status', 'in', ['CREATED', 'CAPTURING'])
    .execute();
}
