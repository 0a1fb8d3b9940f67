import { openAccount } from './support/account.ts';
import { cartLink, lineOf } from './support/cart.ts';
import { ADDRESS } from './support/checkout.ts';
import { cards, opener, sorter } from './support/filters.ts';
import { expectCheckout, itemOf, totalOf, type Visit } from './support/journey.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { message } from './support/message.ts';
import { priceNow } from './support/orders.ts';
import { pay, payButton } from './support/payment.ts';
import { reviewsOn } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

/** ms for a response that hashes a password, on a machine that has much to do. */
const HASHING = { timeout: 20_000 };
const APPROVE = { en: 'Approve the payment', zh: '确认付款' };

test('with nothing but a keyboard a customer searches, filters, buys, pays and reviews @desktop', async ({
  page,
  shop,
  request,
}) => {
  // Hundreds of stops, each of them looked at.
  test.setTimeout(180_000);
  const visit: Visit = { page, shop, language: 'en' };
  const item = itemOf(visit, 'passport-cover-forest');
  const { product } = item;
  const account = await openAccount(request);
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const say = (file: string, key: string) => message('en', file, key);
  const skip = async () => {
    // A page that is still being read takes the focus to its fragment once more.
    await page.waitForLoadState();
    await pressOn(page, page.getByRole('link', { name: say('common', 'skipToContent') }));
    await expect(main).toBeFocused();
  };

  await test.step('log in', async () => {
    await page.goto('/');
    await pressOn(page, header.getByRole('link', { name: say('common', 'login') }));
    await expect(page).toHaveURL(/\/login\//);
    await skip();
    await typeInto(page, main.getByLabel(say('account', 'email'), { exact: true }), account.email);
    const password = main.getByLabel(say('account', 'password'), { exact: true });
    await typeInto(page, password, account.password);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/, HASHING);
  });

  await test.step('search', async () => {
    await page.goto('/');
    await pressOn(page, header.getByRole('button', { name: say('search', 'open'), exact: true }));
    const box = page.getByRole('combobox');
    await expect(box).toBeFocused();
    await page.keyboard.type(product.name);
    const found = page.getByRole('option', { name: product.name }).first();
    await expect(found).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/shop-overviews/${product.slug}/`);
  });

  await test.step('browse', async () => {
    const category = shop.en.menu.find(({ slug }) => slug === 'handbags');
    const menu = page.getByRole('navigation', { name: say('common', 'mainNavigation') });
    await pressOn(page, menu.getByRole('link', { name: category?.name }));
    await expect(page).toHaveURL('/category/handbags/');
  });

  await test.step('filter and sort', async () => {
    const path = '/category/small-leather-goods/';
    await page.goto(path);
    await skip();
    await pressOn(page, opener(page, 'en'));
    await tabTo(page, sorter(page, 'en'));
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(`${path}?sort=price-up#content`);
    const price = Math.floor(priceNow(product));
    for (const [name, amount] of Object.entries({ from: price, to: price + 1 })) {
      const field = main.getByRole('textbox', {
        name: message('en', 'catalogue', `filters.${name}`),
      });
      await typeInto(page, field, String(amount));
    }
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(`${path}?sort=price-up&from=${price}&to=${price + 1}#content`);
    await expect(cards(page).filter({ hasNotText: product.name })).toHaveCount(0);
    await pressOn(page, main.getByRole('link', { name: product.name, exact: true }).first());
    await expect(page).toHaveURL(`/shop-overviews/${product.slug}/`);
  });

  await test.step('look closer', async () => {
    const tabs = main.getByRole('tab');
    await tabTo(page, tabs.first());
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeFocused();
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('put it into the cart', async () => {
    const add = main.getByRole('button', { name: say('cart', 'add.button') });
    await pressOn(page, add);
    await expect(main.getByRole('button', { name: say('cart', 'add.added') })).toBeFocused();
    await tabTo(page, cartLink(page, 1, 'en'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cart/');
  });

  await test.step('take it out, put it back', async () => {
    const remove = lineOf(page, product).getByRole('button').last();
    await pressOn(page, remove);
    const undo = main.getByRole('button', { name: say('cart', 'undo') });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
    await tabTo(page, lineOf(page, product).getByRole('spinbutton'), 'Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect(cartLink(page, 2, 'en')).toBeVisible();
  });

  const items = [{ ...item, quantity: 2 }];
  await test.step('check out and pay', async () => {
    await pressOn(page, main.getByRole('button', { name: say('cart', 'summary.checkout') }));
    await expectCheckout(visit, items);
    const label = (key: string) =>
      main.getByLabel(say('checkout', `address.${key}`), { exact: true });
    const fields = { address: ADDRESS.address, city: ADDRESS.city } as const;
    const names = { firstName: ADDRESS.firstName, lastName: ADDRESS.lastName };
    const texts = { ...names, ...fields, postalCode: ADDRESS.postalCode };
    await label('country').waitFor();
    await tabTo(page, label('country'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(label('country')).not.toHaveValue('');
    for (const [key, text] of Object.entries(texts)) {
      await label(key).waitFor();
      await typeInto(page, label(key), text);
    }
    await payButton(page, 'en').waitFor();
    const opened = page.waitForEvent('popup');
    await pressOn(page, payButton(page, 'en'));
    const window = await opened;
    await tabTo(window, window.getByRole('button', { name: APPROVE.en }));
    await window.keyboard.press('Enter').catch((error: unknown) => {
      // The window may close under the key: that is what was asked of it.
      if (!window.isClosed()) throw error;
    });
    await page.waitForURL(`**/paysuccess/?*amount=${totalOf(items).toFixed(2)}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(pay('en', 'success.test'));
  });

  await test.step('review it', async () => {
    await page.goto(`/shop-overviews/${product.slug}/`);
    const reviews = reviewsOn(page, 'en');
    await reviews.region.scrollIntoViewIfNeeded();
    await tabTo(page, reviews.star(1));
    // Back from the first star comes the last.
    await page.keyboard.press('ArrowLeft');
    await expect(reviews.star(5)).toBeChecked();
    await typeInto(page, reviews.content, 'Light in the hand.');
    await pressOn(page, reviews.submit);
    await expect(reviews.submit).toHaveText(reviews.named('submitted'));
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
});
