import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { placeOrder } from './support/checkout.ts';
import { idle } from './support/idle.ts';
import { pay, refuse } from './support/payment.ts';
import { LANGUAGES, pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const say = (language: TestLanguage, key: string) => pay(language, `success.${key}`);
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

for (const language of LANGUAGES) {
  const path = pathIn(language, '/paysuccess/');

  test(`§2.38 an order that is not paid is not called paid, whatever the address says, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeOrder(context, shop);
    await page.goto(`${path}?orderId=${order.id}&amount=${order.total}`);
    await expect(heading(page)).toHaveText(say(language, 'unpaid'));
    await expect(page.getByRole('main')).not.toContainText('$');
    await expect(link(page, say(language, 'pay'))).toHaveAttribute(
      'href',
      `${pathIn(language, '/checkout/')}?orderid=${order.id}`,
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test(`§2.38 somebody else's order, and none at all, are told honestly, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`${path}?orderId=HC00000000000000000000&amount=99999.00`);
    await expect(heading(page)).toHaveText(say(language, 'notOurs'));
    await expect(page.getByRole('main')).not.toContainText('99');
    await expect(link(page, say(language, 'logIn'))).toHaveAttribute('href', /redirect=/);
    await page.goto(path);
    await expect(heading(page)).toHaveText(say(language, 'noOrder'));
    await expect(page.getByRole('main')).toContainText('N/A');
    await expect(link(page, say(language, 'continue'))).toHaveAttribute(
      'href',
      pathIn(language, '/'),
    );
  });

  test(`§2.38 what is paid is what the API says, in ${language} @desktop`, async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeOrder(context, shop);
    const payment = { status: 'COMPLETED', amount: 1234.5, currency: 'USD', practice: false };
    await page.route(`**/api/x/orders/${order.id}`, async (route) => {
      const response = await route.fetch();
      const result = await response.json();
      const data = { ...result.data, state: 'paid', payment };
      await route.fulfill({ response, json: { ...result, data } });
    });
    await page.goto(`${path}?orderId=${order.id}&amount=1.00`);
    await expect(heading(page)).toHaveText(say(language, 'paid'));
    await expect(page.getByRole('main')).toContainText('$1,234.50 USD');
    await expect(page.getByRole('main')).not.toContainText(say(language, 'testMark'));
    await expect(link(page, say(language, 'track'))).toHaveAttribute(
      'href',
      `${pathIn(language, '/orderQuery/')}?order_id=${order.id}`,
    );
  });

  test(`a payment that is being checked is told as soon as it is decided, in ${language} @desktop`, async ({
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
    await expect(heading(page)).toHaveText(say(language, 'held'));
    status = 'COMPLETED';
    await page.clock.fastForward(16_000);
    await expect(heading(page)).toHaveText(say(language, 'paid'));
  });

  test(`without an answer it says so, and asks again on demand, in ${language} @desktop`, async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeOrder(context, shop);
    await page.route('**/api/x/orders/*', refuse(503));
    await page.goto(`${path}?orderId=${order.id}`);
    await expect(heading(page)).toHaveText(say(language, 'unreachable'));
    await page.unrouteAll();
    await page.getByRole('button', { name: say(language, 'checkAgain') }).click();
    await expect(heading(page)).toHaveText(say(language, 'unpaid'));
  });
}

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
