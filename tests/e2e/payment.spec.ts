import type { Request, Response } from '@playwright/test';
import { problems } from './support/axe.ts';
import { openCheckout, orderAtApi, placeOrder } from './support/checkout.ts';
import { choose, chooseOther, openWindow, pay, payButton, paymentArea } from './support/payment.ts';
import { dollars } from './support/promotionRule.ts';
import { expect, test } from './support/test.ts';

const isBegin = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/x/payments');
const isCreation = (response: Response) => isBegin(response.request());

test('§1.4 §2.37 §4.8 an approved payment is captured and confirmed', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await openCheckout(page, 'en', order);
  const area = paymentArea(page, 'en');
  await expect(area).toContainText(`${dollars(order.total)} USD`);
  await expect(area).toContainText(pay('en', 'test.note'));
  await choose(await openWindow(page, 'en'), 'en', 'approve');

  await page.waitForURL(`**/paysuccess/?orderId=${order.id}&amount=${order.total.toFixed(2)}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(pay('en', 'success.test'));
  await expect(main).toContainText(order.id);
  await expect(main).toContainText(`${dollars(order.total)} USD`);
  expect(await orderAtApi(context, order)).toMatchObject({
    state: 'paid',
    payment: { status: 'COMPLETED', practice: true },
  });
  await page.goBack();
  await expect(page).not.toHaveURL(/checkout/);
});

test('§4.9 a cancelled or closed window is told calmly, and payment goes on', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(context, shop);
  await openCheckout(page, 'en', order);
  const area = paymentArea(page, 'en');
  await choose(await openWindow(page, 'en'), 'en', 'cancel');
  await expect(area).toContainText(pay('en', 'last.cancelled'));

  const closed = await openWindow(page, 'en');
  await expect(closed.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await expect(closed.getByText('No money moves')).toBeVisible();
  expect(await problems(closed)).toEqual([]);
  await expect(area).toContainText(pay('en', 'paying'));
  // Closed while it loads, a window takes the headless shell's page with it.
  await closed.getByRole('button').first().waitFor();
  await closed.close();
  await expect(area).toContainText(pay('en', 'last.cancelled'));

  const stopped = await openWindow(page, 'en');
  await area.getByRole('button', { name: pay('en', 'stop') }).click();
  await expect(area).toContainText(pay('en', 'last.cancelled'));
  const last = await openWindow(page, 'en');
  await expect.poll(() => stopped.isClosed()).toBe(true);

  await choose(last, 'en', 'approve');
  await page.waitForURL('**/paysuccess/?*');
});

test('§4.8 a declined payment may be tried again, money that is held is not asked for again @desktop', async ({
  page,
  context,
  shop,
}) => {
  await test.step('a declined payment may be tried again', async () => {
    const order = await placeOrder(context, shop);
    await openCheckout(page, 'en', order);
    await chooseOther(await openWindow(page, 'en'), 'en', 'decline');
    await expect(paymentArea(page, 'en')).toContainText(pay('en', 'last.declined'));
    expect((await orderAtApi(context, order)).state).toBe('pending_payment');
    await choose(await openWindow(page, 'en'), 'en', 'approve');
    await page.waitForURL('**/paysuccess/?*');
  });
  await test.step('money that is held for a check is not asked for again', async () => {
    const order = await placeOrder(context, shop);
    await openCheckout(page, 'zh', order);
    await chooseOther(await openWindow(page, 'zh'), 'zh', 'hold');
    await expect(paymentArea(page, 'zh')).toContainText(pay('zh', 'held'));
    await expect(payButton(page, 'zh')).toBeHidden();
    await page.reload();
    await expect(paymentArea(page, 'zh')).toContainText(pay('zh', 'held'));
  });
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
