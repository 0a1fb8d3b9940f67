import type { Page } from '@playwright/test';
import { keepSession } from './support/account.ts';
import { guestLines, withGuestCart } from './support/cart.ts';
import { openCheckout, placeOrder } from './support/checkout.ts';
import { message } from './support/message.ts';
import { wellStocked } from './support/order.ts';
import { pay, payButton, paymentArea } from './support/payment.ts';
import { pathIn, type Shop, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

// Without a connection the browser itself tells of every request that it could not make.
test.use({ allowedConsole: [/Failed to fetch|ERR_INTERNET_DISCONNECTED|Failed to load/] });

const notices = (page: Page) => page.locator('#notices');
const press = (page: Page, language: TestLanguage, file: string, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: message(language, file, key) })
    .first();

/** A product's page whose islands of buying are there. */
async function openProduct(page: Page, shop: Shop, language: TestLanguage) {
  const product = await wellStocked(page.request, shop, language, 'none');
  await page.goto(pathIn(language, `/shop-overviews/${product.slug}/`));
  await page.locator('[data-wishlist]').hover();
  await expect(page.locator('[data-offers] astro-island[ssr]:has(button)')).toHaveCount(0);
  return product;
}

test('offline, a product’s page says what is done and what is not, and goes on later @desktop', async ({
  page,
  context,
  shop,
}) => {
  await test.step('offline, the cart, the wish list and sharing do what they say', async () => {
    const { id } = await openProduct(page, shop, 'en');
    await context.setOffline(true);
    await press(page, 'en', 'cart', 'add.button').click();
    await expect(press(page, 'en', 'cart', 'add.added')).toBeVisible();
    expect(await guestLines(page)).toEqual([[id, 1]]);
    const heart = page.locator('[data-wishlist]');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'en', 'product', 'share.button').click();
    const address = page.getByLabel(message('en', 'product', 'share.address'));
    const copied = page.getByText(message('en', 'product', 'share.copied'));
    await expect(address.or(copied)).toBeVisible();
    await context.setOffline(false);
  });
  await test.step('offline, a question that cannot be asked is told, and asked again later', async () => {
    await openProduct(page, shop, 'en');
    const ask = page.getByRole('main').locator('a[aria-haspopup=dialog]').first();
    await ask.hover();
    await expect(
      page.locator('[data-offers] astro-island[ssr]:has(a[aria-haspopup=dialog])'),
    ).toHaveCount(0);
    await context.setOffline(true);
    await ask.click();
    const missing = message('en', 'common', 'missingPart.text');
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible();
    await context.setOffline(false);
    await ask.click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  });
  await test.step('offline, Buy now says so, and buys once there is a connection', async () => {
    await openProduct(page, shop, 'en');
    await context.setOffline(true);
    const buyNow = press(page, 'en', 'checkout', 'buyNow.button');
    await buyNow.click();
    await expect(notices(page)).toContainText(message('en', 'checkout', 'buyNow.notOrdered'));
    await expect(buyNow).not.toHaveAttribute('aria-busy');
    await context.setOffline(false);
    await buyNow.click();
    await page.waitForURL(/\/checkout\/\?orderid=/);
  });
});

test('offline, a way to pay says that nothing was paid, and pays once there is a connection @desktop', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout(page, 'en', await placeOrder(context, shop));
  await expect(payButton(page, 'en')).toBeVisible();
  await context.setOffline(true);
  await payButton(page, 'en').click();
  await expect(paymentArea(page, 'en')).toContainText(pay('en', 'last.offline'));
  await expect(payButton(page, 'en')).toBeEnabled();
  await context.setOffline(false);
  await payButton(page, 'en').click();
  await expect(paymentArea(page, 'en')).toContainText(pay('en', 'paying'));
});

test('offline, Checkout in the cart says what is kept, and orders once there is a connection @desktop', async ({
  page,
  context,
  shop,
}) => {
  const { id } = await wellStocked(page.request, shop, 'en', 'none');
  await withGuestCart(page, [[id, 1]]);
  await page.goto('/cart/');
  const checkout = press(page, 'en', 'cart', 'summary.checkout');
  await expect(checkout).toBeEnabled();
  await context.setOffline(true);
  await checkout.click();
  await expect(notices(page)).toContainText(message('en', 'cart', 'checkout.notOrdered'));
  expect(await guestLines(page)).toEqual([[id, 1]]);
  await context.setOffline(false);
  await checkout.click();
  await page.waitForURL(/\/checkout\/\?orderid=/);
});

test('offline, tracking and logging out say that they failed, and go on later @desktop', async ({
  page,
  context,
}) => {
  await test.step('offline, tracking says so, and looks up once there is a connection', async () => {
    const say = (key: string) => message('en', 'orders', `tracking.${key}`);
    await page.goto('/orderQuery/');
    await page.getByLabel(say('number')).fill('HC-1');
    const query = press(page, 'en', 'orders', 'tracking.query');
    await query.click();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
    await expect(alert).toBeVisible();
    await context.setOffline(true);
    await query.click();
    await expect(alert).toHaveText(say('offline'));
    await context.setOffline(false);
    await query.click();
    await expect(alert).not.toHaveText(say('offline'));
  });
  await test.step('offline, logging out says that it failed, and logs out once there is a connection', async () => {
    await page.route('**/api/auth/validate-token', (route) =>
      route.fulfill({ json: { code: 200, msg: '' } }),
    );
    await keepSession(page, { auth_token: 'made-up-token', auth_name: 'Ada' });
    await page.goto('/about/');
    const logOut = page
      .getByRole('banner')
      .getByRole('button', { name: message('en', 'account', 'logout') });
    await expect(page.locator('account-menu:not(:defined)')).toHaveCount(0);
    await context.setOffline(true);
    await logOut.click();
    const missing = message('en', 'common', 'missingPart.text');
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible();
    await context.setOffline(false);
    await logOut.click();
    await expect(logOut).toBeHidden();
  });
});
