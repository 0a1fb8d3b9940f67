import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { chooseCountry } from './country.ts';
import { message } from './message.ts';
import { pathIn, type Shop, type TestLanguage } from './shop.ts';

/** Products of which the shipped catalogue has enough for every test to buy one. */
const PLENTY = ['card-holder-slate', 'rain-on-cedar', 'traveller-rollerball', 'salt-and-amber'];
let placed = 0;

/** An order as a guest's browser knows it; `total` in dollars. */
export interface PlacedOrder {
  id: string;
  guestId: string;
  total: number;
}

/** What a buyer of the tests fills in. */
export const ADDRESS = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Analytical Row',
  city: 'London',
  postalCode: 'N1 9GU',
  country: 'GB',
};

/** The sandbox’s window is of this origin too; storage is refused on error pages. */
function rememberGuest(guestId: string) {
  if (location.protocol.startsWith('http')) localStorage.setItem('guestUserId', guestId);
}

/** The guest of a browser's orders, as a browser would send it along. */
const guests = new WeakMap<BrowserContext, string>();

/** Orders one product as a guest, by the API, and lets the browser know whose it is. */
export async function placeOrder(context: BrowserContext, shop: Shop): Promise<PlacedOrder> {
  placed += 1;
  const slug = PLENTY[placed % PLENTY.length];
  const product = shop.en.products.find((each) => each.slug === slug);
  if (!product) throw new Error(`The catalogue has no ${slug}.`);
  const items = [{ product_id: product.id, quantity: 1, unit_price: product.price }];
  const known = guests.get(context);
  const response = await context.request.post('/api/orderCreatViaApi', {
    data: { items, source: 'Halcyre' },
    ...(known && { headers: { 'X-Guest-Id': known } }),
  });
  const { data } = await response.json();
  expect(response.status(), JSON.stringify(data)).toBe(200);
  const { order_id: id, guestUserId: guestId } = data;
  if (guestId !== known) await context.addInitScript(rememberGuest, guestId);
  guests.set(context, guestId);
  return { id, guestId, total: product.price };
}

const checkoutOf = (language: TestLanguage, { id }: PlacedOrder) =>
  `${pathIn(language, '/checkout/')}?orderid=${id}`;

/** Opens the checkout of an order and fills in the address. */
export async function openCheckout(page: Page, language: TestLanguage, order: PlacedOrder) {
  await page.goto(checkoutOf(language, order));
  await fillAddress(page, language);
}

/**
 * Fills in what is still empty: the address outlives a reload. Customers are not asked for e-mail.
 */
export async function fillAddress(
  page: Page,
  language: TestLanguage,
  buyer: 'guest' | 'customer' = 'guest',
) {
  const values: Record<string, string> = ADDRESS;
  const main = page.getByRole('main');
  const field = (key: string) =>
    main.getByLabel(message(language, 'checkout', `address.${key}`), { exact: true });
  if (buyer === 'guest') await field('email').fill(ADDRESS.email);
  await chooseCountry(field('country'), language, ADDRESS.country);
  for (const key of ['firstName', 'lastName', 'address', 'city', 'postalCode']) {
    await field(key).fill(values[key] ?? '');
  }
}

/** What the API says about an order, to its owner. */
export async function orderAtApi(context: BrowserContext, { id, guestId }: PlacedOrder) {
  const response = await context.request.get(`/api/x/orders/${id}`, {
    headers: { 'X-Guest-Id': guestId },
  });
  return (await response.json()).data as {
    state: string;
    payment: { status: string; practice: boolean } | null;
  };
}
