import type { Page } from '@playwright/test';
import { expectCount, guestLines } from './support/cart.ts';
import { holdScripts } from './support/heldScripts.ts';
import { message } from './support/message.ts';
import { LANGUAGES, pathIn, productThat, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

// What Astro says of a script that does not come, and React of a component that throws.
test.use({
  allowedConsole: [/^\[astro-island\] Error hydrating|This browser is broken/],
});

const SCRIPT = 'BuyBox.*';
const heart = (page: Page, language: TestLanguage) =>
  page.getByRole('main').getByRole('button', { name: message(language, 'common', 'wishlist') });
const missing = (page: Page, language: TestLanguage) =>
  page.getByRole('alert').filter({ hasText: message(language, 'common', 'missingPart.text') });

for (const language of LANGUAGES) {
  test(`what is pressed before its island is there looks busy and is pressed once, in ${language}`, async ({
    page,
    shop,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const release = await holdScripts(page, SCRIPT);
    await page.goto(pathIn(language, `/shop-overviews/${productThat(shop, language, {}).slug}/`));
    await heart(page, language).click();
    await expect(heart(page, language)).toHaveAttribute('aria-busy', 'true');
    await heart(page, language).click();
    release();
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page, language)).not.toHaveAttribute('aria-busy');
    expect(errors).toEqual([]);
  });

  test(`a press whose script does not come is not forgotten by a reload, in ${language}`, async ({
    page,
    shop,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route(`**/assets/${SCRIPT}`, async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto(pathIn(language, `/shop-overviews/${productThat(shop, language, {}).slug}/`));
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await heart(page, language).click();
    await expect(heart(page, language)).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    await expect(missing(page, language)).toBeVisible();
    await expect(heart(page, language)).not.toHaveAttribute('aria-busy');
    await expect(page.locator('html')).toHaveAttribute('data-same');
    await page.unroute(`**/assets/${SCRIPT}`);
    await heart(page, language).click();
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'true');
  });

  test(`what is pressed offline is told at once, and done once when the connection is back, in ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route(`**/assets/${SCRIPT}`, async (route) => {
      await held.promise;
      await route.abort();
    });
    const { id, slug } = productThat(shop, language, { soldOut: false });
    await page.goto(pathIn(language, `/shop-overviews/${slug}/`));
    await context.setOffline(true);
    const name = message(language, 'cart', 'add.button');
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.click();
    const notice = page
      .getByRole('alert')
      .getByText(message(language, 'common', 'missingPart.offline'));
    await expect(notice).toBeVisible();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    const failed = page.waitForEvent('console', (message) =>
      /Error hydrating .*BuyBox/.test(message.text()),
    );
    held.resolve();
    await failed;
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.unroute(`**/assets/${SCRIPT}`);
    await context.setOffline(false);
    await expectCount(page, 1, language);
    await expect(notice).toBeHidden();
    expect(await guestLines(page)).toEqual([[id, 1]]);
  });

  test(`a reload that is on its way takes no press with it, in ${language}`, async ({
    page,
    shop,
  }) => {
    const path = pathIn(language, `/shop-overviews/${productThat(shop, language, {}).slug}/`);
    const held = Promise.withResolvers<void>();
    await page.route(`**/assets/${SCRIPT}`, async (route) => {
      await held.promise;
      await route.abort();
    });
    let isOpen = false;
    // The second one stays on its way.
    await page.route(`**${path}`, async (route) => {
      if (!isOpen) await route.continue();
    });
    page.once('response', () => {
      isOpen = true;
    });
    const reloads = page.waitForRequest((request) => isOpen && request.isNavigationRequest());
    await page.goto(path);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await heart(page, language).scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await heart(page, language).boundingBox()) ?? {};
    held.resolve();
    await reloads;
    // A locator would wait for the page that is on its way.
    await page.mouse.click(x + 2, y + 2);
    await expect(missing(page, language)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same');
    await page.unroute(`**/assets/${SCRIPT}`);
    await heart(page, language).click();
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'true');
  });

  test(`a press without the islands’ runtime is answered, in ${language}`, async ({
    page,
    shop,
  }) => {
    await page.route('**/assets/islands.*', (route) => route.abort());
    await page.goto(pathIn(language, `/shop-overviews/${productThat(shop, language, {}).slug}/`));
    await expect(missing(page, language)).toBeVisible();
    await heart(page, language).click();
    await expect(heart(page, language)).not.toHaveAttribute('aria-busy');
    await expect(missing(page, language)).toContainText(
      language === 'en' ? 'press it again' : '再点一次',
    );
  });

  test(`an island whose script does not come says so, and tries again when it is used, in ${language}`, async ({
    page,
    shop,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.route(`**/assets/${SCRIPT}`, (route) => route.abort());
    await page.goto(pathIn(language, `/shop-overviews/${productThat(shop, language, {}).slug}/`));
    // A page whose scripts may be gone is loaded anew once; then it says so.
    await expect(missing(page, language)).toBeVisible();
    await heart(page, language).click();
    await expect(heart(page, language)).toHaveAttribute('aria-busy', 'true');
    await expect(heart(page, language)).not.toHaveAttribute('aria-busy');
    await page.unroute(`**/assets/${SCRIPT}`);
    await heart(page, language).click();
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'true');
    expect(errors).toEqual([]);
  });

  test(`an island that breaks says so, and the others go on, in ${language}`, async ({ page }) => {
    await page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => {
        if (query === '(min-width: 48rem)') throw new Error('This browser is broken.');
        return matchMedia(query);
      };
    });
    await page.goto(pathIn(language, '/category/watches/'));
    const filters = page.getByRole('button', {
      name: message(language, 'catalogue', 'filters.open'),
      exact: true,
    });
    // The page is loaded anew once, since its scripts may be of another build.
    const isAnew = page.waitForEvent('load');
    await filters.click();
    await isAnew;
    await filters.click();
    await expect(missing(page, language)).toBeVisible();
    await expect(filters).toBeHidden();
    const search = message(language, 'search', 'open');
    await page.getByRole('banner').getByRole('button', { name: search, exact: true }).click();
    await page.getByRole('combobox').fill(language === 'en' ? 'silk' : '方巾');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
}
