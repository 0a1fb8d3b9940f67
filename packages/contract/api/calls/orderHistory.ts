import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { orderDetail, orderSummary } from '../entities/orderDetail.ts';
import { pageSchema } from '../envelope.ts';
import { id } from '../values.ts';
import { pagingFields } from './pagingFields.ts';

/** The signed-in customer's orders, newest first. Announced as `orders`. */
export const orderHistory = defineCall({
  name: 'orderHistory',
  method: 'GET',
  path: '/api/x/orders',
  caller: 'customer',
  request: v.object({ query: v.object(pagingFields) }),
  data: pageSchema(orderSummary),
});

/**
 * An order with its lines, address, state and history, for its owner: a customer's token, or the
 * guest's id as `X-Guest-Id`. 404 for anyone else's. Announced as `orders`.
 */
export const order = defineCall({
  name: 'order',
  method: 'GET',
  path: '/api/x/orders/{id}',
  caller: 'visitor',
  request: v.object({
    params: v.object({ id }),
    headers: v.optional(v.object({ 'X-Guest-Id': v.optional(v.string()) })),
  }),
  data: orderDetail,
  errors: [401, 404],
});
