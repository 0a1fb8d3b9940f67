import * as v from 'valibot';
import { flag, id, listOrNone, numeric, optionalText, price, text } from '../values.ts';
import { productListItem } from './productListItem.ts';

/** A line of the server's cart. */
export const cartLine = v.object({
  product: productListItem,
  quantity: v.pipe(numeric, v.integer(), v.minValue(1)),
  /** True where the API says that the product is no longer sold at all. */
  gone: flag,
});
export type CartLine = v.InferOutput<typeof cartLine>;

/** What creating an order answers; `guestUserId` only for a guest. */
export const createdOrder = v.object({
  order_id: id,
  guestUserId: v.nullish(id, null),
});

/** An order as checkout reads it; `total_price` arrives in dollars and is held in cents. */
export const orderInfo = v.object({ order_id: id, total_price: price });

/**
 * Why an order was refused (code 409): lines whose price is another one today, with that price;
 * lines with too few pieces left; products that are no longer sold.
 */
export const orderConflict = v.object({
  prices: listOrNone(v.object({ product_id: id, unit_price: price })),
  sold_out: listOrNone(v.object({ product_id: id, available: numeric })),
  gone: listOrNone(id),
});
export type OrderConflict = v.InferOutput<typeof orderConflict>;

/** A parcel's way (spec section 3), shaped after 17TRACK. Codes and texts may be missing. */
export const trackInfo = v.object({
  latest_status: v.object({ status: text, sub_status: text }),
  latest_event: v.nullish(v.object({ description: text, location: text }), null),
  milestone: listOrNone(v.object({ key_stage: text, time_iso: optionalText })),
  /** True where the order was paid for practice only, so that no parcel will come. */
  practice: flag,
});
export type TrackInfo = v.InferOutput<typeof trackInfo>;
