import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { openCheckout, placeOrder } from './support/checkout.ts';
import { SAVE } from './support/order.ts';
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
import type { TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const retry = (page: Page, language: TestLanguage, key = 'retry') =>
  paymentArea(page, language).getByRole('button', { name: pay(language, key), exact: true });

const contact = (page: Page, language: TestLanguage) =>
  paymentArea(page, language).getByRole('link', { name: pay(language, 'contact') });

/** Only the call that begins a payment; the one that asks how payments are taken goes on. */
const onBegin = (respond: (route: Route) => unknown) => (route: Route) =>
  route.request().method() === 'POST' ? respond(route) : route.fallback();

test('§7.16 a blocked script is told, with a way to try again and one to ask', async ({
  page,
  context,
  shop,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(SCRIPT, (route) => route.abort('blockedbyclient'));
  await openCheckout(page, 'en', await placeOrder(context, shop));
  const area = paymentArea(page, 'en');
  await expect(area).toContainText(pay('en', 'unavailable.blocked'));
  await expect(contact(page, 'en')).toHaveAttribute('href', '/contact/');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await retry(page, 'en').click();
  await expect(area).toContainText(pay('en', 'unavailable.blocked'));
  await page.unroute(SCRIPT);
  await retry(page, 'en').click();
  await expect(payButton(page, 'en')).toBeVisible();
  expect(await page.locator('script[src*="practice-payments/sdk.js"]').count()).toBe(1);
  expect(loads, 'The page is not loaded again for it.').toBe(1);
});

test('a slow script is told at once, and given up for now after ten seconds @desktop', async ({
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
  // The clock that is put forward ends calls that are under way, too.
  const saved = page.waitForResponse(SAVE);
  await openCheckout(page, 'en', await placeOrder(context, shop));
  await asked;
  await (await saved).finished();
  const area = paymentArea(page, 'en');
  await page.clock.fastForward(3_000);
  await expect(area).toContainText(pay('en', 'loadingSlow'));
  await page.clock.fastForward(10_000);
  await expect(area).toContainText(pay('en', 'unavailable.slow'));
  await expect(contact(page, 'en')).toBeVisible();
  await retry(page, 'en').click();
  release();
  await expect(payButton(page, 'en')).toBeVisible();
  expect(await page.locator('script[src*="practice-payments/sdk.js"]').count()).toBe(1);
});

test.describe(() => {
  test.use({ allowedConsole: [/reported an error/] });

  test('whatever keeps a payment from its beginning is told, and nothing is paid @desktop', async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeOrder(context, shop);
    const area = paymentArea(page, 'en');
    await page.route('**/api/x', (route) =>
      route.fulfill({ json: { code: 200, data: { features: ['orders'], time: Date.now() } } }),
    );
    await openCheckout(page, 'en', order);
    await expect(area).toContainText(pay('en', 'unavailable.closed'));
    await expect(area.getByRole('button')).toHaveCount(0);
    await expect(contact(page, 'en')).toBeVisible();
    await page.unroute('**/api/x');
    await page.reload();
    for (const [respond, key] of [
      [refuse(503), 'last.failed'],
      [refuse(422), 'last.noAddress'],
      [(route: Route) => route.abort(), 'last.offline'],
      [refuse(409, { state: 'expired' }), 'over.expired'],
    ] as const) {
      await page.route(CREATE, onBegin(respond));
      const window = await openWindow(page, 'en');
      await expect(area).toContainText(pay('en', key));
      await expect.poll(() => window.isClosed()).toBe(true);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    }
  });
});

test('an unknown outcome is asked for, then told; nothing is offered meanwhile @desktop', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await page.clock.install();
  await openCheckout(page, 'en', order);
  await page.route(CAPTURE, refuse(502));
  await page.route(`**/api/x/orders/${order.id}`, async (route) => {
    const response = await route.fetch();
    const result = await response.json();
    const payment = { status: 'CAPTURING', amount: order.total, currency: 'USD', practice: true };
    await route.fulfill({ response, json: { ...result, data: { ...result.data, payment } } });
  });
  const area = paymentArea(page, 'en');
  await choose(await openWindow(page, 'en'), 'en', 'approve');
  await expect(area).toContainText(pay('en', 'settling'));
  await page.clock.fastForward(61_000);
  await expect(retry(page, 'en', 'checkAgain')).toBeVisible();
  await expect(area).toContainText(order.id);
  await expect(payButton(page, 'en')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
  await retry(page, 'en', 'checkAgain').click();
  await page.waitForURL('**/paysuccess/?*');
});

test('where windows are blocked the payment opens within the page @desktop', async ({
  page,
  context,
  shop,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openCheckout(page, 'en', await placeOrder(context, shop));
  await payButton(page, 'en').click();
  const frame = page.getByRole('dialog').frameLocator('iframe');
  await frame.getByRole('button', { name: WINDOW.en.approve }).click();
  await page.waitForURL('**/paysuccess/?*');
});
