import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { orderDetail } from '../orders/orderResponse.ts';

/** Orders as their owner sees them, with lines, address, payment and history. */
export async function exportOrders(database: ShopDatabase, ids: string[], language: Language) {
  const orders = [];
  for (const id of ids) {
    const order = await findOrder(database, id);
    if (order) orders.push(await orderDetail(database, order, language));
  }
  return orders;
}
