import * as v from 'valibot';
import { flag, id, listOrNone, numeric, price } from '../values.ts';
import { productListItem } from './productListItem.ts';
import { productOption } from './productVariant.ts';

export const cartLine = v.object({
  product: productListItem,
  quantity: v.pipe(numeric, v.integer(), v.minValue(1)),
  /** True where the API says that the product is no longer sold at all. */
  gone: flag,
});
export type CartLine = v.InferOutput<typeof cartLine>;

/** What creating an order returns; `guestUserId` only for a guest. */
export const createdOrder = v.object({
  order_id: id,
  guestUserId: v.nullish(id, null),
});

/** An order as checkout reads it; `total_price` arrives in dollars and is held in cents. */
export const orderInfo = v.object({ order_id: id, total_price: price });

/**
 * Why an order was refused (code 409): lines whose price is another one today, with that price;
 * lines with too few items left; products that are no longer sold.
 */
export const orderConflict = v.object({
  prices: listOrNone(v.object({ product_id: id, unit_price: price })),
  sold_out: listOrNone(v.object({ product_id: id, available: numeric })),
  gone: listOrNone(id),
});
export type OrderConflict = v.InferOutput<typeof orderConflict>;

/**
 * Why something was not put into a cart or an order (code 422): products that are sold as one of
 * several variants only, with what each can be chosen by, in the caller's language.
 */
export const missingChoice = v.object({
  choose_option: listOrNone(v.object({ product_id: id, options: listOrNone(productOption) })),
});
