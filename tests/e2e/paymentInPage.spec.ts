import type { Page } from '@playwright/test';
import { openCheckout, type PlacedOrder, placeOrder } from './support/checkout.ts';
import { pay, paymentArea, refuse } from './support/payment.ts';
import { dollars } from './support/promotionRule.ts';
import { expect, test } from './support/test.ts';

/** As much of PayPal's version 5 as a page uses, with a buyer who approves at once. */
const SCRIPT = `
  window.asked = [];
  window.paypal = {
    version: '5.0.0',
    Buttons: (options) => ({
      isEligible: () => true,
      close: async () => undefined,
      render: async (host) => {
        const button = document.createElement('button');
        button.textContent = 'PayPal';
        button.onclick = async () => {
          let goes = true;
          const actions = { resolve: async () => undefined, reject: async () => { goes = false; } };
          await options.onClick({}, actions);
          if (!goes) return;
          const create = async (request) => { window.asked.push(request); return 'V5'; };
          const orderID = await options.createOrder({}, { order: { create } });
          const [unit] = window.asked[0].purchase_units;
          const capture = { status: 'COMPLETED', amount: unit.amount, custom_id: unit.custom_id };
          const done = { status: 'COMPLETED', purchase_units: [{ payments: { captures: [capture] } }] };
          const order = { capture: async () => done, get: async () => done };
          await options.onApprove({ orderID }, { order });
        };
        host.append(button);
      },
    }),
  };`;

/** An API with the specified calls only, and a shop that is configured for it. */
async function openPlainShop(page: Page) {
  await page.route('**/api/x', refuse(404));
  await page.route('**/api/x/**', refuse(404));
  await page.route('https://www.sandbox.paypal.com/sdk/js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('**/checkout/?orderid=*', async (route) => {
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

test('where the API takes no payments, the page creates and captures them @desktop', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await openPlainShop(page);
  await openCheckout(page, 'en', order);
  const button = paymentArea(page, 'en').getByRole('button', { name: 'PayPal', exact: true });
  await expect(button).toBeVisible();
  const asked = page.evaluate(
    () =>
      new Promise((resolve) => {
        const { push } = Array.prototype;
        const list = (window as unknown as { asked: unknown[] }).asked;
        list.push = (...items) => {
          resolve(items[0]);
          return push.apply(list, items);
        };
      }),
  );
  await button.dblclick();
  expect(await asked).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.id,
        amount: { currency_code: 'USD', value: order.total.toFixed(2) },
      },
    ],
  });
  await page.waitForURL('**/paysuccess/?*');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(pay('en', 'success.practice'));
  await page.goto(successOf(order));
  await expect(heading).toHaveText(pay('en', 'success.practice'));
  await expect(page.getByRole('main')).toContainText(dollars(order.total));

  const stranger = await (await browser.newContext()).newPage();
  await openPlainShop(stranger);
  await stranger.goto(successOf(order));
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(pay('en', 'success.plain'));
  await expect(stranger.getByRole('main')).not.toContainText('$1.00');
});
