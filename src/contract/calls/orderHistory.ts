import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { orderDetail, orderSummary } from '../entities/orderDetail.ts';
import { pageOf } from '../envelope.ts';
import { id } from '../values.ts';
import { paging } from './paging.ts';

/** The signed-in customer's orders, latest first. */
export const orderHistory = defineCall({
  name: 'orderHistory',
  method: 'GET',
  path: '/api/x/orders',
  caller: 'customer',
  request: v.object({ query: v.object(paging) }),
  data: pageOf(orderSummary),
});

/** One order with its lines and address, for its owner: a bearer token or the guest's id. */
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
