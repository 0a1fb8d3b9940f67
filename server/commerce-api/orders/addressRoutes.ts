import { saveShippingAddress } from '../../../src/api/calls/orders.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { addressBody, type OrderAddress } from './addressBody.ts';
import { findOrder } from './orderQueries.ts';
import { owns } from './owner.ts';
import { saveAddress } from './saveAddress.ts';

/**
 * Where an order is sent. Code 400 means that the order is not the caller's, on which the shop
 * signs them out (spec section 8); 409 that it no longer waits for its payment.
 */
export function addressRoutes({ database, now }: Services): Route[] {
  const save = route(
    saveShippingAddress,
    { bodyFor: addressBody, limitByClient: 'addressByClient' },
    async ({ body, customer, header, refuse }) => {
      const address: OrderAddress = { ...body, email: customer?.email ?? body.email ?? '' };
      const order = await findOrder(database, address.orderId);
      if (!order || !owns({ customer, guestId: header('X-Guest-Id') }, order)) {
        throw refuse(400, 'orderNotYours');
      }
      if (await saveAddress(database, address, customer?.id, now())) return {};
      const isOver = order.state === 'expired' || order.state === 'pending_payment';
      throw refuse(409, isOver ? 'orderExpired' : 'orderClosed');
    },
  );
  return [save];
}
