import type { ExpressionBuilder } from 'kysely';
import { forgetUnpaidAudit } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase, Tables } from '../database/tables.ts';

/** Buyers see for days, not for months, why an order is over; in ms. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Orders that are over, in each of the two states; and those that are deleted at once. */
const LIMITS = { max: 100_000, batch: 200 };

/**
 * Forgets orders that are over and were never paid, 30 days later or when there are too many, with
 * their buyers and what is written down of them. Threat: orders cost strangers nothing, and fill
 * the disk.
 */
export async function forgetUnpaid(
  database: ShopDatabase,
  now: Date,
  { max, batch } = LIMITS,
): Promise<void> {
  const old = new Date(now.getTime() - KEPT_MS).toISOString();
  for (const state of ['expired', 'cancelled'] as const) {
    const over = database.selectFrom('shop_order').where('state', '=', state);
    const tooMany = await over
      .select('hold_expires_at')
      .orderBy('hold_expires_at', 'desc')
      .offset(max)
      .limit(1)
      .executeTakeFirst();
    const until = tooMany && tooMany.hold_expires_at > old ? tooMany.hold_expires_at : old;
    const due = over
      .select(['id', 'guest_id'])
      .where('hold_expires_at', '<=', until)
      .where(hasNoMoney)
      .limit(batch);
    for (let orders = await due.execute(); orders.length > 0; orders = await due.execute()) {
      await inTransaction(database, (transaction) => deleteOrders(transaction, orders));
    }
  }
}

/** Of what lapsed nothing was captured, and nothing can be. An order of 0 is paid without a payment. */
function hasNoMoney({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'shop_order'>) {
  const payment = selectFrom('payment')
    .select('payment.id')
    .whereRef('payment.order_id', '=', 'shop_order.id')
    .where('payment.status', '!=', 'LAPSED');
  const lost = selectFrom('unknown_payment')
    .select('unknown_payment.id')
    .whereRef('unknown_payment.order_id', '=', 'shop_order.id');
  const paid = selectFrom('order_event')
    .select('order_event.id')
    .whereRef('order_event.order_id', '=', 'shop_order.id')
    .where('order_event.state', '=', 'paid');
  return and([payment, lost, paid].map((query) => not(exists(query))));
}

/** Tables with rows of an order. */
const OF_ORDER = [
  ...(['order_line', 'order_line_text', 'order_address', 'order_event', 'order_note'] as const),
];

async function deleteOrders(
  transaction: ShopDatabase,
  orders: { id: string; guest_id: string | null }[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await transaction
    .deleteFrom('payment_event')
    .where('payment_id', 'in', (query) =>
      query.selectFrom('payment').select('id').where('order_id', 'in', ids),
    )
    .execute();
  await transaction.deleteFrom('payment').where('order_id', 'in', ids).execute();
  for (const table of OF_ORDER) {
    await transaction.deleteFrom(table).where('order_id', 'in', ids).execute();
  }
  await forgetUnpaidAudit(transaction, ids);
  await transaction.deleteFrom('shop_order').where('id', 'in', ids).execute();
  const guests = orders.flatMap(({ guest_id }) => guest_id ?? []);
  if (guests.length === 0) return;
  await transaction
    .deleteFrom('guest')
    .where('id', 'in', guests)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop_order')
            .select('shop_order.id')
            .whereRef('shop_order.guest_id', '=', 'guest.id'),
        ),
      ),
    )
    .execute();
}
