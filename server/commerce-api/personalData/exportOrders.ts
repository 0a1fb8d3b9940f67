import type { Language } from '../../../src/domain/language.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { addressOf, findOrder, historyOf, loadOrderParts } from '../orders/orderQueries.ts';
import { orderDetail } from '../orders/orderResponse.ts';

/** Orders as their owner sees them, with lines, address, payment and history. */
export async function exportOrders(database: ShopDatabase, ids: string[], language: Language) {
  const parts = await loadOrderParts(database, ids);
  const orders = [];
  for (const id of ids) {
    const order = await findOrder(database, id);
    if (!order) continue;
    const more = {
      address: await addressOf(database, id),
      history: await historyOf(database, id),
    };
    orders.push(orderDetail(order, parts, more, language));
  }
  return orders;
}
