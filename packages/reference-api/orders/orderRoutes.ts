import { createOrder as createOrderCall, ordersInfo } from '@vitrine/contract/api/calls/orders.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { type Cents, parsePrice } from '@vitrine/contract/domain/money.ts';
import { networkOf } from '@vitrine/runtime/security/network.ts';
import * as v from 'valibot';
import { quantity, rowId } from '../cart/cartBody.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { tooOften } from '../http/limitByClient.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { conflictMessage, createOrder, OrderRefusedError } from './createOrder.ts';
import { expireOrders } from './expireOrders.ts';
import { requestKey } from './idempotency.ts';
import { findOrder } from './orderQueries.ts';
import { unpaidBy } from './unpaidItems.ts';

const unitPrice = v.pipe(
  v.union([v.number(), v.string()], 'priceWrong'),
  v.check((value) => parsePrice(value) !== undefined, 'priceWrong'),
  v.transform((value) => parsePrice(value) as Cents),
);

const items = v.pipe(
  v.array(v.strictObject({ product_id: rowId, quantity, unit_price: unitPrice })),
  v.minLength(1, 'orderEmpty'),
  v.maxLength(limits.maxOrderLines, 'orderTooLong'),
  v.check(
    (lines) => new Set(lines.map((line) => line.product_id)).size === lines.length,
    'orderTwice',
  ),
);

/** What an order is made of; `unit_price` is held in cents. */
const orderBody = v.strictObject({
  items,
  source: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100, 'fieldTooLong')),
});

/** Long enough to be nobody else's by chance. */
const idempotencyKey = v.optional(v.pipe(v.string(), v.trim(), v.minLength(16), v.maxLength(200)));

/**
 * A guest keeps the id of an earlier order, of 192 random bits, which proves who asks; an id that
 * was never given out counts as none.
 */
async function knownGuest(database: ShopDatabase, id = ''): Promise<string | undefined> {
  const guests = database.selectFrom('guest').select('id').where('id', '=', id);
  return (await guests.executeTakeFirst())?.id;
}

/**
 * Whose a guest's key is. Threat: whoever sends the key of a stranger, by chance or on purpose, would
 * get the stranger's order and guest id; so without an id of their own it counts in one network only.
 */
function guestOf(guestId: string | undefined, client: string): string {
  return guestId === undefined ? `new guest in ${networkOf(client)}` : `guest ${guestId}`;
}

/** Making an order, and what an order costs. */
export function orderRoutes({ database, now, rateLimit, hashAddress }: Services): Route[] {
  return [
    route(
      createOrderCall,
      { body: orderBody, limitByClient: 'orderByClient', limitByCustomer: 'orderByCustomer' },
      async ({ body, customer, header, context, refuse }) => {
        const key = v.safeParse(idempotencyKey, header('Idempotency-Key'));
        if (!key.success) throw refuse(422, 'idempotencyKeyWrong');
        await expireOrders(database, now());
        const customerId = customer?.id;
        const guestId = await knownGuest(database, header('X-Guest-Id'));
        const client = context.get('client');
        const wait = await rateLimit.hitByClient('orderLinesByClient', client, body.items.length);
        if (wait > 0) throw tooOften(wait);
        const buyer = customerId ? `customer ${customerId}` : guestOf(guestId, client);
        const request = {
          body,
          customerId,
          guestId,
          isFromCart: header('X-Cart-Order') !== undefined,
          language: context.get('language'),
          key:
            key.output === undefined ? undefined : requestKey(buyer, key.output, body, hashAddress),
          now: now(),
          client,
          unpaidBy: unpaidBy(client, hashAddress),
        };
        try {
          const order = await createOrder(database, request);
          return { order_id: order.orderId, guestUserId: order.guestId };
        } catch (error) {
          if (!(error instanceof OrderRefusedError)) throw error;
          const { reason, conflict, missing } = error;
          if (!conflict) throw refuse(422, reason, { data: missing });
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
