import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { personName } from '@vitrine/contract/domain/addressLines.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { CASH, isTestPayment, paymentsOf } from '../orders/orderPayments.ts';

/** What an order waits for, by what the shop's people do with it. */
export const GROUPS = {
  confirm: ['awaiting_confirmation'],
  pay: ['pending_payment'],
  pack: ['paid', 'confirmed'],
  sent: ['shipped'],
  closed: ['delivered', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderGroup = keyof typeof GROUPS;

/** An order in a list, its money in cents. */
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/**
 * The orders of a group, those first that wait longest, of closed ones the latest; `is_test` if no
 * money has moved, `due_cents` is what the courier collects.
 */
export async function listOrders(database: ShopDatabase, group: OrderGroup) {
  const states: readonly OrderState[] = GROUPS[group];
  const inGroup = database.selectFrom('shop_order').where('shop_order.state', 'in', states);
  const orders = await inGroup
    .leftJoin('order_address', 'order_address.order_id', 'shop_order.id')
    .leftJoin('parcel', 'parcel.order_id', 'shop_order.id')
    .select(['shop_order.id', 'shop_order.state as order_state', 'created_at', 'language'])
    .select(['total_cents', 'currency', 'parcel.number as tracking_number'])
    .select(['first_name', 'last_name', 'city', 'country', 'phone', 'email'])
    .orderBy('created_at', group === 'closed' ? 'desc' : 'asc')
    .orderBy('shop_order.id')
    .execute();
  const payments = await paymentsOf(database, inGroup.select('shop_order.id'));
  return orders.map(({ order_state, first_name, last_name, ...order }) => {
    const payment = payments.get(order.id);
    return {
      ...order,
      group,
      state: order_state,
      name:
        first_name === null
          ? null
          : personName({ firstName: first_name, lastName: last_name ?? '' }),
      is_test: payment !== undefined && isTestPayment(payment),
      due_cents: payment?.environment === CASH && payment.status === 'CREATED' ? payment.cents : 0,
      refunded_cents: payment?.refunded_cents ?? 0,
    };
  });
}
