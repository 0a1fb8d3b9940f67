import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { orderDetail } from '../orders/orderResponse.ts';
import { typedText } from '../reviews/reviewBody.ts';
import { loadReviewParts } from '../reviews/reviewQueries.ts';
import { readOwned } from './ownedRows.ts';

/**
 * Everything the shop has of a customer, as JSON, by the columns that `personalColumns.ts` marks:
 * timestamps in UTC, money in dollars.
 */
export async function exportCustomer(
  database: ShopDatabase,
  customerId: number,
  language: Language,
): Promise<Record<string, unknown>> {
  const orders = await database
    .selectFrom('shop_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute();
  const orderIds = orders.map(({ id }) => id);
  const { account = [], reviews = [], ...others } = await readOwned(database, customerId);
  return {
    account: account[0],
    orders: await exportOrders(database, orderIds, language),
    reviews: await withParts(database, reviews),
    ...others,
  };
}

/** Reviews with their files and the shop's replies. */
async function withParts(database: ShopDatabase, reviews: Record<string, unknown>[]) {
  const { media, replies } = await loadReviewParts(
    database,
    reviews.map(({ id }) => Number(id)),
  );
  return reviews.map((review) => {
    const reply = replies.get(Number(review.id));
    return {
      ...review,
      content: typedText(String(review.content)),
      files: (media.get(Number(review.id)) ?? []).map(({ address }) => address),
      reply: reply ? { content: typedText(reply.content), created_at: reply.created_at } : null,
    };
  });
}

/** Orders as their owner sees them, and what the shop's people noted about them. */
export async function exportOrders(database: ShopDatabase, ids: string[], language: Language) {
  const orders = [];
  for (const id of ids) {
    const order = await findOrder(database, id);
    if (!order) continue;
    const notes = database
      .selectFrom('order_note')
      .select(['at', 'note'])
      .where('order_id', '=', id);
    const detail = await orderDetail(database, order, language);
    orders.push({ ...detail, notes: await notes.orderBy('id').execute() });
  }
  return orders;
}
