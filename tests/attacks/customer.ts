import type { BrowserContext } from '@playwright/test';
import { addToCart } from '@vitrine/contract/api/calls/cart.ts';
import { newCustomer } from '@vitrine/reference-api/testing/customer.ts';
import { giveAddress, move, placeOrder } from '@vitrine/reference-api/testing/order.ts';
import type { TestShop } from '@vitrine/reference-api/testing/shop.ts';
import { asText, dealt } from './attacks.ts';

const FIELDS = ['email', 'first_name', 'last_name', 'address', 'city', 'postal_code'] as const;

/**
 * A customer with a full cart and orders whose addresses are attacks; gives the orders' numbers.
 * Every attack stands in every field of an address, in one order or another.
 */
export async function attackingCustomer(shop: TestShop, attacks: string[]) {
  const token = await newCustomer(shop);
  await shop.client('en', { token })(addToCart, { body: { product_id: 5, quantity: 1 } });
  const hands = dealt(attacks, FIELDS.length).map(asText);
  const orders: string[] = [];
  for (const turn of FIELDS.keys()) {
    // The first three are reduced (attackedShop.ts).
    const { orderId } = await placeOrder(shop, [[4 + (turn % 3), 1, 100]], { token });
    await giveAddress(shop, orderId, { token });
    const fields = FIELDS.map((field, at) => [field, hands[(at + turn) % hands.length] ?? '']);
    await shop.database
      .updateTable('order_address')
      .set(Object.fromEntries(fields))
      .where('order_id', '=', orderId)
      .execute();
    await shop.database
      .updateTable('order_line_text')
      .set({ name: hands[turn] ?? '' })
      .where('order_id', '=', orderId)
      .execute();
    if (turn > 0) await move(shop, orderId, 'paid');
    orders.push(orderId);
  }
  return { token, orders };
}

/** What the device keeps of that customer, as if another script had written it. */
export async function keepOnDevice(context: BrowserContext, token: string, attacks: string[]) {
  const products = [0, 1, 2].map((at) => ({
    id: 1 + at,
    slug: `p-${at}`,
    name: asText(attacks),
    lang: attacks[at] ?? '',
    picture: attacks[at] ?? '',
  }));
  const kept = {
    auth_token: token,
    auth_name: asText(attacks),
    auth_avatar: attacks[0] ?? '',
    wishlist: JSON.stringify(products),
    recent_products: JSON.stringify(products),
    recent_searches: JSON.stringify(attacks),
    delivery_country: attacks[0] ?? '',
    guest_cart: JSON.stringify([{ product_id: attacks[1], quantity: 1, uuid: attacks[2] }]),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, Object.entries(kept));
}

/** What a carrier, or who pretends to be one, tells of a parcel. */
export async function attackTracking(context: BrowserContext, attacks: string[]): Promise<void> {
  const text = asText(attacks);
  const track_info = {
    latest_status: { status: text, sub_status: text },
    latest_event: { description: text, location: text },
    milestone: [{ key_stage: text, time_iso: '2026-02-01T10:00:00Z' }],
  };
  await context.route('**/api/trackOrder?*', (route) =>
    route.fulfill({ json: { code: 200, msg: text, data: { accepted: [{ track_info }] } } }),
  );
}
