import { EMPTIED_WHEN_SENT } from '../database/personalColumns.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { OUTCOME_OPEN } from '../orders/orderPayments.ts';
import { newGuestId } from '../orders/secretIds.ts';

/**
 * Money may be moving for one of the orders; thrown so that the transaction takes back what it did.
 */
export class PaymentOpenError extends Error {
  override name = 'PaymentOpenError';
}

/**
 * Makes orders nobody's. What was neither paid nor confirmed is cancelled and loses its address; of
 * what was, the books keep lines, money, and of the address what an invoice names. Throws `PaymentOpenError`.
 */
export async function forgetOrders(
  transaction: ShopDatabase,
  ids: string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await refuseOpenPayments(transaction, ids);
  const unpaid = ['pending_payment', 'awaiting_confirmation'] as const;
  for (const id of ids) await moveOrder(transaction, id, 'cancelled', now, unpaid);
  await transaction
    .deleteFrom('order_address')
    .where('order_id', 'in', ids)
    .where('order_id', 'in', (query) =>
      query.selectFrom('shop_order').select('id').where('state', 'in', ['cancelled', 'expired']),
    )
    .where('order_id', 'not in', (query) =>
      query.selectFrom('payment').select('order_id').where('capture_id', 'is not', null),
    )
    .execute();
  await transaction.deleteFrom('order_note').where('order_id', 'in', ids).execute();
  // A repeated request would get an order that is nobody's.
  await transaction.deleteFrom('order_request').where('order_id', 'in', ids).execute();
  await transaction
    .updateTable('shop_order')
    .set({ customer_id: null, guest_id: await addErasedBuyer(transaction, now) })
    .where('id', 'in', ids)
    .execute();
  await forgetErasedBuyers(transaction);
}

async function refuseOpenPayments(transaction: ShopDatabase, ids: string[]): Promise<void> {
  const open = await transaction
    .selectFrom('payment')
    .select('id')
    .where('order_id', 'in', ids)
    .where('status', 'in', OUTCOME_OPEN)
    .executeTakeFirst();
  if (open) throw new PaymentOpenError();
}

const ERASED = 'erased-';

/** A guest that nobody is: the owner of what is kept of one erased buyer's orders. */
async function addErasedBuyer(transaction: ShopDatabase, now: Date): Promise<string> {
  const id = `${ERASED}${newGuestId()}`;
  await transaction.insertInto('guest').values({ id, created_at: now.toISOString() }).execute();
  return id;
}

/** Empties what is kept of erased buyers' addresses until their items are on the way. */
export async function forgetErasedBuyers(database: ShopDatabase): Promise<void> {
  await database
    .updateTable('order_address')
    .set(Object.fromEntries(EMPTIED_WHEN_SENT.map((column) => [column, ''])))
    .where(({ eb, or }) => or(EMPTIED_WHEN_SENT.map((column) => eb(column, '!=', ''))))
    .where('order_id', 'in', (query) =>
      query
        .selectFrom('shop_order')
        .select('id')
        .where('guest_id', 'like', `${ERASED}%`)
        .where('state', 'not in', ['paid', 'confirmed']),
    )
    .execute();
}
