import { Hono } from 'hono';
import { parseJson } from '../../../src/contract/parseJson.ts';
import { maybeCustomer } from '../accounts/bearer.ts';
import { readFields } from '../http/body.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { personal } from '../http/personal.ts';
import type { Services } from '../services.ts';
import { type Address, customerAddress, guestAddress } from './addressBody.ts';
import { guestHeader } from './guests.ts';
import { findOrder } from './orderQueries.ts';
import { owns } from './owner.ts';
import { saveAddress } from './saveAddress.ts';

/**
 * Where an order is sent. Code 400 means that the order is not the asker's, on which the shop
 * signs them out (spec section 8); 409 that it no longer waits for its payment.
 */
export function addressRoutes(services: Services): Hono<ApiEnv> {
  const { database, now, rateLimit } = services;
  return new Hono<ApiEnv>().post(
    '/shipping-addresses',
    personal,
    limitByClient(rateLimit, 'addressByClient'),
    maybeCustomer(services),
    async (context) => {
      const customer = context.get('customer');
      const json = parseJson(await context.req.text());
      const fields = customer ? readFields(customerAddress, json) : readFields(guestAddress, json);
      if (!fields.ok) return refusal(context, 422, 'invalidRequest', { errors: fields.errors });
      const email = customer?.email ?? fields.value.email ?? '';
      const address: Address = { ...fields.value, email };
      const order = await findOrder(database, address.orderId);
      if (!order || !owns({ customer, guestId: guestHeader(context) }, order)) {
        return refusal(context, 400, 'orderNotYours');
      }
      if (await saveAddress(database, address, customer?.id, now())) return success(context, {});
      const isOver = order.state === 'expired' || order.state === 'pending_payment';
      return refusal(context, 409, isOver ? 'orderExpired' : 'orderClosed');
    },
  );
}
