import type { Request, Response } from '@playwright/test';
import { openCheckout, orderAtApi, placeOrder } from './support/checkout.ts';
import {
  CAPTURE,
  choose,
  chooseOther,
  openWindow,
  pay,
  payButton,
  paymentArea,
  seeWindowsClosed,
} from './support/payment.ts';
import { dollars } from './support/promotionRule.ts';
import { LANGUAGES, pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const isBegin = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/x/payments');
const isCreation = (response: Response) => isBegin(response.request());

for (const language of LANGUAGES) {
  test(`§1.4 §2.37 §4.8 an approved payment is captured and confirmed, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeOrder(context, shop);
    await openCheckout(page, language, order);
    const area = paymentArea(page, language);
    await expect(area).toContainText(`${dollars(order.total)} USD`);
    await expect(area).toContainText(pay(language, 'test.note'));
    await choose(await openWindow(page, language), language, 'approve');

    await page.waitForURL(
      `**${pathIn(language, '/paysuccess/')}?orderId=${order.id}&amount=${order.total.toFixed(2)}`,
    );
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(pay(language, 'success.test'));
    await expect(main).toContainText(order.id);
    await expect(main).toContainText(`${dollars(order.total)} USD`);
    expect(await orderAtApi(context, order)).toMatchObject({
      state: 'paid',
      payment: { status: 'COMPLETED', practice: true },
    });
    await page.goBack();
    await expect(page).not.toHaveURL(/checkout/);
  });

  test(`§4.9 a cancelled or closed window is told calmly, and payment goes on, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeOrder(context, shop);
    await openCheckout(page, language, order);
    const area = paymentArea(page, language);
    await choose(await openWindow(page, language), language, 'cancel');
    await expect(area).toContainText(pay(language, 'last.cancelled'));

    const closed = await openWindow(page, language);
    await expect(area).toContainText(pay(language, 'paying'));
    // Closed while it loads, a window takes the headless shell's page with it.
    await closed.getByRole('button').first().waitFor();
    await closed.close();
    await expect(area).toContainText(pay(language, 'last.cancelled'));

    const stopped = await openWindow(page, language);
    await area.getByRole('button', { name: pay(language, 'stop') }).click();
    await expect(area).toContainText(pay(language, 'last.cancelled'));
    const last = await openWindow(page, language);
    await expect.poll(() => stopped.isClosed()).toBe(true);

    await choose(last, language, 'approve');
    await page.waitForURL(`**${pathIn(language, '/paysuccess/')}?*`);
  });

  test(`an approval counts also after its window was seen closed, in ${language} @desktop`, async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout(page, language, await placeOrder(context, shop));
    await seeWindowsClosed(page);
    const window = await openWindow(page, language);
    await expect(paymentArea(page, language)).toContainText(pay(language, 'last.cancelled'));
    await choose(window, language, 'approve');
    await page.waitForURL(`**${pathIn(language, '/paysuccess/')}?*`);
  });

  test(`§4.8 a declined payment may be tried again, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeOrder(context, shop);
    await openCheckout(page, language, order);
    await chooseOther(await openWindow(page, language), language, 'decline');
    await expect(paymentArea(page, language)).toContainText(pay(language, 'last.declined'));
    expect((await orderAtApi(context, order)).state).toBe('pending_payment');
    await choose(await openWindow(page, language), language, 'approve');
    await page.waitForURL(`**${pathIn(language, '/paysuccess/')}?*`);
  });
}

test('§4.8 money that is held for a check is not asked for again @desktop', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await openCheckout(page, 'zh', order);
  await chooseOther(await openWindow(page, 'zh'), 'zh', 'hold');
  await expect(paymentArea(page, 'zh')).toContainText(pay('zh', 'held'));
  await expect(payButton(page, 'zh')).toBeHidden();
  await page.reload();
  await expect(paymentArea(page, 'zh')).toContainText(pay('zh', 'held'));
});

test('a double click begins one payment and opens one window @desktop', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout(page, 'en', await placeOrder(context, shop));
  const started: string[] = [];
  page.on('request', (request) => {
    if (isBegin(request)) started.push(request.url());
  });
  const opened = page.waitForEvent('popup');
  await payButton(page, 'en').dblclick();
  await choose(await opened, 'en', 'approve');
  await page.waitForURL('**/paysuccess/?*');
  expect(started).toHaveLength(1);
  await expect
    .poll(() => context.pages().filter((each) => each !== page && !each.isClosed()))
    .toEqual([]);
});

test('what one tab paid is not paid again in another @desktop', async ({ page, context, shop }) => {
  const order = await placeOrder(context, shop);
  await openCheckout(page, 'en', order);
  const other = await context.newPage();
  await openCheckout(other, 'en', order);
  await expect(payButton(other, 'en')).toBeVisible();
  await choose(await openWindow(page, 'en'), 'en', 'approve');
  await page.waitForURL('**/paysuccess/?*');
  await payButton(other, 'en').click();
  await other.waitForURL('**/paysuccess/?*');
  expect((await orderAtApi(context, order)).payment?.status).toBe('COMPLETED');
});

test('two tabs that approve at once pay once @desktop', async ({ page, context, shop }) => {
  const order = await placeOrder(context, shop);
  await openCheckout(page, 'en', order);
  const other = await context.newPage();
  await openCheckout(other, 'en', order);
  const ids: string[] = [];
  context.on('response', async (response) => {
    if (isCreation(response)) ids.push((await response.json()).data.payment_id);
  });
  const windows = [await openWindow(page, 'en'), await openWindow(other, 'en')];
  for (const window of windows) await window.getByRole('button').first().waitFor();
  expect(new Set(ids).size).toBe(1);
  if (windows[0]) await choose(windows[0], 'en', 'approve');
  await page.waitForURL('**/paysuccess/?*');
  await windows[1]?.close();
  await other.waitForURL('**/paysuccess/?*');
});

test('a reload while the window is open finds the same payment again @desktop', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await openCheckout(page, 'en', order);
  const begin = async () => {
    const response = page.waitForResponse(isCreation);
    const window = await openWindow(page, 'en');
    const { data } = await (await response).json();
    return { window, id: data.payment_id as string };
  };
  const first = await begin();
  await page.reload();
  const second = await begin();
  expect(second.id).toBe(first.id);
  await choose(second.window, 'en', 'approve');
  await page.waitForURL('**/paysuccess/?*');
});

test('a page reloaded between approval and capture goes on to the confirmation @desktop', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await openCheckout(page, 'en', order);
  const asked = page.waitForRequest(CAPTURE);
  let leaves = false;
  // The first capture never leaves the browser; taking the route away would let it go before the
  // reload.
  await page.route(CAPTURE, (route) => (leaves ? route.continue() : new Promise(() => undefined)));
  await choose(await openWindow(page, 'en'), 'en', 'approve');
  await asked;
  await expect(paymentArea(page, 'en')).toContainText(pay('en', 'settling'));
  leaves = true;
  await page.reload();
  await page.waitForURL('**/paysuccess/?*');
  expect((await orderAtApi(context, order)).state).toBe('paid');
});
