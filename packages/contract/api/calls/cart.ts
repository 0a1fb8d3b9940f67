import * as v from 'valibot';
import * as limits from '../../domain/limits.ts';
import { defineCall } from '../call.ts';
import { cartLine } from '../entities/order.ts';
import { listSchema, unspecifiedData } from '../envelope.ts';
import { id, listOrNone, requiredText } from '../values.ts';

/** A line holds 1 to 200 items (spec section 5). */
export const quantity = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(limits.maxQuantity),
);

/**
 * Adds a quantity of a product to the signed-in customer's cart, to 200 at most, and responds with
 * the line's `product_id` and `quantity`. 409 if it is sold out, or the cart full; 422 if the id is
 * that of a product with several variants, of which one has to be chosen: by its `options` in
 * `choose_option`.
 */
export const addToCart = defineCall({
  name: 'addToCart',
  method: 'POST',
  path: '/api/cart/add',
  caller: 'customer',
  outlivesPage: true,
  request: v.object({ body: v.object({ product_id: id, quantity }) }),
  data: unspecifiedData,
  errors: [404, 409, 422],
});

/**
 * The signed-in customer's cart: `product`, `quantity`, and `gone` if the product is no longer
 * sold.
 */
export const cartItems = defineCall({
  name: 'cartItems',
  method: 'GET',
  path: '/api/cart/items',
  caller: 'customer',
  request: v.object({}),
  data: listSchema(cartLine),
});

/** Removes a product from the signed-in customer's cart; 200 also if it was not in it. */
export const removeFromCart = defineCall({
  name: 'removeFromCart',
  method: 'DELETE',
  path: '/api/cart/remove',
  caller: 'customer',
  outlivesPage: true,
  request: v.object({ body: v.object({ product_id: id }) }),
  data: unspecifiedData,
});

/**
 * Gives a line of the signed-in customer's cart exactly this quantity, so that it may be repeated.
 * 409 if the product is sold out, or the cart full, and not in the cart yet; 422 as in
 * `cart/add`. Announced as `cart`.
 */
export const setCartQuantity = defineCall({
  name: 'setCartQuantity',
  method: 'PUT',
  path: '/api/x/cart',
  caller: 'customer',
  outlivesPage: true,
  request: v.object({ body: v.object({ product_id: id, quantity }) }),
  data: unspecifiedData,
  errors: [404, 409, 422],
});

/**
 * Adds a guest's lines to the customer's cart, once for each `merge_id`. `unknown` lists the ids
 * that are not sold; what a full cart has no room for is left out. `kept` are ids that cannot be
 * had now: their lines stay the guest's. Announced as `cart`.
 */
export const mergeCart = defineCall({
  name: 'mergeCart',
  method: 'POST',
  path: '/api/x/cart/merge',
  caller: 'customer',
  outlivesPage: true,
  request: v.object({
    body: v.object({
      merge_id: requiredText,
      items: v.array(v.object({ product_id: id, quantity })),
    }),
  }),
  data: v.object({ unknown: v.array(id), kept: listOrNone(id) }),
});
