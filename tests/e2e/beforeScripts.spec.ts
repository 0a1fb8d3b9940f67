import {
  accountForm,
  keepSession,
  keptSession,
  openAccount,
  openSession,
} from './support/account.ts';
import { expectCount } from './support/cart.ts';
import { CATEGORY, opener } from './support/filters.ts';
import { holdScripts } from './support/heldScripts.ts';
import { LANGUAGES, pathIn, productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

/** What is pressed while the page's scripts are on their way is done when they are there. */
for (const language of LANGUAGES) {
  test(`an account's form is sent by an early Enter, in ${language}`, async ({ page, request }) => {
    const { email, password } = await openAccount(request);
    const release = await holdScripts(page);
    await page.goto(pathIn(language, '/login/'));
    const form = accountForm(page, language, 'login');
    await form.email.fill(email);
    await form.password.fill(password);
    await form.password.press('Enter');
    await expect(form.submit).toBeDisabled();
    release();
    // An answer that hashes a password takes long on a machine that has much to do.
    await expect(page).toHaveURL(pathIn(language, '/'), { timeout: 20_000 });
  });

  test(`the question to the shop opens in its drawer, in ${language}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(pathIn(language, '/about/'));
    const name = words(language, 'inquiry', 'title');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    release();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL(pathIn(language, '/about/'));
  });

  test(`the filters of a category open, in ${language}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(pathIn(language, CATEGORY));
    const button = opener(page, language);
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });
}

test('the other language is gone to and remembered', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/terms/?from=letter#law');
  await page.getByRole('contentinfo').getByRole('link', { name: '中文' }).click();
  release();
  await expect(page).toHaveURL('/zh/terms/?from=letter#law');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('zh');
});

test('a thumbnail brings its picture @desktop', async ({ page, shop }) => {
  const { slug } = productThat(shop, 'en', { fits: ({ images }) => images.length > 2 });
  const release = await holdScripts(page);
  await page.goto(`/shop-overviews/${slug}/`);
  await page.locator('[data-thumbnails] a').nth(2).click();
  release();
  await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/$/);
});

test('a piece is in the cart, once', async ({ page, shop }) => {
  const { slug } = productThat(shop, 'en', { soldOut: false });
  const release = await holdScripts(page);
  await page.goto(`/shop-overviews/${slug}/`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  release();
  await expectCount(page, 1);
});

test('a customer is logged out @desktop', async ({ page, request }) => {
  const { token, name } = await openSession(request);
  await keepSession(page, { auth_token: token, auth_name: name });
  const release = await holdScripts(page);
  await page.goto('/about/');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  release();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await keptSession(page)).toEqual({});
});
