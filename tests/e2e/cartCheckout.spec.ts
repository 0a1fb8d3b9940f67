import type { Page } from '@playwright/test';
import { expectCount, withGuestCart } from './support/cart.ts';
import { message } from './support/message.ts';
import { SPECIFIED_ONLY } from './support/place.ts';
import type { ApiProduct, Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

function threeOf(shop: Shop): [ApiProduct, ApiProduct, ApiProduct] {
  const [one, two, three] = shop.en.products.filter(
    ({ sold_out, variants }) => !sold_out && variants.length === 0,
  );
  if (!one || !two || !three) throw new Error('The catalogue is too small.');
  return [one, two, three];
}

/** Refuses the next order, with what is not as the buyer saw it. */
async function refuseOrder(page: Page, data: object) {
  const refusal = { code: 409, msg: 'Something changed', data };
  await page.route('**/api/orderCreatViaApi', (route) =>
    route.fulfill({ status: 409, json: refusal }),
  );
}

test('§8.5 an order that fails can be made again, once @desktop', async ({ page, shop }) => {
  await test.step('an order that cannot be created: the words of the catalogue', async () => {
    await withGuestCart(page, [[threeOf(shop)[0].id, 1]]);
    await page.route('**/api/orderCreatViaApi', (route) => route.abort());
    await page.goto('/cart/');
    await page.getByRole('button', { name: message('en', 'cart', 'summary.checkout') }).click();
    await expect(page.locator('#notices')).toContainText(message('en', 'cart', 'checkout.failed'));
    await expectCount(page, 1, 'en');
  });
  await test.step('two quick clicks make one order', async () => {
    await withGuestCart(page, [[threeOf(shop)[0].id, 1]]);
    let orders = 0;
    await page.route('**/api/orderCreatViaApi', (route) => {
      orders += 1;
      return route.continue();
    });
    await page.goto('/cart/');
    const checkout = page.getByRole('button', { name: 'Checkout' });
    if (SPECIFIED_ONLY) {
      // Without idempotency keys the order above may exist: the shopper is warned before another.
      await checkout.click();
      const doubt = message('en', 'cart', 'checkout.doubtful');
      await expect(page.locator('#notices')).toContainText(doubt);
    }
    await checkout.dblclick();
    await page.waitForURL(/\/checkout\/\?orderid=/);
    expect(orders).toBe(1);
  });
});

test('a refused order brings new prices, what is left and what is gone onto the lines', async ({
  page,
  shop,
}) => {
  const [one, two, three] = threeOf(shop);
  await withGuestCart(page, [
    [one.id, 1],
    [two.id, 5],
    [three.id, 1],
  ]);
  await refuseOrder(page, {
    prices: [{ product_id: one.id, unit_price: 12.34 }],
    sold_out: [{ product_id: two.id, available: 3 }],
    gone: [three.id],
  });
  await page.goto('/cart/');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.locator('#notices')).toContainText('nothing was ordered');
  const lineOf = ({ name }: ApiProduct) => page.getByRole('listitem', { name, exact: true });
  await expect(lineOf(one)).toContainText('$12.34');
  await expect(lineOf(one)).toContainText('The price has changed');
  await expect(lineOf(two)).toContainText('No more than 3 can be ordered now');
  await expect(lineOf(two).getByRole('spinbutton')).toHaveValue('3');
  await expect(lineOf(three)).toContainText('No longer sold');
  const again = page.waitForRequest('**/api/orderCreatViaApi');
  await page.getByRole('button', { name: 'Checkout' }).click();
  expect((await again).postDataJSON()).toMatchObject({
    items: [
      { product_id: one.id, quantity: 1, unit_price: 12.34 },
      { product_id: two.id, quantity: 3 },
    ],
  });
});
