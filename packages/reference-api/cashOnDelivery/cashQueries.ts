import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { owedOnDelivery } from '../orders/orderPayments.ts';

/** Orders to be paid on delivery in one of the states, the first one first, with whom to call. */
export function cashOrders(database: ShopDatabase, states: readonly OrderState[]) {
  return database
    .selectFrom('shop_order')
    .innerJoin('order_address', 'order_address.order_id', 'shop_order.id')
    .select(['shop_order.id', 'shop_order.state', 'total_cents', 'created_at', 'hold_expires_at'])
    .select(['language', 'first_name', 'last_name', 'email', 'phone', 'city', 'country'])
    .where('shop_order.state', 'in', states)
    .where('shop_order.id', 'in', owedOnDelivery(database))
    .orderBy('created_at')
    .execute();
}
