import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { orderDetail } from '../orders/orderResponse.ts';
import { parcelOf } from '../parcels/parcelQueries.ts';

/**
 * Everything that the shop has of an order, the names of its items in one language, or its buyer's;
 * `undefined` if there is none.
 */
export async function readOrder(
  database: ShopDatabase,
  orderId: string,
  language: Language | 'buyers',
) {
  const order = await findOrder(database, orderId);
  if (!order) return undefined;
  const payments = await database
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const refunds = await database
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', 'in', (query) =>
      query.selectFrom('payment').select('id').where('order_id', '=', orderId),
    )
    .orderBy('created_at')
    .execute();
  const letters = await database
    .selectFrom('outbox')
    .select(['kind', 'created_at', 'tries', 'done_at'])
    .where(({ or, eb }) =>
      or([
        eb('subject', 'like', `${orderId}%`),
        eb('subject', 'in', ['', ...payments.map(({ id }) => id)]),
      ]),
    )
    .orderBy('id')
    .execute();
  const detail = await orderDetail(
    database,
    order,
    language === 'buyers' ? order.language : language,
  );
  return {
    ...detail,
    language: order.language,
    lines: await withSkus(database, detail.lines),
    parcel: (await parcelOf(database, orderId)) ?? null,
    payments,
    refunds,
    letters,
    history: await historyOf(database, orderId),
  };
}
export type OrderRecord = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

type Lines = Awaited<ReturnType<typeof orderDetail>>['lines'];

/** Lines with the SKU of their products, which is `null` if the product is gone or has none. */
async function withSkus(database: ShopDatabase, lines: Lines) {
  const ids = lines.map(({ product_id }) => product_id);
  const products = await database
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('id', 'in', ids)
    .execute();
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.product_id);
    return { ...line, sku: product?.sku ?? null, is_gone: product === undefined };
  });
}

/** What happened when: the order's states, its money, and what the shop's people noted. */
async function historyOf(database: ShopDatabase, orderId: string) {
  const states = await database
    .selectFrom('order_event')
    .select(['at', 'state', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const money = await database
    .selectFrom('audit_event')
    .select(['at', 'kind', 'outcome', 'cents'])
    .where('order_id', '=', orderId)
    .where('kind', 'like', 'payment.%' as 'payment.started')
    .orderBy('id')
    .execute();
  const notes = await database
    .selectFrom('order_note')
    .select(['at', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return [
    ...states.map(({ at, state, reason }) => ({
      at,
      kind: 'state' as const,
      what: reason === null ? state : `${state}: ${reason}`,
      cents: null,
    })),
    ...money.map(({ at, kind, outcome, cents }) => ({
      at,
      kind: 'money' as const,
      what: `${kind}: ${outcome}`,
      cents,
    })),
    ...notes.map(({ at, note }) => ({ at, kind: 'note' as const, what: note, cents: null })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}
