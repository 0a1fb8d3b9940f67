import type { Page } from '@playwright/test';
import { expectCount, quantityOf } from './support/cart.ts';
import { fillAddress } from './support/checkout.ts';
import { message } from './support/message.ts';
import { wellStocked } from './support/order.ts';
import { choose, openWindow, pay } from './support/payment.ts';
import { LANGUAGES, pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** How browsers keep a site from storing anything. */
const WAYS: Record<string, () => void> = {
  'no access to site data': () => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, { get });
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  },
  'a full storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

const notices = (page: Page) => page.locator('#notices');
const notStored = (language: TestLanguage) => message(language, 'cart', 'says.notStored');

async function payFor(page: Page, language: TestLanguage): Promise<void> {
  const orderId = String(new URL(page.url()).searchParams.get('orderid'));
  // Who does not know the guest is refused, as ever.
  expect((await page.request.get(`/api/x/orders/${orderId}`)).status()).toBe(404);
  await fillAddress(page, language);
  await choose(await openWindow(page, language), language, 'approve');
  await page.waitForURL(`**/paysuccess/?orderId=${orderId}*`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pay(language, 'success.test'));
}

for (const language of LANGUAGES) {
  for (const [way, block] of Object.entries(WAYS)) {
    test(`with ${way}, a cart is kept for the visit, told once, and paid, in ${language}`, async ({
      page,
      shop,
    }) => {
      const product = await wellStocked(page.request, shop, language, 'none');
      // The sandbox’s window is no page of the shop.
      await page.addInitScript(block);
      await page.goto(pathIn(language, `/shop-overviews/${product.slug}/`));
      const add = message(language, 'cart', 'add.button');
      await page.getByRole('main').getByRole('button', { name: add }).click();
      await expect(notices(page)).toContainText(notStored(language));
      await expectCount(page, 1, language);
      await page.goto(pathIn(language, '/about/'));
      await expectCount(page, 1, language);
      await page.goto(pathIn(language, '/cart/'));
      await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1');
      await expect(notices(page)).not.toContainText(notStored(language));
      await page
        .getByRole('button', { name: message(language, 'cart', 'summary.checkout') })
        .click();
      await page.waitForURL(/\/checkout\/\?orderid=/);
      await payFor(page, language);
      await page.goto(pathIn(language, '/cart/'));
      await expect(page.getByText(message(language, 'cart', 'empty.title'))).toBeVisible();
    });

    test(`with ${way}, Buy now leads to a checkout that works, and it is told there, in ${language}`, async ({
      page,
      shop,
    }) => {
      const product = await wellStocked(page.request, shop, language, 'none');
      await page.addInitScript(block);
      await page.goto(pathIn(language, `/shop-overviews/${product.slug}/`));
      const buyNow = message(language, 'checkout', 'buyNow.button');
      await page.getByRole('main').getByRole('button', { name: buyNow }).click();
      await page.waitForURL(/\/checkout\/\?orderid=/);
      await expect(notices(page)).toContainText(notStored(language));
      await page.reload();
      await payFor(page, language);
    });
  }
}

test('another site that names the tab puts nothing into a cart that can be stored @desktop', async ({
  page,
  shop,
}) => {
  const product = await wellStocked(page.request, shop, 'en', 'none');
  const lines = [{ product_id: product.id, quantity: 3, uuid: 'x' }];
  const carried = JSON.stringify({ guest_cart: JSON.stringify(lines), guestUserId: 'theirs' });
  await page.addInitScript((name) => {
    window.name = name;
  }, `vitrine:${carried}`);
  await page.goto('/cart/');
  await expect(page.getByText(message('en', 'cart', 'empty.title'))).toBeVisible();
  await expect(quantityOf(page, product)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('guestUserId'))).toBeNull();
});
