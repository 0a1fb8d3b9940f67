import * as v from 'valibot';
import { createOrder as createOrderCall, ordersInfo } from '../../../src/api/calls/orders.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { conflictMessage, createOrder, OrderRefusedError } from './createOrder.ts';
import { expireOrders } from './expireOrders.ts';
import { requestKey } from './idempotency.ts';
import { idempotencyKey, orderBody } from './orderBody.ts';
import { findOrder } from './orderQueries.ts';

/** Whether a guest of this id has ordered before: an id of 192 random bits, which proves who asks. */
async function isGuest(database: ShopDatabase, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('guest')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Making an order, and what an order costs. */
export function orderRoutes({ database, now }: Services): Route[] {
  /** A guest keeps the id of an earlier order; an id that was never given out counts as none. */
  const knownGuest = async (id: string | undefined) =>
    id !== undefined && (await isGuest(database, id)) ? id : undefined;

  return [
    route(
      createOrderCall,
      { body: orderBody, limitByClient: 'orderByClient', limitByCustomer: 'orderByCustomer' },
      async ({ body, customer, header, context, refuse }) => {
        const key = v.safeParse(idempotencyKey, header('Idempotency-Key'));
        if (!key.success) throw refuse(422, 'idempotencyKeyWrong');
        await expireOrders(database, now());
        const customerId = customer?.id;
        const guestId = await knownGuest(header('X-Guest-Id'));
        const buyer = customerId ? `customer ${customerId}` : `guest ${guestId ?? ''}`;
        const request = {
          body,
          customerId,
          guestId,
          isFromCart: header('X-Cart-Order') !== undefined,
          language: context.get('language'),
          key: key.output === undefined ? undefined : requestKey(buyer, key.output, body),
          now: now(),
          client: context.get('client'),
        };
        try {
          const order = await createOrder(database, request);
          return { order_id: order.orderId, guestUserId: order.guestId };
        } catch (error) {
          if (!(error instanceof OrderRefusedError)) throw error;
          const { reason, conflict } = error;
          if (!conflict) throw refuse(422, reason);
          throw refuse(409, conflictMessage(conflict), { data: conflict });
        }
      },
    ),
    route(ordersInfo, { isPersonal: true }, async ({ params, refuse }) => {
      const order = await findOrder(database, params.id);
      if (!order) throw refuse(404, 'orderNotFound');
      return { order_id: order.id, total_price: order.total_cents / 100 };
    }),
  ];
}
