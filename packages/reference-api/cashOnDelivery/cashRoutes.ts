import { payOnDelivery } from '@vitrine/contract/api/calls/payments.ts';
import * as v from 'valibot';
import { isSignedOut } from '../accounts/bearer.ts';
import { type Route, type RouteRequest, route } from '../http/route.ts';
import { orderId } from '../orders/addressBody.ts';
import { ownOrder } from '../orders/owner.ts';
import { unpaidBy } from '../orders/unpaidItems.ts';
import { CLOSED } from '../payments/paymentRoutes.ts';
import type { Services } from '../routeServices.ts';
import { type Placing, placeOnDelivery } from './placeOnDelivery.ts';

const body = v.strictObject({ order_id: orderId });
const limits = { limitByClient: 'paymentByClient', limitByCustomer: 'paymentByCustomer' } as const;

/** Paying on delivery, by an order's owner only; in a shop without it the call does not exist. */
export function cashRoutes({ database, now, terms, hashAddress, outbox }: Services): Route[] {
  const cash = terms.cashOnDelivery;
  if (!cash) return [];
  const place = route(payOnDelivery, { ...limits, body }, async (request) => {
    const { context, refuse } = request;
    const order = await ownOrder(database, request.body.order_id, request);
    if (!order) {
      throw isSignedOut(context) ? refuse(401, 'tokenInvalid') : refuse(404, 'orderNotFound');
    }
    const client = context.get('client');
    const by = unpaidBy(client, hashAddress);
    const placing = await placeOnDelivery(database, order.id, { cash, by, client, now: now() });
    if (placing.kind !== 'placed') throw refused(placing, refuse);
    outbox?.deliverSoon();
    return { order_id: order.id, state: placing.state, total_price: placing.total / 100 };
  });
  return [place];
}

type Refuse = RouteRequest<typeof payOnDelivery, unknown>['refuse'];

function refused(placing: Exclude<Placing, { kind: 'placed' }>, refuse: Refuse) {
  switch (placing.kind) {
    case 'closed':
      return refuse(409, CLOSED[placing.state], { data: { state: placing.state } });
    case 'paying':
      return refuse(409, 'paymentPending', { data: { state: placing.state } });
    case 'addressMissing':
      return refuse(422, 'paymentAddressMissing');
    case 'notTaken':
      return refuse(422, 'cashNotTaken');
    case 'tooMany':
      return refuse(409, 'cashTooMany');
    case 'tooMuch':
      return refuse(409, 'cashTooMuch');
  }
}
