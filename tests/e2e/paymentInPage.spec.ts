import type { BrowserContext, Page } from '@playwright/test';
import { openCheckout, type PlacedOrder, placeOrder } from './support/checkout.ts';
import { choose, pay, paymentArea, refuse, seeWindowsClosed } from './support/payment.ts';
import { sandboxForPayPal } from './support/paypalHost.ts';
import { E2E } from './support/place.ts';
import { dollars } from './support/promotionRule.ts';
import { expect, test } from './support/test.ts';

/** An API with the specified calls only, and a shop that is configured for it. */
async function openPlainShop(context: BrowserContext) {
  await context.route('**/api/x', refuse(404));
  await context.route('**/api/x/**', refuse(404));
  // Such an API takes who knows an order's number for its owner; ours asks for the guest.
  await context.route('**/api/shipping-addresses', async (route) => {
    const guest = await route
      .request()
      .frame()
      .evaluate(() => localStorage.guestUserId);
    await route.continue({ headers: { ...route.request().headers(), 'x-guest-id': guest } });
  });
  await sandboxForPayPal(context, `${E2E.url}/practice-payments/`);
  await context.route('**/checkout/?orderid=*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace('&quot;flow&quot;:[0,&quot;server&quot;]', '&quot;flow&quot;:[0,&quot;client&quot;]')
      .replace(
        '&quot;clientId&quot;:[0,&quot;&quot;]',
        '&quot;clientId&quot;:[0,&quot;shop&quot;]',
      );
    expect(html).toContain('&quot;clientId&quot;:[0,&quot;shop&quot;]');
    await route.fulfill({ response, body: html });
  });
}

const successOf = ({ id }: PlacedOrder) => `/paysuccess/?orderId=${id}&amount=1.00`;

const say = (key: string) => pay('en', `success.${key}`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const wayToPay = (page: Page) =>
  paymentArea(page, 'en').getByRole('button', { name: 'Test: PayPal', exact: true });

async function choosePayPal(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await wayToPay(page).click();
  return opened;
}

test('§4.7 where the API takes no payments, the page creates and captures them @desktop', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await openPlainShop(context);
  await openCheckout(page, 'en', order);
  await expect(paymentArea(page, 'en')).toContainText(pay('en', 'test.note'));
  const created = context.waitForEvent('request', (request) =>
    request.url().endsWith('/v2/checkout/orders'),
  );
  const closed = await choosePayPal(page);
  // Closed while it loads, a window takes the headless shell's page with it.
  await closed.getByRole('button').first().waitFor();
  await closed.close();
  expect((await created).postDataJSON()).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      { custom_id: order.id, amount: { currency_code: 'USD', value: order.total.toFixed(2) } },
    ],
  });
  await expect(paymentArea(page, 'en')).toContainText(pay('en', 'last.cancelled'));
  await choose(await choosePayPal(page), 'en', 'approve');
  await page.waitForURL('**/paysuccess/?*');
  await expect(heading(page)).toHaveText(say('test'));

  await page.goto(successOf(order));
  await expect(heading(page)).toHaveText(say('test'));
  await expect(page.getByRole('main')).toContainText(dollars(order.total));
  await page.goto(`/checkout/?orderid=${order.id}`);
  await page.waitForURL('**/paysuccess/?*');

  const elsewhere = await browser.newContext();
  await openPlainShop(elsewhere);
  const stranger = await elsewhere.newPage();
  await stranger.goto(successOf(order));
  await expect(heading(stranger)).toHaveText(say('plain'));
  await expect(stranger.getByRole('main')).not.toContainText('$1.00');
  await elsewhere.close();
});

test('in the page, an approval counts also after its window was seen closed @desktop', async ({
  page,
  context,
  shop,
}) => {
  await openPlainShop(context);
  await openCheckout(page, 'en', await placeOrder(context, shop));
  await expect(wayToPay(page)).toBeVisible();
  await seeWindowsClosed(page);
  const window = await choosePayPal(page);
  await expect(paymentArea(page, 'en')).toContainText(pay('en', 'last.cancelled'));
  await choose(window, 'en', 'approve');
  await page.waitForURL('**/paysuccess/?*');
  await expect(heading(page)).toHaveText(say('test'));
});

test('in the page, a payment whose end was not seen is never offered again @desktop', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await openPlainShop(context);
  await openCheckout(page, 'en', order);
  // The capture never leaves the browser.
  await context.route('**/v2/checkout/orders/*/capture', () => new Promise(() => undefined));
  await choose(await choosePayPal(page), 'en', 'approve');
  await expect(paymentArea(page, 'en')).toContainText(pay('en', 'settling'));
  await page.reload();
  const check = paymentArea(page, 'en').getByRole('button', { name: pay('en', 'checkAgain') });
  await expect(check).toBeVisible();
  await expect(wayToPay(page)).toBeHidden();
});
