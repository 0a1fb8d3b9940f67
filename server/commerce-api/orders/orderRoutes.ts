import { Hono } from 'hono';
import * as v from 'valibot';
import { maybeCustomer } from '../accounts/bearer.ts';
import { readJson } from '../http/body.ts';
import type { ApiContext, ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { limitByCustomer } from '../http/limitByCustomer.ts';
import { personal } from '../http/personal.ts';
import type { Services } from '../services.ts';
import { createOrder } from './createOrder.ts';
import { releaseExpiredHolds } from './expireOrders.ts';
import { guestHeader, isGuest } from './guests.ts';
import { requestKey } from './idempotency.ts';
import { idempotencyKey, orderBody } from './orderBody.ts';
import { findOrder } from './orderQueries.ts';
import { conflictMessage, OrderRefused } from './orderRefused.ts';

/** Making an order, and what an order costs. */
export function orderRoutes(services: Services): Hono<ApiEnv> {
  const { database, now, rateLimit } = services;
  const limited = limitByClient(rateLimit, 'orderByClient');
  return new Hono<ApiEnv>()
    .post(
      '/orderCreatViaApi',
      personal,
      limited,
      maybeCustomer(services),
      limitByCustomer(rateLimit, 'orderByCustomer'),
      async (context): Promise<Response> => {
        const body = await readJson(context, orderBody);
        if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
        const key = v.safeParse(idempotencyKey, context.req.header('Idempotency-Key'));
        if (!key.success) return refusal(context, 422, 'idempotencyKeyWrong');
        await releaseExpiredHolds(database, now());
        const customerId = context.get('customer')?.id;
        const guestId = await returningGuest(context, services);
        const buyer = customerId ? `customer ${customerId}` : `guest ${guestId ?? ''}`;
        const request = {
          ...{ body: body.value, customerId, guestId },
          isFromCart: context.req.header('X-Cart-Order') !== undefined,
          language: context.get('language'),
          key: key.output === undefined ? undefined : requestKey(buyer, key.output, body.value),
          now: now(),
          client: context.get('client'),
        };
        try {
          const { orderId, guestId } = await createOrder(database, request);
          return success(context, { order_id: orderId, guestUserId: guestId });
        } catch (error) {
          if (!(error instanceof OrderRefused)) throw error;
          return orderRefusal(context, error);
        }
      },
    )
    .get('/ordersInfo/:id', personal, async (context) => {
      const order = await findOrder(database, context.req.param('id'));
      if (!order) return refusal(context, 404, 'orderNotFound');
      return success(context, { order_id: order.id, total_price: order.total_cents / 100 });
    });
}

/** A guest keeps the id of an earlier order; an id that was never given out counts as none. */
async function returningGuest(context: ApiContext, { database }: Services) {
  const id = guestHeader(context);
  return id !== undefined && (await isGuest(database, id)) ? id : undefined;
}

function orderRefusal(context: ApiContext, { reason, conflict }: OrderRefused): Response {
  if (!conflict) return refusal(context, 422, reason);
  return refusal(context, 409, conflictMessage(conflict), { data: conflict });
}
