import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { placeOrder } from './support/checkout.ts';
import { idle } from './support/idle.ts';
import { pay, refuse } from './support/payment.ts';
import type { TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const say = (language: TestLanguage, key: string) => pay(language, `success.${key}`);
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

const path = '/paysuccess/';

test('§2.38 an order that is not paid, somebody else’s and none are told honestly @desktop', async ({
  page,
  context,
  shop,
}) => {
  await test.step('an order that is not paid is not called paid, whatever the address says', async () => {
    const order = await placeOrder(context, shop);
    await page.goto(`${path}?orderId=${order.id}&amount=${order.total}`);
    await expect(heading(page)).toHaveText(say('en', 'unpaid'));
    await expect(page.getByRole('main')).not.toContainText('$');
    await expect(link(page, say('en', 'pay'))).toHaveAttribute(
      'href',
      `/checkout/?orderid=${order.id}`,
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
  await test.step(`somebody else's order, and none at all, are told honestly`, async () => {
    await page.goto(`${path}?orderId=HC00000000000000000000&amount=99999.00`);
    await expect(heading(page)).toHaveText(say('en', 'notOurs'));
    await expect(page.getByRole('main')).not.toContainText('99');
    await expect(link(page, say('en', 'logIn'))).toHaveAttribute('href', /redirect=/);
    await page.goto(path);
    await expect(heading(page)).toHaveText(say('en', 'noOrder'));
    await expect(page.getByRole('main')).toContainText('N/A');
    await expect(link(page, say('en', 'continue'))).toHaveAttribute('href', '/');
  });
});

test('§2.38 what is paid is what the API says @desktop', async ({ page, context, shop }) => {
  const order = await placeOrder(context, shop);
  const payment = { status: 'COMPLETED', amount: 1234.5, currency: 'USD', practice: false };
  await page.route(`**/api/x/orders/${order.id}`, async (route) => {
    const response = await route.fetch();
    const result = await response.json();
    const data = { ...result.data, state: 'paid', payment };
    await route.fulfill({ response, json: { ...result, data } });
  });
  await page.goto(`${path}?orderId=${order.id}&amount=1.00`);
  await expect(heading(page)).toHaveText(say('en', 'paid'));
  await expect(page.getByRole('main')).toContainText('$1,234.50 USD');
  await expect(page.getByRole('main')).not.toContainText(say('en', 'testMark'));
  await expect(link(page, say('en', 'track'))).toHaveAttribute(
    'href',
    `/orderQuery/?order_id=${order.id}`,
  );
});

test('a payment that is being checked is told as soon as it is decided @desktop', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  let status = 'PENDING';
  await page.route(`**/api/x/orders/${order.id}`, async (route) => {
    const response = await route.fetch();
    const result = await response.json();
    const payment = { status, amount: order.total, currency: 'USD', practice: false };
    await route.fulfill({ response, json: { ...result, data: { ...result.data, payment } } });
  });
  await page.clock.install();
  await page.goto(`${path}?orderId=${order.id}`);
  await expect(heading(page)).toHaveText(say('en', 'held'));
  status = 'COMPLETED';
  await page.clock.fastForward(16_000);
  await expect(heading(page)).toHaveText(say('en', 'paid'));
});

test('a later failure leaves what is said, except to who asks again @desktop', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  let status: string | null = 'PENDING';
  let refused = 0;
  await page.route(`**/api/x/orders/${order.id}`, async (route) => {
    if (status === null) {
      await refuse(503)(route);
      refused += 1;
      return;
    }
    const response = await route.fetch();
    const result = await response.json();
    const payment = { status, amount: 1234.5, currency: 'USD', practice: false };
    await route.fulfill({ response, json: { ...result, data: { ...result.data, payment } } });
  });
  const comeBackInVain = async () => {
    status = null;
    refused = 0;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    // A read is made once more before it has failed.
    await expect.poll(() => refused).toBeGreaterThan(1);
    await idle(page);
  };
  const checkAgain = page.getByRole('button', { name: say('en', 'checkAgain') });

  await page.goto(`/paysuccess/?orderId=${order.id}`);
  await expect(heading(page)).toHaveText(say('en', 'held'));
  await comeBackInVain();
  await expect(heading(page)).toHaveText(say('en', 'held'));
  await checkAgain.click();
  await expect(heading(page)).toHaveText(say('en', 'unreachable'));

  status = 'COMPLETED';
  await checkAgain.click();
  await expect(heading(page)).toHaveText(say('en', 'paid'));
  await comeBackInVain();
  await expect(heading(page)).toHaveText(say('en', 'paid'));
  await expect(page.getByRole('main')).toContainText('$1,234.50 USD');
});
