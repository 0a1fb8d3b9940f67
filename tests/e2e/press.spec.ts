import type { Page } from '@playwright/test';
import { guestLines, withGuestCart } from './support/cart.ts';
import { openCheckout, placeOrder } from './support/checkout.ts';
import { signIn } from './support/failure.ts';
import { CATEGORY, opener, say, status } from './support/filters.ts';
import { message } from './support/message.ts';
import { wellStocked } from './support/order.ts';
import { pay, payButton, paymentArea } from './support/payment.ts';
import { LANGUAGES, pathIn, type Shop, type TestLanguage } from './support/shop.ts';
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
  await expect(page.locator('astro-island[ssr]:has([data-wishlist])')).toHaveCount(0);
  return product;
}

for (const language of LANGUAGES) {
  test(`offline, Buy now says so, and buys once there is a connection, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    await openProduct(page, shop, language);
    await context.setOffline(true);
    const buyNow = press(page, language, 'checkout', 'buyNow.button');
    await buyNow.click();
    await expect(notices(page)).toContainText(message(language, 'checkout', 'buyNow.notOrdered'));
    await expect(buyNow).not.toHaveAttribute('aria-busy');
    await context.setOffline(false);
    await buyNow.click();
    await page.waitForURL(/\/checkout\/\?orderid=/);
  });

  test(`offline, a way to pay says that nothing was paid, and pays once there is a connection, in ${language} @desktop`, async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout(page, language, await placeOrder(context, shop));
    await expect(payButton(page, language)).toBeVisible();
    await context.setOffline(true);
    await payButton(page, language).click();
    await expect(notices(page)).toContainText(message(language, 'checkout', 'address.offline'));
    await expect(notices(page)).toBeVisible();
    await expect(payButton(page, language)).toBeEnabled();
    await context.setOffline(false);
    await payButton(page, language).click();
    await expect(paymentArea(page, language)).toContainText(pay(language, 'paying'));
  });

  test(`offline, Checkout in the cart says what is kept, and orders once there is a connection, in ${language} @desktop`, async ({
    page,
    context,
    shop,
  }) => {
    const { id } = await wellStocked(page.request, shop, language, 'none');
    await withGuestCart(page, [[id, 1]]);
    await page.goto(pathIn(language, '/cart/'));
    const checkout = press(page, language, 'cart', 'summary.checkout');
    await expect(checkout).toBeEnabled();
    await context.setOffline(true);
    await checkout.click();
    await expect(notices(page)).toContainText(message(language, 'cart', 'checkout.notOrdered'));
    expect(await guestLines(page)).toEqual([[id, 1]]);
    await context.setOffline(false);
    await checkout.click();
    await page.waitForURL(/\/checkout\/\?orderid=/);
  });

  test(`offline, logging out says that it failed, and logs out once there is a connection, in ${language} @desktop`, async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto(pathIn(language, '/about/'));
    const logOut = page
      .getByRole('banner')
      .getByRole('button', { name: message(language, 'account', 'logout') });
    await expect(page.locator('account-menu:not(:defined)')).toHaveCount(0);
    await context.setOffline(true);
    await logOut.click();
    const missing = message(language, 'common', 'missingPart.text');
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible();
    await context.setOffline(false);
    await logOut.click();
    await expect(logOut).toBeHidden();
  });

  test(`offline, tracking says so, and looks up once there is a connection, in ${language} @desktop`, async ({
    page,
    context,
  }) => {
    const say = (key: string) => message(language, 'orders', `tracking.${key}`);
    await page.goto(pathIn(language, '/orderQuery/'));
    await page.getByLabel(say('number')).fill('HC-1');
    const query = press(page, language, 'orders', 'tracking.query');
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

  test(`offline, the cart, the wish list and sharing do what they say, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    const { id } = await openProduct(page, shop, language);
    await context.setOffline(true);
    await press(page, language, 'cart', 'add.button').click();
    await expect(press(page, language, 'cart', 'add.added')).toBeVisible();
    expect(await guestLines(page)).toEqual([[id, 1]]);
    const heart = page.locator('[data-wishlist]');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await press(page, language, 'product', 'share.button').click();
    const address = page.getByLabel(message(language, 'product', 'share.address'));
    const copied = page.getByText(message(language, 'product', 'share.copied'));
    await expect(address.or(copied)).toBeVisible();
  });

  test(`offline, a question that cannot be asked is told, and asked again later, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    await openProduct(page, shop, language);
    const ask = page.getByRole('main').locator('a[aria-haspopup=dialog]').first();
    await ask.hover();
    await expect(page.locator('main astro-island[ssr]:has(a[aria-haspopup=dialog])')).toHaveCount(
      0,
    );
    await context.setOffline(true);
    await ask.click();
    const missing = message(language, 'common', 'missingPart.text');
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible();
    await context.setOffline(false);
    await ask.click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  });

  test(`offline, filters say so, and filter once there is a connection, in ${language}`, async ({
    page,
    context,
  }) => {
    await page.goto(pathIn(language, CATEGORY));
    await opener(page, language).hover();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await context.setOffline(true);
    await opener(page, language).click();
    await expect(status(page)).toHaveText(say(language, 'failed'));
    await context.setOffline(false);
    await opener(page, language).click();
    await expect(page.getByRole('textbox', { name: say(language, 'from') })).toBeVisible();
  });

  test(`without its files the search says so, and finds once they can be had, in ${language}`, async ({
    page,
    context,
  }) => {
    await context.route('**/search/shop*.json', (route) => route.abort());
    await page.goto(pathIn(language, '/about/'));
    await page
      .getByRole('banner')
      .getByRole('button', { name: message(language, 'search', 'open'), exact: true })
      .click();
    await page.keyboard.insertText(language === 'en' ? 'harbour' : '方巾');
    await expect(page.getByText(message(language, 'search', 'failed')).first()).toBeVisible();
    await context.unroute('**/search/shop*.json');
    await page.getByRole('button', { name: message(language, 'search', 'retry') }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test(`§2.51 an API that does not answer: Buy now is busy at once, in ${language}`, async ({
    page,
    shop,
  }) => {
    await page.route('**/api/orderCreatViaApi', () => undefined);
    await openProduct(page, shop, language);
    const buyNow = press(page, language, 'checkout', 'buyNow.button');
    await buyNow.evaluate((button: HTMLButtonElement) => button.click());
    await expect(buyNow).toHaveAttribute('aria-busy', 'true');
    const overlay = page.getByText(message(language, 'common', 'loading'), { exact: true });
    await expect(overlay).toBeVisible();
    // The page's own words are not to be read through the overlay's.
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(overlay).toHaveCSS('background-color', paper);
  });
}
