import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { createdOrder, orderInfo } from '../entities/order.ts';
import { addressEntries, specifiedAddress } from '../entities/orderAddress.ts';
import { unspecifiedData } from '../envelope.ts';
import { flag, id, price, requiredText } from '../values.ts';
import { quantity } from './cart.ts';

/**
 * Headers beyond the specification, for an API that announces `orders`: who the guest is, a key
 * that makes repeating the call safe, and that the order is made of the buyer's cart.
 */
const guestHeader = { 'X-Guest-Id': v.optional(v.string()) };
const orderHeaders = v.object({
  ...guestHeader,
  'Idempotency-Key': v.optional(v.string()),
  'X-Cart-Order': v.optional(v.string()),
});

/**
 * Creates an order. The API prices it: `unit_price` (dollars) is what the buyer saw, and if it
 * differs nothing is ordered and 409 has the new `prices`, `sold_out` lines with how many are
 * `available`, and ids that are `gone`; 422 has the products in `choose_option` of which a variant
 * is to be chosen. `guestUserId` is for guests only. `Idempotency-Key` makes
 * it safe to repeat; `X-Cart-Order: 1` says that the order was made of the buyer's cart,
 * which an API may then let go of what was paid for (`settles_cart` of the order).
 */
export const createOrder = defineCall({
  name: 'orderCreatViaApi',
  method: 'POST',
  path: '/api/orderCreatViaApi',
  caller: 'visitor',
  request: v.object({
    body: v.object({
      items: v.pipe(
        v.array(v.object({ product_id: id, quantity, unit_price: v.number() })),
        v.minLength(1),
      ),
      source: requiredText,
    }),
    headers: v.optional(orderHeaders),
  }),
  data: createdOrder,
  errors: [409, 422],
});

/** What an order costs, for anybody who knows its number. */
export const ordersInfo = defineCall({
  name: 'ordersInfo',
  method: 'GET',
  path: '/api/ordersInfo/{id}',
  request: v.object({ params: v.object({ id }) }),
  data: orderInfo,
  errors: [404],
});

/**
 * Where an order is sent. 400 if the order is not the caller's, upon which the shop signs them out
 * (spec section 8); 409 if it no longer waits for its payment.
 */
export const saveShippingAddress = defineCall({
  name: 'shippingAddresses',
  method: 'POST',
  path: '/api/shipping-addresses',
  caller: 'visitor',
  request: v.object({
    body: v.object({
      orderId: id,
      ...specifiedAddress,
    }),
    headers: v.optional(v.object(guestHeader)),
  }),
  data: unspecifiedData,
  errors: [400, 409],
});

/**
 * The same with the second line, the state and the telephone number, and a response that says what
 * the order comes to at this address. The total is fixed by it: a payment that was opened for
 * another one takes no money. 409 also while a payment is being captured. Announced as
 * `orderAddress`.
 */
export const saveOrderAddress = defineCall({
  name: 'saveOrderAddress',
  method: 'POST',
  path: '/api/x/order-address',
  caller: 'visitor',
  request: v.object({
    body: v.object({ orderId: id, ...addressEntries }),
    headers: v.optional(v.object(guestHeader)),
  }),
  data: v.object({
    shipping_price: price,
    total_price: price,
    /** Whether it may be paid on delivery there, at an API that announces `cashOnDelivery`. */
    cash_on_delivery: flag,
  }),
  errors: [400, 409],
});

/**
 * Gives back what the visitor's unpaid order holds, as where it can't be sent. It may be paid all
 * the same while its items are there. Nothing changes where a payment is under way, or the order no
 * longer waits for one; 404 for anyone else's. Announced as `orderAddress`.
 */
export const releaseOrder = defineCall({
  name: 'releaseOrder',
  method: 'DELETE',
  path: '/api/x/orders/{id}/hold',
  caller: 'visitor',
  request: v.object({ params: v.object({ id }), headers: v.optional(v.object(guestHeader)) }),
  data: unspecifiedData,
  errors: [401, 404],
});
