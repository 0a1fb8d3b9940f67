import { openCheckout, placeOrder } from './support/checkout.ts';
import { SAVE, taken } from './support/order.ts';
import { pay, paymentArea } from './support/payment.ts';
import { expect, test } from './support/test.ts';

test('an order that costs nothing is placed with one button', async ({ page, context, shop }) => {
  const order = await placeOrder(context, shop);
  let placed = false;
  await page.route(`**/api/x/orders/${order.id}`, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const lines = data.lines.map((line: object) => ({ ...line, unit_price: 0, line_total: 0 }));
    const state = placed ? 'paid' : data.state;
    const json = { ...envelope, data: { ...data, lines, state, total_price: 0 } };
    await route.fulfill({ response: response, json });
  });
  await page.route('**/api/x/payments', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    placed = true;
    return route.fulfill({ status: 409, json: { code: 409, data: { state: 'paid' } } });
  });
  await page.route(SAVE, (route) => route.fulfill({ json: taken(0) }));
  const saved = page.waitForRequest(SAVE);
  await openCheckout(page, 'en', order);
  const area = paymentArea(page, 'en');
  await expect(area).toContainText(pay('en', 'free.note'));
  await saved;
  await area.getByRole('button', { name: pay('en', 'free.place') }).press('Enter');
  await page.waitForURL(`**/paysuccess/?orderId=${order.id}&amount=0.00`);
  await expect(page.getByRole('main')).toContainText(order.id);
  // The page may be asking for its order once more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
