import type { APIRequestContext } from '@playwright/test';
import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import * as cashCommand from '@vitrine/reference-api/commands/cash.ts';
import * as ordersCommand from '@vitrine/reference-api/commands/orders.ts';
import { type CommandModule, runModule } from '@vitrine/runtime/command/command.ts';
import { moveOrder } from '../../../packages/reference-api/orders/moveOrder.ts';
import { inDatabase } from './database.ts';
import { E2E } from './place.ts';
import { discountedPrice, phaseAt } from './promotionRule.ts';
import { type ApiProduct, productThat, type Shop, type TestLanguage } from './shop.ts';

/** Who orders; nobody is a new guest. */
interface Buyer {
  token?: string;
}

/** An order as the API made it. */
export interface MadeOrder {
  id: string;
  /** Empty for a customer. */
  guestId: string;
  /** Dollars. */
  total: number;
}

/** Products the demo has plenty of, so that no other test finds them sold out. */
const PLENTY = [
  'harbour-silk-twilly',
  'card-holder-slate',
  'rain-on-cedar',
  'traveller-rollerball',
  'salt-and-amber',
];

/** Some of the products to order, 0 to 4: tests spread what they take. */
export function productsToOrder(
  shop: Shop,
  language: TestLanguage,
  ...which: number[]
): ApiProduct[] {
  return which.map((index) =>
    productThat(shop, language, { fits: ({ slug }) => slug === PLENTY[index] }),
  );
}

/** What a product costs now, in dollars. */
export function priceNow(product: ApiProduct): number {
  return phaseAt(product, Date.now()) === 'running' ? discountedPrice(product) : product.price;
}

/** Orders one product each of some products, and says where they go. */
export async function placeOrder(
  request: APIRequestContext,
  products: ApiProduct[],
  { token }: Buyer = {},
): Promise<MadeOrder> {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
  const items = products.map((product) => ({
    product_id: product.id,
    quantity: 1,
    unit_price: priceNow(product),
  }));
  const made = await request.post('/api/orderCreatViaApi', {
    headers,
    data: { items, source: 'Halcyre' },
  });
  if (!made.ok()) throw new Error(`The order was not made: ${await made.text()}`);
  const { data } = (await made.json()) as { data: { order_id: string; guestUserId?: string } };
  const guestId = data.guestUserId ?? '';
  await giveAddress(request, data.order_id, { token, guestId });
  const cents = items.reduce((sum, item) => sum + Math.round(item.unit_price * 100), 0);
  return { id: data.order_id, guestId, total: cents / 100 };
}

/** Says where an order is sent. A guest's order becomes the account's when a token comes along. */
export async function giveAddress(
  request: APIRequestContext,
  orderId: string,
  { token, guestId }: Buyer & { guestId: string },
): Promise<void> {
  const sent = await request.post('/api/shipping-addresses', {
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(guestId && { 'X-Guest-Id': guestId }),
    },
    data: {
      orderId,
      ...(!token && { email: 'leila@mail.example' }),
      firstName: 'Leila',
      lastName: 'Haddad',
      address: '4 Harbour Road',
      city: 'Tunis',
      postalCode: '1000',
      country: 'TN',
    },
  });
  if (!sent.ok()) throw new Error(`The address was not taken: ${await sent.text()}`);
}

/** Brings an order into states in the shop's own database, as payment does. */
export const moveTo = (orderId: string, ...states: OrderState[]): Promise<void> =>
  inDatabase(E2E.database, async (database) => {
    for (const state of states) {
      const moved = await database
        .transaction()
        .execute((transaction) => moveOrder(transaction, orderId, state, new Date()));
      if (!moved) throw new Error(`${orderId} could not become ${state}.`);
    }
  });

const run = async (module: CommandModule, args: string[]): Promise<void> => {
  let said = '';
  const output = { write: (text: string) => (said += text) };
  const code = await runModule(module, args, { dataFolder: E2E.data, output, errors: output });
  if (code !== 0) throw new Error(said);
};

/** Sends an order with the command that the shop's owner types. */
export const ship = (...args: string[]) => run(ordersCommand, ['ship', ...args]);

/** Confirms or cancels what is paid on delivery, likewise. */
export const cash = (...args: string[]) => run(cashCommand, args);
