import { fillAddress } from './support/checkout.ts';
import { message } from './support/message.ts';
import { makeOld } from './support/oldBrowser.ts';
import { wellStocked } from './support/order.ts';
import { choose, openWindow } from './support/payment.ts';
import { expect, test } from './support/test.ts';

const CREATE = '**/api/orderCreatViaApi';

/** A browser that lacks them loads them; Chromium would open natively until then. */
const hasPopovers = () => 'showPopover' in HTMLElement.prototype;

test.beforeEach(({ context }) => makeOld(context));

const say = (part: string, key: string) => message('en', part, key);

test('the oldest browsers open the menu @phone', async ({ page }) => {
  await page.goto('/');
  const drawer = page.locator('#mobile-menu');
  await expect(drawer).toBeHidden();
  await page.waitForFunction(hasPopovers);
  await page.getByRole('button', { name: say('common', 'openMenu') }).click();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: say('common', 'closeMenu') }).click();
  await expect(drawer).toBeHidden();
});

test('the oldest browsers search and buy', async ({ page, request, shop }) => {
  const product = await wellStocked(request, shop, 'en', 'none');
  await page.goto('/');
  await page.waitForFunction(hasPopovers);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('search', 'open'), exact: true })
    .click();
  await page.getByRole('combobox').fill(product.name);
  await page.getByRole('option').first().click();

  await page.goto(`/shop-overviews/${product.slug}/`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say('cart', 'add.button') }).click();
  await expect(main.getByRole('button', { name: say('cart', 'add.added') })).toBeVisible();

  const buy = main.getByRole('button', { name: say('checkout', 'buyNow.button') });
  await page.route(CREATE, (route) =>
    route.fulfill({ status: 422, json: { code: 422, msg: 'Not today. 今天不行。' } }),
  );
  await buy.click();
  await expect(page.getByText('Not today. 今天不行。')).toBeVisible();
  await page.getByRole('button', { name: say('common', 'closeNotice') }).click();
  await expect(page.getByText('Not today. 今天不行。')).toBeHidden();

  await page.unroute(CREATE);
  await buy.click();
  await page.waitForURL('**/checkout/?orderid=*');
  await fillAddress(page, 'en');
  await choose(await openWindow(page, 'en'), 'en', 'approve');
  await page.waitForURL('**/paysuccess/?*');
  await expect(main).toContainText(say('payment', 'success.test'));
});
