import { fillAddress } from './support/checkout.ts';
import { message } from './support/message.ts';
import { makeOld } from './support/oldBrowser.ts';
import { wellStocked } from './support/order.ts';
import { choose, openWindow } from './support/payment.ts';
import { LANGUAGES, pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const CREATE = '**/api/orderCreatViaApi';

/** A browser that lacks them loads them; Chromium would open natively until then. */
const hasPopovers = () => 'showPopover' in HTMLElement.prototype;

test.beforeEach(({ context }) => makeOld(context));

for (const language of LANGUAGES) {
  const say = (part: string, key: string) => message(language, part, key);

  test(`the oldest browsers open the menu, in ${language} @phone`, async ({ page }) => {
    await page.goto(pathIn(language, '/'));
    const drawer = page.locator('#mobile-menu');
    await expect(drawer).toBeHidden();
    await page.waitForFunction(hasPopovers);
    await page.getByRole('button', { name: say('common', 'openMenu') }).click();
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: say('common', 'closeMenu') }).click();
    await expect(drawer).toBeHidden();
  });

  test(`the oldest browsers search and buy, in ${language}`, async ({ page, request, shop }) => {
    const product = await wellStocked(request, shop, language, 'none');
    await page.goto(pathIn(language, '/'));
    await page.waitForFunction(hasPopovers);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('search', 'open'), exact: true })
      .click();
    await page.getByRole('combobox').fill(product.name);
    await page.getByRole('option').first().click();

    await page.goto(pathIn(language, `/shop-overviews/${product.slug}/`));
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
    await page.waitForURL(`**${pathIn(language, '/checkout/')}?orderid=*`);
    await fillAddress(page, language);
    await choose(await openWindow(page, language), language, 'approve');
    await page.waitForURL(`**${pathIn(language, '/paysuccess/')}?*`);
    await expect(main).toContainText(say('payment', 'success.test'));
  });
}
