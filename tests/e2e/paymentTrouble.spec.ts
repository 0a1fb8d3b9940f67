import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { openCheckout, placeOrder } from './support/checkout.ts';
import {
  CAPTURE,
  CREATE,
  choose,
  openWindow,
  pay,
  payButton,
  paymentArea,
  refuse,
  SCRIPT,
  WINDOW,
} from './support/payment.ts';
import { LANGUAGES, pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const retry = (page: Page, language: TestLanguage, key = 'retry') =>
  paymentArea(page, language).getByRole('button', { name: pay(language, key), exact: true });

const contact = (page: Page, language: TestLanguage) =>
  paymentArea(page, language).getByRole('link', { name: pay(language, 'contact') });

/** Only the call that begins a payment; the one that asks how payments are taken goes on. */
const onBegin = (respond: (route: Route) => unknown) => (route: Route) =>
  route.request().method() === 'POST' ? respond(route) : route.fallback();

for (const language of LANGUAGES) {
  test(`§7.16 a blocked script is told, with a way to try again and one to ask, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    await page.route(SCRIPT, (route) => route.abort('blockedbyclient'));
    await openCheckout(page, language, await placeOrder(context, shop));
    const area = paymentArea(page, language);
    await expect(area).toContainText(pay(language, 'unavailable.blocked'));
    await expect(contact(page, language)).toHaveAttribute('href', pathIn(language, '/contact/'));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await retry(page, language).click();
    await expect(area).toContainText(pay(language, 'unavailable.blocked'));
    await page.unroute(SCRIPT);
    await retry(page, language).click();
    await expect(payButton(page, language)).toBeVisible();
    expect(await page.locator('script[src*="practice-payments/sdk.js"]').count()).toBe(1);
  });

  test(`a slow script is told at once, and given up for now after ten seconds, in ${language} @desktop`, async ({
    page,
    context,
    shop,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(SCRIPT, async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    const asked = page.waitForRequest(SCRIPT);
    await openCheckout(page, language, await placeOrder(context, shop));
    await asked;
    const area = paymentArea(page, language);
    await page.clock.fastForward(3_000);
    await expect(area).toContainText(pay(language, 'loadingSlow'));
    await page.clock.fastForward(10_000);
    await expect(area).toContainText(pay(language, 'unavailable.slow'));
    await expect(contact(page, language)).toBeVisible();
    await retry(page, language).click();
    release();
    await expect(payButton(page, language)).toBeVisible();
    expect(await page.locator('script[src*="practice-payments/sdk.js"]').count()).toBe(1);
  });

  for (const [what, respond, key] of [
    ['PayPal cannot be reached', refuse(503), 'last.failed'],
    ['the address did not arrive', refuse(422), 'last.noAddress'],
    ['the connection is lost', (route: Route) => route.abort(), 'last.offline'],
    ['the order expired', refuse(409, { state: 'expired' }), 'over.expired'],
    ['the order was cancelled', refuse(409, { state: 'cancelled' }), 'over.cancelled'],
  ] as const) {
    test.describe(() => {
      test.use({ allowedConsole: [/reported an error/] });
      test(`${what}: nothing is paid, and it says so, in ${language} @desktop`, async ({
        page,
        context,
        shop,
      }) => {
        await page.route(CREATE, onBegin(respond));
        await openCheckout(page, language, await placeOrder(context, shop));
        const window = await openWindow(page, language);
        await expect(paymentArea(page, language)).toContainText(pay(language, key));
        await expect.poll(() => window.isClosed()).toBe(true);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
      });
    });
  }

  test(`an unknown outcome is asked for, then told; nothing is offered meanwhile, in ${language} @desktop`, async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeOrder(context, shop);
    await page.clock.install();
    await openCheckout(page, language, order);
    await page.route(CAPTURE, refuse(502));
    await page.route(`**/api/x/orders/${order.id}`, async (route) => {
      const response = await route.fetch();
      const result = await response.json();
      const payment = { status: 'CAPTURING', amount: order.total, currency: 'USD', practice: true };
      await route.fulfill({ response, json: { ...result, data: { ...result.data, payment } } });
    });
    const area = paymentArea(page, language);
    await choose(await openWindow(page, language), language, 'approve');
    await expect(area).toContainText(pay(language, 'settling'));
    await page.clock.fastForward(61_000);
    await expect(retry(page, language, 'checkAgain')).toBeVisible();
    await expect(area).toContainText(order.id);
    await expect(payButton(page, language)).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
    await retry(page, language, 'checkAgain').click();
    await page.waitForURL(`**${pathIn(language, '/paysuccess/')}?*`);
  });

  test(`where windows are blocked the payment opens within the page, in ${language} @desktop`, async ({
    page,
    context,
    shop,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openCheckout(page, language, await placeOrder(context, shop));
    await payButton(page, language).click();
    const frame = page.getByRole('dialog').frameLocator('iframe');
    await frame.getByRole('button', { name: WINDOW[language].approve }).click();
    await page.waitForURL(`**${pathIn(language, '/paysuccess/')}?*`);
  });

  test(`a shop that takes no payments says so, in ${language} @desktop`, async ({
    page,
    context,
    shop,
  }) => {
    await page.route('**/api/x', (route) =>
      route.fulfill({ json: { code: 200, data: { features: ['orders'], time: Date.now() } } }),
    );
    await openCheckout(page, language, await placeOrder(context, shop));
    await expect(paymentArea(page, language)).toContainText(pay(language, 'unavailable.closed'));
    await expect(paymentArea(page, language).getByRole('button')).toHaveCount(0);
    await expect(contact(page, language)).toBeVisible();
  });
}

test('a payment started offline is told, and goes on once there is a connection @phone', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout(page, 'en', await placeOrder(context, shop));
  await expect(payButton(page, 'en')).toBeVisible();
  await context.setOffline(true);
  await openWindow(page, 'en');
  await expect(payButton(page, 'en')).toBeEnabled();
  await expect(paymentArea(page, 'en')).not.toContainText(pay('en', 'paying'));
  await context.setOffline(false);
  await choose(await openWindow(page, 'en'), 'en', 'approve');
  await page.waitForURL('**/paysuccess/?*');
});

test('no payment begins while the address is missing or not saved @desktop', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await page.goto(`/checkout/?orderid=${order.id}`);
  await expect(paymentArea(page, 'en')).toBeVisible();
  await expect(payButton(page, 'en')).toBeHidden();
  await openCheckout(page, 'en', order);
  await expect(payButton(page, 'en')).toBeVisible();
  await page.route('**/api/shipping-addresses', refuse(500));
  const window = await openWindow(page, 'en');
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect(payButton(page, 'en')).toBeVisible();
  await expect(paymentArea(page, 'en')).not.toContainText(pay('en', 'last.failed'));
});
