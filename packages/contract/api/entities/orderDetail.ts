import * as v from 'valibot';
import {
  flag,
  id,
  listOrNone,
  numeric,
  optionalText,
  optionalTimestamp,
  price,
  requiredText,
  timestamp,
} from '../values.ts';
import { buyerRequest } from './buyerRequest.ts';
import { orderAddress } from './orderAddress.ts';
import { orderPayment } from './payment.ts';

/** Where an order can be in its life. */
export const ORDER_STATES = [
  'pending_payment',
  /** To be paid on delivery; the shop confirms it with the buyer first. */
  'awaiting_confirmation',
  'confirmed',
  'paid',
  'cancelled',
  'expired',
  'shipped',
  'delivered',
] as const;
export const orderState = v.picklist(ORDER_STATES);
export type OrderState = v.InferOutput<typeof orderState>;
/**
 * States of an order that has been paid for; what is paid on delivery may be shipped and delivered
 * before (`isOwed`).
 */
export const PAID_STATES = ['paid', 'shipped', 'delivered'] as const satisfies OrderState[];
export const isPaidState = (state: OrderState | undefined) =>
  PAID_STATES.some((paid) => paid === state);

/** States of an order that was bought: its checkout is over, be it paid or to be paid on delivery. */
export const isPlacedState = (state: OrderState | undefined) =>
  state === 'awaiting_confirmation' || state === 'confirmed' || isPaidState(state);

/** A line as it was bought; prices arrive in dollars and are held in cents. */
export const orderLine = v.object({
  product_id: id,
  /** Where the product's page is; `null` when it is no longer sold. */
  slug: optionalText,
  /** The product's main category, where similar ones are; `null` when unknown. */
  category_slug: optionalText,
  name: requiredText,
  /** The language the name is written in, where the API says it. */
  language: optionalText,
  image_url: optionalText,
  quantity: v.pipe(numeric, v.integer(), v.minValue(1)),
  unit_price: price,
  list_price: price,
  discount_type: v.nullish(v.picklist(['percentage', 'fixed']), null),
  discount_value: v.nullish(numeric, null),
  line_total: price,
});
export type OrderLine = v.InferOutput<typeof orderLine>;

const fields = {
  order_id: id,
  state: orderState,
  currency: requiredText,
  total_price: price,
  /** What sending it costs, which `total_price` has in it. */
  shipping_price: v.nullish(price, 0),
  created_at: timestamp,
  /** Until when the items of an unpaid, unconfirmed order are held; `null` where they are not. */
  hold_expires_at: optionalTimestamp,
  lines: v.array(orderLine),
  /** True where the API itself takes what is paid for out of the buyer's cart. */
  settles_cart: flag,
  /** What became of its payment; `null` where none was started. */
  payment: v.nullish(orderPayment, null),
};

export const orderSummary = v.object(fields);
export type OrderSummary = v.InferOutput<typeof orderSummary>;

export const orderDetail = v.object({
  ...fields,
  address: v.nullish(orderAddress, null),
  /** Each state the order has been in, the first one first. */
  history: v.array(v.object({ state: orderState, at: timestamp })),
  /** What the buyer has asked for, the first one first. */
  requests: listOrNone(buyerRequest),
});
export type OrderDetail = v.InferOutput<typeof orderDetail>;

/** Whether nothing of an order is on its way: it waits for its payment, or is bought. */
export const isUnsent = ({ state }: Pick<OrderSummary, 'state'>) =>
  state === 'pending_payment' || (isPlacedState(state) && !SENT.includes(state));
/** What its buyer may ask for: to cancel what is bought and not sent, to return what was sent. */
export function requestableOf({ state }: Pick<OrderSummary, 'state'>) {
  if (SENT.includes(state)) return 'return';
  return isPlacedState(state) ? 'cancel' : undefined;
}
const SENT: readonly OrderState[] = ['shipped', 'delivered'];

/** Whether an order is still to be paid on delivery. */
export const isOwed = ({ payment }: Pick<OrderSummary, 'payment'>) =>
  payment?.on_delivery === true && payment.status === 'CREATED';

/** The data of a refusal with 409: where the order is instead. */
export const orderStateConflict = v.object({ state: orderState });
