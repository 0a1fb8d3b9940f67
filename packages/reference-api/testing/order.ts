import { createOrder, saveOrderAddress } from '@vitrine/contract/api/calls/orders.ts';
import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { DeliveryRegion } from '@vitrine/contract/domain/delivery.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import type { ShopTerms } from '../routeServices.ts';
import { day, product } from './fixture.ts';
import { openTestShop, type TestShop, type Visitor } from './shop.ts';

/** Who orders, and what goes along. */
export interface Buyer extends Visitor {
  guestId?: string;
  key?: string;
}

/** `[product id, quantity, unit price in dollars]` of each line. */
export type Lines = [number, number, number][];

/** The headers of a buyer. */
export function headersOf({ guestId, key }: Buyer) {
  return { 'X-Guest-Id': guestId, 'Idempotency-Key': key };
}

/** Orders as a page would. */
export async function placeOrder(shop: TestShop, lines: Lines, buyer: Buyer = {}) {
  const items = lines.map(([product_id, quantity, unit_price]) => ({
    product_id,
    quantity,
    unit_price,
  }));
  const body = { items, source: 'Halcyre' };
  const result = await shop.client('en', buyer)(createOrder, { body, headers: headersOf(buyer) });
  return { orderId: String(result.order_id), guestId: String(result.guestUserId ?? '') };
}

/** Terms by which these countries are delivered to, free unless `changes` say otherwise. */
export const termsFor = (
  countries: readonly string[],
  changes: Partial<DeliveryRegion> = {},
): ShopTerms => ({
  delivery: {
    regions: [
      {
        countries,
        handlingDays: [0, 2],
        transitDays: [5, 9],
        price: 0,
        freeFrom: null,
        duties: 'shop',
        ...changes,
      },
    ],
  },
});

export const ADDRESS = {
  firstName: 'Leila',
  lastName: 'Haddad',
  address: '4 Harbour Road',
  line2: '',
  city: 'Tunis',
  state: '',
  postalCode: '1000',
  country: 'TN',
  phone: '',
};

const { line2: _line2, state: _state, phone: _phone, ...specified } = ADDRESS;
/** What the specified call takes of it. */
export const SPECIFIED_ADDRESS = specified;

/** Says where an order is sent; guests give an e-mail address. */
export function giveAddress(shop: TestShop, orderId: string, buyer: Buyer, fields: object = {}) {
  const email = buyer.token === undefined ? { email: 'leila@mail.example' } : {};
  const body = { orderId, ...email, ...ADDRESS, ...fields };
  const headers = { 'X-Guest-Id': buyer.guestId };
  return shop.client('en', buyer)(saveOrderAddress, { body, headers });
}

/** Brings an order through states, as payment and shipping do. */
export async function move(shop: TestShop, orderId: string, ...states: OrderState[]) {
  for (const state of states) {
    const moved = await inTransaction(shop.database, (transaction) =>
      moveOrder(transaction, orderId, state, shop.now()),
    );
    if (!moved) throw new Error(`The order could not become ${state}.`);
  }
}

/** Items left of a product. */
export async function stockOf(shop: TestShop, id = 1): Promise<number> {
  const { stock } = await shop.database
    .selectFrom('product')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return stock;
}

/** A shop with a ring on promotion, two pens and an archived item. */
export function openOrders() {
  return openTestShop({
    products: [
      product('ring', {
        name: { en: 'Ring', zh: '戒指' },
        price: cents(19_999),
        stock: 10,
        discount: { type: 'percentage', value: 15, start: day(-1), end: day(1) },
      }),
      product('pen', { name: { en: 'Pen' }, price: cents(12_050), stock: 2 }),
      product('old', { status: 'archived' }),
    ],
  });
}
