import type { Call, DataOf, RequestOf } from '@vitrine/contract/api/call.ts';
import type { logout } from '@vitrine/contract/api/calls/account.ts';
import {
  addToCart,
  cartItems,
  type mergeCart,
  removeFromCart,
  type setCartQuantity,
} from '@vitrine/contract/api/calls/cart.ts';
import {
  type createOrder,
  ordersInfo,
  type releaseOrder,
  type saveOrderAddress,
  saveShippingAddress,
} from '@vitrine/contract/api/calls/orders.ts';
import { type Client, callName } from '@vitrine/contract/api/client.ts';
import { type Line, quantityOf, withMore } from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import * as v from 'valibot';
import { DoubtfulOrderError, NotOfferedError, SessionEndedError } from './apiErrors.ts';
import { isLasting } from './refusals.ts';
import { storedRecord, withoutKey } from './storedRecord.ts';

type Answered =
  | typeof createOrder
  | typeof logout
  | typeof mergeCart
  | typeof releaseOrder
  | typeof saveOrderAddress
  | typeof saveShippingAddress
  | typeof setCartQuantity;

/** Makes a call of more than the specification out of the specified ones, which `send` makes. */
type Answer<C extends Call> = (request: RequestOf<C>, send: Client, call: C) => Promise<DataOf<C>>;

/**
 * Answers a call that the API does not announce from the specified ones. Rejects with
 * `NotOfferedError` where they can't stand in for it.
 */
export async function answerSpecified<C extends Call>(
  call: C,
  request: RequestOf<C>,
  send: Client,
): Promise<DataOf<C>> {
  // The table says by name what no type can: that this call is the one of that name.
  const answer = (ANSWERS as Record<string, unknown>)[call.name] as Answer<C> | undefined;
  if (!answer) throw new NotOfferedError(callName(call), `${callName(call)} is not announced.`);
  return answer(request, send, call);
}

const ANSWERS: { [C in Answered as C['name']]: Answer<C> } = {
  setCartQuantity: async ({ body: { product_id, quantity } }, send) => {
    await fill(send, await cart(send), { product_id, quantity });
  },
  mergeCart: async ({ body: { merge_id, items } }, send) => merge(merge_id, items, send),
  /** The token expires by itself. */
  logout: async () => undefined,
  orderCreatViaApi: async ({ body, headers = {} }, send, call) => {
    const key = headers['Idempotency-Key'];
    if (key && $sentOrders.get()[key] === 'sent') {
      note(key, 'warned');
      throw new DoubtfulOrderError(callName(call), 'The order may have been made before.');
    }
    if (key) note(key, 'sent');
    return send({ ...call, request: v.omit(call.request, ['headers']) }, { body });
  },
  saveOrderAddress: async ({ body: { line2, state, phone: _, ...body } }, send) => {
    const place = {
      ...body,
      address: joined(body.address, line2),
      city: body.city === state ? state : joined(body.city, state),
    };
    await send(saveShippingAddress, { body: place });
    const { total_price } = await send(ordersInfo, { params: { id: body.orderId } });
    return { shipping_price: cents(0), total_price, cash_on_delivery: false };
  },
  /** What an API holds ends by its time. */
  releaseOrder: async () => undefined,
  shippingAddresses: ({ body }, send, call) =>
    send({ ...call, request: v.omit(call.request, ['headers']) }, { body }),
};

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

const cart = async (send: Client): Promise<Line[]> =>
  (await send(cartItems, {})).map(({ product, quantity }) => ({
    product_id: product.id,
    quantity,
  }));

/**
 * Gives the account's line this quantity: more is added; for less, the line is taken out and added
 * again. What breaks in between is finished by repeating the call, which the cart's changes are.
 */
async function fill(send: Client, held: readonly Line[], line: Line): Promise<void> {
  const { product_id, quantity } = line;
  const before = quantityOf(held, product_id);
  if (quantity < before) await send(removeFromCart, { body: { product_id } });
  const missing = quantity < before ? quantity : quantity - before;
  if (missing > 0) await send(addToCart, { body: { product_id, quantity: missing } });
}

/**
 * Adds a guest's lines one by one, up to the quantities that were wanted when the merge began: so
 * what arrived without a response is not added twice.
 */
async function merge(id: string, items: readonly Line[], send: Client) {
  const held = await cart(send);
  const isMerged = (line: Line) => quantityOf(items, line.product_id) > 0;
  // Of the account's other lines nothing is stored.
  const wanted = $merges.get()[id] ?? items.reduce<Line[]>(withMore, held).filter(isMerged);
  $merges.set({ ...$merges.get(), [id]: wanted });
  const unknown: Id[] = [];
  const kept: Id[] = [];
  for (const { product_id } of items) {
    try {
      const quantity = quantityOf(wanted, product_id);
      if (quantity > quantityOf(held, product_id)) await fill(send, held, { product_id, quantity });
    } catch (error) {
      if (error instanceof SessionEndedError || !isLasting(error)) throw error;
      (error.code === 409 ? kept : unknown).push(product_id);
    }
  }
  $merges.set(withoutKey($merges.get(), id));
  return { unknown, kept };
}

/** Merges under way, by their id: what the account is to hold of each product after it. */
const $merges = storedRecord<Line[]>('cart_merges', (value) =>
  Array.isArray(value) ? value : undefined,
);

/** Orders by the key that each was sent with: `warned` once the buyer knows that it may exist. */
const $sentOrders = storedRecord<'sent' | 'warned'>('orders_sent', (value) =>
  value === 'sent' || value === 'warned' ? value : undefined,
);

/** More than a buyer tries one after the other. */
const MAX_SENT = 10;

function note(key: string, value: 'sent' | 'warned'): void {
  const others = Object.entries(withoutKey($sentOrders.get(), key));
  $sentOrders.set(Object.fromEntries([...others.slice(1 - MAX_SENT), [key, value]]));
}
