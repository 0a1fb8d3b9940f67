import type { BrowserContext, Page } from '@playwright/test';
import { orderAtApi, type PlacedOrder, placeOrder } from './support/checkout.ts';
import { fact } from './support/journey.ts';
import { message } from './support/message.ts';
import { cash } from './support/orders.ts';
import { pay, payButton } from './support/payment.ts';
import { dollars } from './support/promotionRule.ts';
import { pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

let buyers = 0;

/** Where a guest's order goes is saved, to Dubai: the checkout offers it. */
async function sendToDubai(context: BrowserContext, order: PlacedOrder, country = 'AE') {
  buyers += 1;
  const person = `${process.pid}${buyers}`;
  const response = await context.request.post('/api/x/order-address', {
    headers: { 'X-Guest-Id': order.guestId },
    data: {
      orderId: order.id,
      email: `omar${person}@example.com`,
      firstName: 'Omar',
      lastName: '',
      address: '7 Al Wasl Road',
      line2: 'Flat 12',
      city: 'Dubai',
      state: 'Dubai',
      postalCode: country === 'AE' ? '' : '75001',
      country,
      phone: `+9715${person.padStart(8, '0').slice(-8)}`,
    },
  });
  expect((await response.json()).data).toMatchObject({ cash_on_delivery: country === 'AE' });
}

const openOrder = (page: Page, language: TestLanguage, { id }: PlacedOrder) =>
  page.goto(`${pathIn(language, '/checkout/')}?orderid=${id}`);

const choice = (page: Page, language: TestLanguage) =>
  page
    .getByRole('region', { name: pay(language, 'cash.title'), exact: true })
    .getByRole('button', { name: pay(language, 'cash.place'), exact: true });

for (const [language, width] of [
  ['en', ''],
  ['zh', ' @phone'],
] as const) {
  test(`${language}: a guest in Dubai pays on delivery, once the shop has confirmed it${width}`, async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeOrder(context, shop);
    await sendToDubai(context, order);
    await openOrder(page, language, order);
    const button = choice(page, language);
    await expect(button).toBeVisible();
    await expect(page.getByText(`${dollars(order.total)} USD`).last()).toBeVisible();
    await button.dblclick();
    await page.waitForURL(`**/paysuccess/?orderId=${order.id}&amount=*`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      pay(language, 'success.placed'),
    );
    await expect(main).toContainText(pay(language, 'success.placedNote'));
    await expect(main).toContainText(pay(language, 'success.amountDue'));
    await expect(main).toContainText(`${dollars(order.total)} USD`);
    expect((await orderAtApi(context, order)).state).toBe('awaiting_confirmation');
    await expect(main).toContainText('7 Al Wasl Road');
    await expect(fact(main, pay(language, 'success.takes'))).toHaveText(/^\d+ (?:to|至) \d+ /);
    await expect(
      main.getByRole('listitem').filter({ hasText: dollars(order.total) }),
    ).toBeVisible();

    await cash(order.id, '--confirm');
    await page.reload();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      pay(language, 'success.confirmed'),
    );
    await page.goto(`${pathIn(language, '/invoice/')}?orderid=${order.id}`);
    const due = message(language, 'orders', 'invoice.dueOnDelivery');
    await expect(page.getByText(due.replace('{{amount}}', dollars(order.total)))).toBeVisible();

    await page.goto(`${pathIn(language, '/checkout/')}?orderid=${order.id}`);
    await page.waitForURL('**/paysuccess/?*');
  });
}

test('another tab sees that the order is placed, and pays nothing', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await sendToDubai(context, order);
  const other = await context.newPage();
  await openOrder(other, 'en', order);
  await expect(payButton(other, 'en')).toBeVisible();
  await openOrder(page, 'en', order);
  await choice(page, 'en').click();
  await page.waitForURL('**/paysuccess/?*');
  await payButton(other, 'en').click();
  await other.waitForURL('**/paysuccess/?*');
  expect(await orderAtApi(context, order)).toMatchObject({
    state: 'awaiting_confirmation',
    payment: { status: 'CREATED', practice: false },
  });
});

test('what the API refuses is said, and the order is kept', async ({ page, context, shop }) => {
  const order = await placeOrder(context, shop);
  await sendToDubai(context, order);
  await page.route('**/api/x/cash-on-delivery', (route) =>
    route.fulfill({ status: 409, json: { code: 409, msg: 'Others wait.', data: null } }),
  );
  await openOrder(page, 'en', order);
  await choice(page, 'en').click();
  await expect(page.getByRole('alert').getByText('Others wait.')).toBeVisible();
  await page.unroute('**/api/x/cash-on-delivery');
  await page.route('**/api/x/cash-on-delivery', (route) => route.abort());
  await choice(page, 'en').click();
  await expect(page.getByText(pay('en', 'cash.failed'))).toBeVisible();
  await expect(payButton(page, 'en')).toBeEnabled();
  await page.unroute('**/api/x/cash-on-delivery');
  await choice(page, 'en').click();
  await page.waitForURL('**/paysuccess/?*');
});

test('it is not offered where the shop does not take it', async ({ page, context, shop }) => {
  const order = await placeOrder(context, shop);
  await sendToDubai(context, order, 'FR');
  await openOrder(page, 'en', order);
  await expect(payButton(page, 'en')).toBeVisible();
  await expect(choice(page, 'en')).toBeHidden();
});
