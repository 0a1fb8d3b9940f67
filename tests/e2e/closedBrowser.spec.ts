import type { BrowserContext, Page } from '@playwright/test';
import { guestLines, newCustomer, signIn } from './support/cart.ts';
import { fillAddress } from './support/checkout.ts';
import { closeAll, keepBack, loseResponse, written } from './support/closedBrowser.ts';
import { productsToOrder } from './support/orders.ts';
import { CAPTURE, CREATE, choose, openWindow, pay, payButton } from './support/payment.ts';
import type { ApiProduct, Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const ORDER = '**/api/orderCreatViaApi';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const productIn = (shop: Shop) => productsToOrder(shop, 'en', 4)[0] as ApiProduct;

/** The browser is closed at once, and opened again with what it had stored. */
async function reopen(context: BrowserContext, path: string): Promise<Page> {
  await closeAll(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function addToCart(page: Page, { slug }: ApiProduct): Promise<void> {
  await page.goto(`/shop-overviews/${slug}/`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
}

/** Does not wait for the checkout to open: it may be kept back. */
const checkOut = (page: Page) =>
  page.getByRole('button', { name: 'Checkout' }).click({ noWaitAfter: true });

/** From the cart to its order's checkout; gives the order's id. */
async function toCheckout(page: Page): Promise<string> {
  await checkOut(page);
  await page.waitForURL(/\/checkout\/\?orderid=/);
  return String(new URL(page.url()).searchParams.get('orderid'));
}

async function expectConfirmed(page: Page, orderId: string): Promise<void> {
  await page.waitForURL(`**/paysuccess/?orderId=${orderId}*`);
  await expect(heading(page)).toHaveText(pay('en', 'success.test'));
}

test('closed at seven moments up to the payment, a browser keeps the cart and pays one order once @desktop', async ({
  page: first,
  context,
  shop,
}) => {
  test.slow();
  const product = productIn(shop);
  const lines = [[product.id, 1]];
  const back = async (path = '/cart/') => {
    const page = await reopen(context, path);
    expect(await guestLines(page)).toEqual(lines);
    return page;
  };

  await addToCart(first, product);
  let page = await back();
  await expect(page.getByRole('spinbutton')).toHaveValue('1');

  page = await back();
  const ordered = await loseResponse(page, ORDER);
  await checkOut(page);
  await ordered();

  page = await back();
  const leaving = await keepBack(page, '**/checkout/**');
  await checkOut(page);
  await leaving();

  page = await back();
  const orderId = await toCheckout(page);
  await page.getByLabel('First name').pressSequentially('Ad');

  page = await back();
  expect(await toCheckout(page)).toBe(orderId);
  await fillAddress(page, 'en');
  const started = await loseResponse(page, CREATE);
  await payButton(page, 'en').click();
  await started();

  page = await back(`/checkout/?orderid=${orderId}`);
  await fillAddress(page, 'en');
  await (await openWindow(page, 'en')).getByRole('button').first().waitFor();

  page = await back(`/checkout/?orderid=${orderId}`);
  await fillAddress(page, 'en');
  await choose(await openWindow(page, 'en'), 'en', 'approve');
  await expectConfirmed(page, orderId);
  expect(await guestLines(page)).toEqual([]);
  const total = product.price.toFixed(2);
  expect(await written(orderId)).toEqual({ orders: ['paid'], payments: 1, captures: [total] });
});

test('closed between approval and capture, the order is paid, and the cart holds nothing to pay for again @desktop', async ({
  page: first,
  context,
  shop,
}) => {
  const product = productIn(shop);
  const { token } = await newCustomer(first);
  await first.goto('/terms/');
  await signIn(first, token);
  await addToCart(first, product);
  await expect(first.getByRole('button', { name: 'Added' })).toBeVisible();
  await first.goto('/cart/');
  const orderId = await toCheckout(first);
  await fillAddress(first, 'en', 'customer');
  const asked = await keepBack(first, CAPTURE);
  await choose(await openWindow(first, 'en'), 'en', 'approve');
  await asked();

  await closeAll(context);
  await expect
    .poll(async () => (await written(orderId)).orders, { timeout: 30_000 })
    .toEqual(['paid']);
  const page = await reopen(context, `/checkout/?orderid=${orderId}`);
  await expectConfirmed(page, orderId);
  await page.goto('/cart/');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto('/orderHistory/');
  await expect(page.getByRole('main').getByText(orderId).first()).toBeVisible();
  const total = product.price.toFixed(2);
  expect(await written(orderId)).toEqual({ orders: ['paid'], payments: 1, captures: [total] });
});
