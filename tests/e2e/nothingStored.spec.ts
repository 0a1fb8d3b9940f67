import { expectCount } from './support/cart.ts';
import { message } from './support/message.ts';
import { productThat } from './support/shop.ts';
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

const says = (key: string) => message('en', 'cart', `says.${key}`);

for (const [way, block] of Object.entries(WAYS)) {
  test(`§4.11 with ${way}, cart and wish list live as long as the page, and nothing is ordered: it says so @desktop`, async ({
    page,
    shop,
  }) => {
    const path = `/shop-overviews/${productThat(shop, 'en', { soldOut: false }).slug}/`;
    const main = page.getByRole('main');
    const notices = page.locator('#notices');
    const button = (file: string, key: string) =>
      main.getByRole('button', { name: message('en', file, key) });
    const orders: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().includes('/api/order')) orders.push(sent.url());
    });
    await page.addInitScript(block);
    await page.goto(path);
    await button('cart', 'add.button').click();
    await expect(notices.getByText(says('notStored'))).toBeVisible();
    await expectCount(page, 1);
    await button('common', 'wishlist').click();
    await expect(notices).toContainText(message('en', 'wishlist', 'notKept'));
    await expect(button('common', 'wishlist')).toHaveAttribute('aria-pressed', 'true');
    const buyNow = button('checkout', 'buyNow.button');
    await buyNow.click();
    await expect(notices).toContainText(says('orderNotStored'));
    await expect(buyNow).toBeEnabled();
    await expect(page).toHaveURL(path);
    expect(orders).toEqual([]);
    await page.goto('/cart/');
    await expect(page.getByText(message('en', 'cart', 'empty.title'))).toBeVisible();
  });
}
