import type { APIRequestContext, Page } from '@playwright/test';
import { SPECIFIED_ONLY } from './place.ts';
import { type Phase, phaseAt } from './promotionRule.ts';
import { type ApiProduct, pathIn, type Shop, type TestLanguage } from './shop.ts';

/** An order of one product at its usual price. */
export interface TestOrder {
  id: string;
  guest: string;
  /** Name of what was ordered, in the page's language. */
  name: string;
  /** In dollars. */
  total: number;
}

/** The call that saves an address; without optional calls, the specified one. */
export const SAVE = SPECIFIED_ONLY ? '**/api/shipping-addresses' : '**/api/x/order-address';

/** What the API says of an address that it takes. */
export const taken = (total: number) => ({
  code: 200,
  data: { shipping_price: 0, total_price: total, cash_on_delivery: 0 },
});

const CREATE = '/api/orderCreatViaApi';
const made = new Map<TestLanguage, Promise<TestOrder>>();

/**
 * An order for tests that do not end it, and its guest's id in the browser. A worker makes one in
 * a language: each holds a product, and the catalogue has few. So it keeps no address.
 */
export async function openOrder(
  page: Page,
  shop: Shop,
  language: TestLanguage,
): Promise<TestOrder> {
  const order = made.get(language) ?? makeOrder(page.request, shop, language);
  made.set(language, order);
  const { guest, total } = await order;
  await page.route(SAVE, (route) => route.fulfill({ json: taken(total) }));
  await page.addInitScript((id) => localStorage.setItem('guestUserId', id), guest);
  return order;
}

async function makeOrder(
  request: APIRequestContext,
  shop: Shop,
  language: TestLanguage,
): Promise<TestOrder> {
  const { id, name, price } = await wellStocked(request, shop, language, 'none');
  const response = await request.post(CREATE, {
    headers: { 'Accept-Language': language },
    data: { items: [{ product_id: id, quantity: 1, unit_price: price }], source: 'Halcyre' },
  });
  const { data } = (await response.json()) as { data: { order_id: string; guestUserId: string } };
  return { id: data.order_id, guest: data.guestUserId, name, total: price };
}

/**
 * A product with five items left or more, so that buying it takes it from no other test. An order
 * of more than there is makes nothing and tells what there is, up to five.
 */
export async function wellStocked(
  request: APIRequestContext,
  shop: Shop,
  language: TestLanguage,
  phase: Phase,
): Promise<ApiProduct> {
  const products = shop[language].products.filter(
    (product) =>
      product.variants.length === 0 &&
      !product.sold_out &&
      phaseAt(product, shop.takenAt) === phase,
  );
  const items = products.map(({ id, price }) => ({
    product_id: id,
    quantity: 200,
    unit_price: price,
  }));
  const response = await request.post(CREATE, { data: { items, source: 'Halcyre' } });
  const { data } = (await response.json()) as {
    data: { sold_out: { product_id: number; available: number }[] };
  };
  const [max] = data.sold_out.sort((one, other) => other.available - one.available);
  const found = products.find(({ id }) => id === max?.product_id);
  if (!found) throw new Error(`The catalogue has no product left that is ${phase}.`);
  return found;
}

/** The address of an order's checkout. */
export function checkoutOf(order: TestOrder, language: TestLanguage): string {
  return `${pathIn(language, '/checkout/')}?orderid=${order.id}`;
}
