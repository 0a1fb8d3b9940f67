import { expectCount } from './support/cart.ts';
import { message } from './support/message.ts';
import { LANGUAGES, pathIn, productThat } from './support/shop.ts';
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

for (const language of LANGUAGES) {
  const says = (key: string) => message(language, 'cart', `says.${key}`);

  for (const [way, block] of Object.entries(WAYS)) {
    test(`with ${way}, a cart lives as long as the page, which says so, in ${language}`, async ({
      page,
      shop,
    }) => {
      const { slug } = productThat(shop, language, { soldOut: false });
      await page.addInitScript(block);
      await page.goto(pathIn(language, `/shop-overviews/${slug}/`));
      const add = page
        .getByRole('main')
        .getByRole('button', { name: message(language, 'cart', 'add.button') });
      const notice = page.locator('#notices').getByText(says('notStored'));
      await add.click();
      await expect(notice).toBeVisible();
      await expectCount(page, 1, language);
      await page.goto(pathIn(language, '/cart/'));
      await expect(page.getByText(message(language, 'cart', 'empty.title'))).toBeVisible();
    });

    test(`§4.11 with ${way}, Buy now says why nothing can be ordered, and orders nothing, in ${language}`, async ({
      page,
      shop,
    }) => {
      const { slug } = productThat(shop, language, { soldOut: false });
      const path = pathIn(language, `/shop-overviews/${slug}/`);
      const orders: string[] = [];
      page.on('request', (sent) => {
        if (sent.method() === 'POST' && sent.url().includes('/api/order')) orders.push(sent.url());
      });
      await page.addInitScript(block);
      await page.goto(path);
      const buyNow = page
        .getByRole('main')
        .getByRole('button', { name: message(language, 'checkout', 'buyNow.button') });
      await buyNow.click();
      await expect(page.locator('#notices')).toContainText(says('orderNotStored'));
      await expect(buyNow).toBeEnabled();
      await expect(page).toHaveURL(path);
      expect(orders).toEqual([]);
    });
  }
}
