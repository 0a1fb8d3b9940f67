import { createOrder, saveShippingAddress } from '../../src/contract/calls/orders.ts';
import type { ProductListItem } from '../../src/contract/entities/productListItem.ts';
import { parseAnswer } from '../../src/contract/parse.ts';
import type { Id } from '../../src/contract/values.ts';
import { offerAt } from '../../src/domain/promotion.ts';
import { shop as house } from '../../src/shop.config.ts';
import type { As } from './api.ts';
import { expectFine } from './check.ts';
import { tokenOf } from './customers.ts';
import { type Exchange, inShort } from './exchange.ts';
import { productsInStock } from './goods.ts';
import { NotApplicable, Wrong } from './outcome.ts';
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

const call = { ...createOrder, path: house.orderPath };

/** An address that is nobody's, in words that are easy to find again. */
export const ADDRESS = {
  firstName: 'Conformance',
  lastName: 'Testperson',
  address: '1 Nowhere Lane',
  city: 'Testville',
  postalCode: '00000',
  country: 'FR',
};
export const EMAIL = 'conformance-order@example.com';

/** What a product costs at this moment, in cents. */
export function priceOf(product: ProductListItem): number {
  return offerAt(product, Date.now()).price;
}

/** One or two products as an order has them; `skip` takes others, from both ends of those in stock. */
export async function someItems(shop: Shop, pieces = [2, 1], skip = 0): Promise<OrderItem[]> {
  const goods = await productsInStock(shop);
  // From both ends: the first is a discounted one where there is any, the last is not.
  const chosen = [goods[skip], goods.length > 2 * skip + 1 ? goods.at(-1 - skip) : undefined];
  return chosen.slice(0, pieces.length).flatMap((product, index) => {
    const quantity = pieces[index] ?? 1;
    return product
      ? [{ product_id: product.id, quantity, unit_price: priceOf(product) / 100 }]
      : [];
  });
}

/** Asks for an order; not applicable where none may be made. */
export async function placeOrder(
  shop: Shop,
  items: OrderItem[],
  as: As & { key?: string } = {},
): Promise<Exchange> {
  mayOrder(shop);
  const { key, ...who } = as;
  const answer = await shop.api.ask(
    call,
    { body: { items, source: house.name.en }, headers: { 'Idempotency-Key': key } },
    who,
  );
  if (answer.ok) shop.leftBehind.add('unpaid orders, whose goods are held until they expire');
  return answer;
}

/** Pieces of one or two products; others where a shop has fewer left, which it may not say before. */
const ATTEMPTS: [pieces: number[], skip: number][] = [
  [[2, 1], 0],
  [[1, 1], 1],
  [[1, 1], 2],
];

/** Makes an order; `name` tells them apart. For the check of this very call. */
export function readOrder(shop: Shop, name: string, as: As = {}): Promise<Order> {
  return shop.once(`order ${name}`, async () => {
    let refusal = 'there is nothing to order';
    for (const [pieces, skip] of ATTEMPTS) {
      const items = await someItems(shop, pieces, skip);
      if (items.length === 0) break;
      const answer = await placeOrder(shop, items, as);
      if (answer.ok) return orderOf(answer, items);
      refusal = inShort(answer);
      if (answer.code !== 409) break;
    }
    throw new Wrong(refusal);
  });
}

function orderOf({ data }: Exchange, items: OrderItem[]): Order {
  const made = parseAnswer(`POST ${call.path}`, call.data, data, 'data');
  const cents = items.map((item) => Math.round(item.unit_price * 100) * item.quantity);
  const due = cents.reduce((sum, line) => sum + line, 0);
  return { id: made.order_id, guestId: made.guestUserId?.toString(), items, due };
}

/** A guest's order, for checks of something else. */
export function guestOrder(shop: Shop, name = 'of a guest'): Promise<Order> {
  return shop.needed(`POST ${call.path}`, () => readOrder(shop, name));
}

/** A customer's order, for checks of something else, with the token. */
export async function customerOrder(shop: Shop): Promise<Order & { token: string }> {
  mayOrder(shop);
  const token = await tokenOf(shop);
  const order = await shop.needed(`POST ${call.path}`, () =>
    readOrder(shop, 'of a customer', { token }),
  );
  return { ...order, token };
}

/** Says where an order is sent. */
export function sendAddress(shop: Shop, order: Order, as: As = {}, fields: object = {}) {
  const body = { orderId: order.id, email: EMAIL, ...ADDRESS, ...fields };
  return shop.api.ask(saveShippingAddress, { body }, as);
}

/** The guest's order with its address given, for the check of this very call. */
export async function readAddressed(shop: Shop): Promise<Order> {
  const order = await guestOrder(shop);
  return shop.once('POST /api/shipping-addresses', async () => {
    expectFine(await sendAddress(shop, order, guestOf(order)));
    return order;
  });
}

/** The same for checks of something else. */
export function addressedOrder(shop: Shop): Promise<Order> {
  return shop.needed('POST /api/shipping-addresses', () => readAddressed(shop));
}

/** Who a guest's order belongs to. */
export const guestOf = ({ guestId }: Order): As => (guestId ? { guest: guestId } : {});

function mayOrder({ wishes }: Shop): void {
  if (!wishes.orders) throw new NotApplicable('orders were not allowed (--orders)');
}
