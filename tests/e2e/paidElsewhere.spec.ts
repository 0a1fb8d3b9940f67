import type { Page } from '@playwright/test';
import { openSession } from './support/account.ts';
import { addElsewhere } from './support/cart.ts';
import { ADDRESS, fillAddress, openCheckout, placeOrder } from './support/checkout.ts';
import { message } from './support/message.ts';
import { placeOrder as orderOf, productsToOrder } from './support/orders.ts';
import { choose, openWindow, payButton } from './support/payment.ts';
import type { TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Signs a browser in before its pages' own scripts run. */
async function signedIn(page: Page, token: string): Promise<Page> {
  await page.addInitScript((kept) => {
    // The sandbox’s window is of this origin too; storage is refused on error pages.
    if (location.protocol.startsWith('http')) localStorage.setItem('auth_token', kept);
  }, token);
  return page;
}

const field = (page: Page, language: TestLanguage, name: string) =>
  page
    .getByRole('main')
    .getByLabel(message(language, 'checkout', `address.${name}`), { exact: true });

test('what another browser paid for leaves the account’s cart', async ({
  page,
  browser,
  extraHTTPHeaders,
  shop,
}) => {
  test.slow();
  const [bought, left] = productsToOrder(shop, 'en', 0, 1);
  if (!bought || !left) throw new Error('The catalogue is too small.');
  const { token } = await openSession(page.request);
  await addElsewhere(page, token, bought.id, 2);
  await signedIn(page, token);
  await page.goto('/cart/');
  await page.getByRole('button', { name: message('en', 'cart', 'summary.checkout') }).click();
  await page.waitForURL(/\/checkout\/\?orderid=/);
  const orderId = String(new URL(page.url()).searchParams.get('orderid'));
  // What was added since stays.
  await addElsewhere(page, token, left.id, 1);

  const other = await browser.newContext({ extraHTTPHeaders });
  const elsewhere = await signedIn(await other.newPage(), token);
  await elsewhere.goto('/orderHistory/');
  await elsewhere
    .getByRole('link', { name: message('en', 'orders', 'history.payNow'), exact: true })
    .click();
  await fillAddress(elsewhere, 'en', 'customer');
  await choose(await openWindow(elsewhere, 'en'), 'en', 'approve');
  await elsewhere.waitForURL(`**/paysuccess/?orderId=${orderId}*`);
  await elsewhere.goto('/cart/');
  await expect(elsewhere.getByRole('spinbutton')).toHaveCount(1);
  await other.close();

  await page.goto('/cart/');
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
  const quantity = message('en', 'cart', 'quantity').replace('{{name}}', left.name);
  await expect(page.getByRole('spinbutton', { name: quantity })).toHaveValue('1');
});

test('an approval that comes after a reload of the checkout is followed', async ({
  page,
  context,
  shop,
}) => {
  test.slow();
  const order = await placeOrder(context, shop);
  await openCheckout(page, 'en', order);
  const window = await openWindow(page, 'en');
  await window.getByRole('button').first().waitFor();
  await page.reload();
  await expect(payButton(page, 'en')).toBeVisible();
  await choose(window, 'en', 'approve');
  await page.waitForURL(`**/paysuccess/?orderId=${order.id}*`, { timeout: 60_000 });
});

test('Pay now, a second tab and a reload find the address that the shop has', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await openSession(page.request);
  await orderOf(page.request, productsToOrder(shop, 'en', 2), { token });
  await signedIn(page, token);
  await page.goto('/orderHistory/');
  const payNow = page.getByRole('link', {
    name: message('en', 'orders', 'history.payNow'),
    exact: true,
  });
  await payNow.click();
  await page.waitForURL(/\/checkout\/\?orderid=/);
  const second = await signedIn(await context.newPage(), token);
  await second.goto(page.url());
  for (const tab of [page, second]) {
    await expect(field(tab, 'en', 'firstName')).not.toHaveValue('');
    await expect(payButton(tab, 'en')).toBeVisible();
    await tab.reload();
    await expect(field(tab, 'en', 'city')).not.toHaveValue('');
    await expect(payButton(tab, 'en')).toBeVisible();
  }
  // What is typed in one tab is that tab's.
  await field(page, 'en', 'city').fill(ADDRESS.city);
  await page.reload();
  await expect(field(page, 'en', 'city')).toHaveValue(ADDRESS.city);
});
