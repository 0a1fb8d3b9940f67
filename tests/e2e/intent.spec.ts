import type { Page } from '@playwright/test';
import { expectCount, guestLines } from './support/cart.ts';
import { holdScripts } from './support/heldScripts.ts';
import { message } from './support/message.ts';
import { productThat, type TestLanguage } from './support/shop.ts';
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

test('what is pressed before its island is there looks busy and is pressed once', async ({
  page,
  shop,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const release = await holdScripts(page, SCRIPT);
  await page.goto(`/shop-overviews/${productThat(shop, 'en', {}).slug}/`);
  await heart(page, 'en').click();
  await expect(heart(page, 'en')).toHaveAttribute('aria-busy', 'true');
  await heart(page, 'en').click();
  release();
  await expect(heart(page, 'en')).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 'en')).not.toHaveAttribute('aria-busy');
  expect(errors).toEqual([]);
});

test('a press whose script does not come is not forgotten by a reload', async ({ page, shop }) => {
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${SCRIPT}`, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto(`/shop-overviews/${productThat(shop, 'en', {}).slug}/`);
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await heart(page, 'en').click();
  await expect(heart(page, 'en')).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(missing(page, 'en')).toBeVisible();
  await expect(heart(page, 'en')).not.toHaveAttribute('aria-busy');
  await expect(page.locator('html')).toHaveAttribute('data-same');
  await page.unroute(`**/assets/${SCRIPT}`);
  await heart(page, 'en').click();
  await expect(heart(page, 'en')).toHaveAttribute('aria-pressed', 'true');
});

test('what is pressed offline is told at once, and done once when the connection is back', async ({
  page,
  context,
  shop,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${SCRIPT}`, async (route) => {
    await held.promise;
    await route.abort();
  });
  const { id, slug } = productThat(shop, 'en', { soldOut: false });
  await page.goto(`/shop-overviews/${slug}/`);
  // Off the line, a script that was not yet asked for fails at once.
  const failed = page.waitForEvent('console', (message) =>
    /Error hydrating .*BuyBox/.test(message.text()),
  );
  await context.setOffline(true);
  const name = message('en', 'cart', 'add.button');
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await button.click();
  const notice = page.getByRole('alert').getByText(message('en', 'common', 'missingPart.offline'));
  await expect(notice).toBeVisible();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await failed;
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.unroute(`**/assets/${SCRIPT}`);
  await context.setOffline(false);
  await expectCount(page, 1, 'en');
  await expect(notice).toBeHidden();
  expect(await guestLines(page)).toEqual([[id, 1]]);
});

test('a reload that is on its way takes no press with it', async ({ page, shop }) => {
  const path = `/shop-overviews/${productThat(shop, 'en', {}).slug}/`;
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
  await heart(page, 'en').scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await heart(page, 'en').boundingBox()) ?? {};
  // Who comes near asks for the script, and has pressed nothing yet.
  await page.mouse.move(x + 2, y + 2);
  held.resolve();
  await reloads;
  // A locator would wait for the page that is on its way.
  await page.mouse.click(x + 2, y + 2);
  await expect(missing(page, 'en')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same');
  await page.unroute(`**/assets/${SCRIPT}`);
  await heart(page, 'en').click();
  await expect(heart(page, 'en')).toHaveAttribute('aria-pressed', 'true');
});

test('a page without the islands’ runtime, or with one that breaks, says so @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a press without the islands’ runtime is answered', async () => {
    await page.route('**/assets/islands.*', (route) => route.abort());
    await page.goto(`/shop-overviews/${productThat(shop, 'en', {}).slug}/`);
    await expect(missing(page, 'en')).toBeVisible();
    await heart(page, 'en').click();
    await expect(heart(page, 'en')).not.toHaveAttribute('aria-busy');
    await expect(missing(page, 'en')).toContainText('press it again');
    await page.unroute('**/assets/islands.*');
  });
  await test.step('an island that breaks says so, and the others go on', async () => {
    await page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => {
        if (query === '(min-width: 48rem)') throw new Error('This browser is broken.');
        return matchMedia(query);
      };
    });
    await page.goto('/category/watches/');
    const filters = page.getByRole('button', {
      name: message('en', 'catalogue', 'filters.open'),
      exact: true,
    });
    // The page is loaded anew once, since its scripts may be of another build.
    const isAnew = page.waitForEvent('load');
    await filters.click();
    await isAnew;
    await filters.click();
    await expect(missing(page, 'en')).toBeVisible();
    await expect(filters).toBeHidden();
    const search = message('en', 'search', 'open');
    await page.getByRole('banner').getByRole('button', { name: search, exact: true }).click();
    await page.getByRole('combobox').fill('silk');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});
