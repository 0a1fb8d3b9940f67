import { createOrder, saveShippingAddress } from '@vitrine/contract/api/calls/orders.ts';
import type { ProductListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { parseResponse } from '@vitrine/contract/api/parse.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { offerAt } from '@vitrine/contract/domain/promotion.ts';
import type { As } from './api.ts';
import { productsInStock } from './catalogue.ts';
import { expectSuccess, titleOf } from './check.ts';
import { tokenOf } from './customers.ts';
import { CheckFailedError, SkippedError } from './errors.ts';
import { type Exchange, excerptOf } from './exchange.ts';
import type { Shop } from './shop.ts';

/** So much of what, at the price that was seen (dollars). */
export interface OrderItem {
  product_id: Id;
  quantity: number;
  unit_price: number;
}

/** An order of the kit's own. */
export interface Order {
  id: Id;
  guestId: string | undefined;
  items: OrderItem[];
  /** What it should cost, in cents, by the shop's own rule. */
  due: number;
}

/** The call that makes an order, at the path that this shop calls. */
const callOf = ({ installation }: Shop) => ({
  ...createOrder,
  path: installation.shop.orderPath,
});

/** An address that is nobody's, and easy to find again. */
export const ADDRESS = {
  firstName: 'Doctor',
  lastName: 'Testperson',
  address: '1 Nowhere Lane',
  city: 'Testville',
  postalCode: '00000',
  country: 'FR',
};
export const EMAIL = 'doctor-order@example.com';

/** What a product costs at this time, in cents. */
export function priceOf(product: ProductListItem): number {
  return offerAt(product, Date.now()).price;
}

/**
 * One or two products as an order has them; `skip` takes others, from both ends of those in stock.
 */
export async function someItems(shop: Shop, quantities = [2, 1], skip = 0): Promise<OrderItem[]> {
  const products = await productsInStock(shop);
  // From both ends: the first is a discounted one if there is any, the last is not.
  const chosen = [
    products[skip],
    products.length > 2 * skip + 1 ? products.at(-1 - skip) : undefined,
  ];
  return chosen.slice(0, quantities.length).flatMap((product, index) => {
    const quantity = quantities[index] ?? 1;
    return product
      ? [{ product_id: product.id, quantity, unit_price: priceOf(product) / 100 }]
      : [];
  });
}

/** Makes an order; skips the check if none may be made. */
export async function placeOrder(
  shop: Shop,
  items: OrderItem[],
  as: As & { key?: string } = {},
): Promise<Exchange> {
  mayOrder(shop);
  const { key, ...who } = as;
  const response = await shop.api.call(
    callOf(shop),
    {
      body: { items, source: shop.installation.shop.name.en },
      headers: { 'Idempotency-Key': key },
    },
    who,
  );
  if (response.ok) shop.leftBehind.add('unpaid orders, whose products are held until they expire');
  return response;
}

/**
 * Quantities of one or two products; others if a shop has fewer left, which it may not say before.
 */
const ATTEMPTS: [quantities: number[], skip: number][] = [
  [[2, 1], 0],
  [[1, 1], 1],
  [[1, 1], 2],
];

/** Makes an order; `name` tells them apart. For the check of this very call. */
export function readOrder(shop: Shop, name: string, as: As = {}): Promise<Order> {
  return shop.once(`order ${name}`, async () => {
    let refusal = 'there is nothing to order';
    for (const [quantities, skip] of ATTEMPTS) {
      const items = await someItems(shop, quantities, skip);
      if (items.length === 0) break;
      const response = await placeOrder(shop, items, as);
      if (response.ok) return orderOf(callOf(shop), response, items);
      refusal = excerptOf(response);
      if (response.code !== 409) break;
    }
    throw new CheckFailedError(refusal);
  });
}

function orderOf(call: ReturnType<typeof callOf>, { data }: Exchange, items: OrderItem[]): Order {
  const made = parseResponse(titleOf(call), call.data, data, 'data');
  const cents = items.map((item) => Math.round(item.unit_price * 100) * item.quantity);
  const due = cents.reduce((sum, line) => sum + line, 0);
  return { id: made.order_id, guestId: made.guestUserId?.toString(), items, due };
}

/** The id of an order that was made, whatever else the response holds. */
export function idOf({ data }: Exchange): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'order_id') : undefined;
}

/** A guest's order, for checks of something else. */
export function guestOrder(shop: Shop, name = 'of a guest'): Promise<Order> {
  return shop.needed(titleOf(callOf(shop)), () => readOrder(shop, name));
}

/** A customer's order, for checks of something else, with the token. */
export async function customerOrder(shop: Shop): Promise<Order & { token: string }> {
  mayOrder(shop);
  const token = await tokenOf(shop);
  const order = await shop.needed(titleOf(callOf(shop)), () =>
    readOrder(shop, 'of a customer', { token }),
  );
  return { ...order, token };
}

/** Says where an order is sent. */
export function sendAddress(shop: Shop, order: Order, as: As = {}, fields: object = {}) {
  const body = { orderId: order.id, email: EMAIL, ...ADDRESS, ...fields };
  return shop.api.call(saveShippingAddress, { body }, as);
}

/** The guest's order with its address given, for the check of this very call. */
export async function readAddressed(shop: Shop): Promise<Order> {
  const order = await guestOrder(shop);
  return shop.once(titleOf(saveShippingAddress), async () => {
    expectSuccess(await sendAddress(shop, order, guestOf(order)));
    return order;
  });
}

/** The same for checks of something else. */
export function addressedOrder(shop: Shop): Promise<Order> {
  return shop.needed(titleOf(saveShippingAddress), () => readAddressed(shop));
}

/** Who a guest's order belongs to. */
export const guestOf = ({ guestId }: Order): As => (guestId ? { guest: guestId } : {});

function mayOrder({ options }: Shop): void {
  if (!options.orders) throw new SkippedError('orders were not allowed (--orders)');
}
