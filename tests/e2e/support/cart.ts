import type { Page } from '@playwright/test';
import { message } from './message.ts';
import { E2E } from './place.ts';
import { type ApiProduct, productThat, type Shop, type TestLanguage } from './shop.ts';
import { expect } from './test.ts';

interface StoredLine {
  product_id: number;
  quantity: number;
}

/** Puts lines into the guest's cart before the page's own scripts run, once. */
export async function withGuestCart(page: Page, lines: [number, number][]): Promise<void> {
  await page.addInitScript((given) => {
    if (localStorage.getItem('test_began')) return;
    localStorage.setItem('test_began', 'yes');
    const stored = given.map(([product_id, quantity]) => ({
      product_id,
      quantity,
      uuid: `test-${product_id}`,
    }));
    localStorage.setItem('guest_cart', JSON.stringify(stored));
  }, lines);
}

/** `[product id, quantity]` of each line the browser keeps. */
export function guestLines(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    (JSON.parse(localStorage.getItem('guest_cart') ?? '[]') as StoredLine[]).map(
      ({ product_id, quantity }) => [product_id, quantity],
    ),
  );
}

/** The header's link to the cart, which is called by what it holds. */
export function cartLink(page: Page, count: number, language: TestLanguage = 'en') {
  const key = `link.${new Intl.PluralRules(language).select(count)}`;
  const name =
    count === 0
      ? message(language, 'common', 'cart')
      : message(language, 'cart', key).replace('{{count}}', String(count));
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

export async function expectCount(page: Page, count: number, language?: TestLanguage) {
  await expect(cartLink(page, count, language)).toBeVisible();
}

/** A new customer; what the API answers to a login. */
export async function newCustomer(page: Page): Promise<{ token: string }> {
  const account = {
    email: `cart-${crypto.randomUUID()}@buyer.example`,
    password: 'a long enough password',
  };
  const registered = await page.request.post(`${E2E.url}/api/register`, { data: account });
  expect(registered.ok()).toBe(true);
  const login = await page.request.post(`${E2E.url}/api/login`, { data: account });
  return ((await login.json()) as { data: { token: string } }).data;
}

/** Signs in the page that is open, as the login form does. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
}

/** The account's cart as the API has it. */
export async function accountLines(page: Page, token: string): Promise<number[][]> {
  const response = await page.request.get(`${E2E.url}/api/cart/items`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as {
    data: { product: { id: number }; quantity: number }[];
  };
  return data.map(({ product, quantity }) => [product.id, quantity]);
}

/** Puts products into the account's cart, as another device would. */
export async function addElsewhere(
  page: Page,
  token: string,
  product_id: number,
  quantity: number,
) {
  const response = await page.request.post(`${E2E.url}/api/cart/add`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { product_id, quantity },
  });
  expect(response.ok()).toBe(true);
}

/** Everything that can be bought. */
export const inStock = (shop: Shop) =>
  shop.en.products.filter(({ sold_out, variants }) => !sold_out && variants.length === 0);

/** A product that can be bought, at its usual price. */
export const plain = (shop: Shop) => productThat(shop, 'en', { phase: 'none', soldOut: false });

/** A product's line in the cart. */
export const lineOf = (page: Page, { name }: Pick<ApiProduct, 'name'>) =>
  page.getByRole('listitem', { name, exact: true });

/** The field with the quantity of a line. */
export const quantityOf = (page: Page, { name }: Pick<ApiProduct, 'name'>) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` });
