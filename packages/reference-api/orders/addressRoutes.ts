import {
  releaseOrder,
  saveOrderAddress,
  saveShippingAddress,
} from '@vitrine/contract/api/calls/orders.ts';
import { takesCash } from '@vitrine/contract/domain/delivery.ts';
import { isSignedOut } from '../accounts/bearer.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { type Route, type RouteRequest, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { addressBody, type OrderAddress, specifiedBody } from './addressBody.ts';
import { OrderRefusedError } from './createOrder.ts';
import { ownOrder } from './owner.ts';
import { type OrderPrice, saveAddress } from './saveAddress.ts';
import { releaseUnpaid } from './stock.ts';

type AddressRequest = RouteRequest<
  typeof saveOrderAddress | typeof saveShippingAddress,
  Omit<OrderAddress, 'email'> & { email?: string | undefined }
>;

/**
 * Where an order is sent, by the specified call and by the shop's own. Code 400 means that the order
 * is not the caller's, on which the shop signs them out (spec section 8); 409 that it no longer
 * waits for its payment, or that its total can't change now.
 */
export function addressRoutes({ database, now, terms }: Services): Route[] {
  async function save(request: AddressRequest): Promise<OrderPrice> {
    const { body, customer, refuse } = request;
    const order = await ownOrder(database, body.orderId, request);
    if (!order) throw refuse(400, 'orderNotYours');
    const address = { ...body, email: customer?.email ?? body.email ?? '' };
    const change = { address, customerId: customer?.id, terms: terms.delivery, now: now() };
    try {
      const price = await saveAddress(database, change);
      if (price) return price;
    } catch (error) {
      if (error instanceof OrderRefusedError) throw refuse(409, error.reason);
      throw error;
    }
    const isOver = order.state === 'expired' || order.state === 'pending_payment';
    throw refuse(409, isOver ? 'orderExpired' : 'orderClosed');
  }

  const limits = { limitByClient: 'addressByClient' } as const;
  return [
    route(
      saveShippingAddress,
      { ...limits, bodyFor: specifiedBody(terms.delivery) },
      async (request) => {
        await save({ ...request, body: { line2: '', state: '', phone: '', ...request.body } });
        return {};
      },
    ),
    route(saveOrderAddress, { ...limits, bodyFor: addressBody(terms) }, async (request) => {
      const { shipping, total } = await save(request);
      const place = { country: request.body.country, total };
      return {
        shipping_price: shipping / 100,
        total_price: total / 100,
        cash_on_delivery: takesCash(terms.cashOnDelivery, place),
      };
    }),
    route(releaseOrder, limits, async (request) => {
      const { params, context, refuse } = request;
      const order = await ownOrder(database, params.id, request);
      if (!order) {
        throw isSignedOut(context) ? refuse(401, 'tokenInvalid') : refuse(404, 'orderNotFound');
      }
      await inTransaction(database, (transaction) =>
        releaseUnpaid(transaction, order.id, ['order', 'payment']),
      );
      return {};
    }),
  ];
}
