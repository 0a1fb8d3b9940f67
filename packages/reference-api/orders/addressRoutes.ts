import { saveShippingAddress } from '@vitrine/contract/api/calls/orders.ts';
import { personName } from '@vitrine/contract/domain/addressLines.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { type OrderAddress, specifiedBody } from './addressBody.ts';
import { addressRow } from './addressRow.ts';
import { ownOrder } from './owner.ts';

/**
 * Where an order is sent. Code 400 means that the order is not the caller's, on which the shop
 * signs them out (spec section 8); 409 that it no longer waits for its payment.
 */
export function addressRoutes({ database, now, terms }: Services): Route[] {
  const save = route(
    saveShippingAddress,
    { bodyFor: specifiedBody(terms.delivery), limitByClient: 'addressByClient' },
    async (request) => {
      const { body, customer, refuse } = request;
      const email = customer?.email ?? body.email ?? '';
      const address: OrderAddress = { line2: '', state: '', phone: '', ...body, email };
      const order = await ownOrder(database, address.orderId, request);
      if (!order) throw refuse(400, 'orderNotYours');
      if (await saveAddress(database, address, customer?.id, now())) return {};
      const isOver = order.state === 'expired' || order.state === 'pending_payment';
      throw refuse(409, isOver ? 'orderExpired' : 'orderClosed');
    },
  );
  return [save];
}

/**
 * Keeps where an order is sent, while it waits for its payment; gives false, and keeps nothing,
 * where it no longer does. A guest's order becomes that of the customer the guest signed in as.
 */
function saveAddress(
  database: ShopDatabase,
  { orderId, ...address }: OrderAddress,
  customerId: number | undefined,
  now: Date,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('shop_order')
      .set(({ fn, val, ref }) => ({
        customer_id: fn.coalesce(ref('customer_id'), val(customerId ?? null)),
      }))
      .where('id', '=', orderId)
      .where('state', '=', 'pending_payment')
      .where('hold_expires_at', '>', now.toISOString())
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return false;
    const values = addressRow(address);
    if (customerId !== undefined) {
      // Nobody was asked for a name before; the header shows it from the next login on.
      await transaction
        .updateTable('customer')
        .set({ name: personName(address) })
        .where('id', '=', customerId)
        .where('name', '=', '')
        .execute();
    }
    await transaction
      .insertInto('order_address')
      .values({ order_id: orderId, ...values })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
      .execute();
    return true;
  });
}
