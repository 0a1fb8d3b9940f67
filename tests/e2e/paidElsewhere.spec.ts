import type { Page } from '@playwright/test';
import { openSession } from './support/account.ts';
import { addElsewhere } from './support/cart.ts';
import { ADDRESS, fillAddress, openCheckout, placeOrder } from './support/checkout.ts';
import { message } from './support/message.ts';
import { placeOrder as orderOf, productsToOrder } from './support/orders.ts';
import { choose, openWindow, payButton } from './support/payment.ts';
import { LANGUAGES, pathIn, type TestLanguage } from './support/shop.ts';
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

for (const language of LANGUAGES) {
  const at = (path: string) => pathIn(language, path);

  test(`what another browser paid for leaves the account’s cart, in ${language}`, async ({
    page,
    browser,
    extraHTTPHeaders,
    shop,
  }) => {
    test.slow();
    const [bought, left] = productsToOrder(shop, language, 0, 1);
    if (!bought || !left) throw new Error('The catalogue is too small.');
    const { token } = await openSession(page.request);
    await addElsewhere(page, token, bought.id, 2);
    await signedIn(page, token);
    await page.goto(at('/cart/'));
    await page.getByRole('button', { name: message(language, 'cart', 'summary.checkout') }).click();
    await page.waitForURL(/\/checkout\/\?orderid=/);
    const orderId = String(new URL(page.url()).searchParams.get('orderid'));
    // What was added since stays.
    await addElsewhere(page, token, left.id, 1);

    const other = await browser.newContext({ extraHTTPHeaders });
    const elsewhere = await signedIn(await other.newPage(), token);
    await elsewhere.goto(at('/orderHistory/'));
    await elsewhere
      .getByRole('link', { name: message(language, 'orders', 'history.payNow'), exact: true })
      .click();
    await fillAddress(elsewhere, language, 'customer');
    await choose(await openWindow(elsewhere, language), language, 'approve');
    await elsewhere.waitForURL(`**/paysuccess/?orderId=${orderId}*`);
    await elsewhere.goto(at('/cart/'));
    await expect(elsewhere.getByRole('spinbutton')).toHaveCount(1);
    await other.close();

    await page.goto(at('/cart/'));
    await expect(page.getByRole('spinbutton')).toHaveCount(1);
    const quantity = message(language, 'cart', 'quantity').replace('{{name}}', left.name);
    await expect(page.getByRole('spinbutton', { name: quantity })).toHaveValue('1');
  });

  test(`an approval that comes after a reload of the checkout is followed, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow();
    const order = await placeOrder(context, shop);
    await openCheckout(page, language, order);
    const window = await openWindow(page, language);
    await window.getByRole('button').first().waitFor();
    await page.reload();
    await expect(payButton(page, language)).toBeVisible();
    await choose(window, language, 'approve');
    await page.waitForURL(`**/paysuccess/?orderId=${order.id}*`, { timeout: 60_000 });
  });

  test(`Pay now, a second tab and a reload find the address that the shop has, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    const { token } = await openSession(page.request);
    await orderOf(page.request, productsToOrder(shop, language, 2), { token });
    await signedIn(page, token);
    await page.goto(at('/orderHistory/'));
    const payNow = page.getByRole('link', {
      name: message(language, 'orders', 'history.payNow'),
      exact: true,
    });
    await payNow.click();
    await page.waitForURL(/\/checkout\/\?orderid=/);
    const second = await signedIn(await context.newPage(), token);
    await second.goto(page.url());
    for (const tab of [page, second]) {
      await expect(field(tab, language, 'firstName')).not.toHaveValue('');
      await expect(payButton(tab, language)).toBeVisible();
      await tab.reload();
      await expect(field(tab, language, 'city')).not.toHaveValue('');
      await expect(payButton(tab, language)).toBeVisible();
    }
    // What is typed in one tab is that tab's.
    await field(page, language, 'city').fill(ADDRESS.city);
    await page.reload();
    await expect(field(page, language, 'city')).toHaveValue(ADDRESS.city);
  });

  test(`a payment that is being checked is told in the list of orders as soon as it is decided, in ${language}`, async ({
    page,
    shop,
  }) => {
    const { token } = await openSession(page.request);
    await orderOf(page.request, productsToOrder(shop, language, 3), { token });
    await signedIn(page, token);
    let status = 'PENDING';
    await page.route('**/api/x/orders?*', async (route) => {
      const response = await route.fetch();
      const result = await response.json();
      const payment = { status, amount: 1, currency: 'USD', practice: false };
      const list = result.data.list.map((each: object) => ({ ...each, payment }));
      await route.fulfill({ response, json: { ...result, data: { ...result.data, list } } });
    });
    await page.clock.install();
    await page.goto(at('/orderHistory/'));
    const pending = page.getByText(message(language, 'orders', 'history.paymentPending'));
    await expect(pending).toBeVisible();
    status = 'COMPLETED';
    await page.clock.fastForward(16_000);
    await expect(pending).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(1);
  });
}
