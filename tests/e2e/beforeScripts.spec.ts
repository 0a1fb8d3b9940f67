import type { Page } from '@playwright/test';
import {
  accountForm,
  keepSession,
  keptSession,
  openAccount,
  openSession,
} from './support/account.ts';
import { expectCount, guestLines } from './support/cart.ts';
import { CATEGORY, opener } from './support/filters.ts';
import { holdScripts } from './support/heldScripts.ts';
import { message } from './support/message.ts';
import { productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** What every page does without an island. */
const SERVICES = 'services.*';

/** Lets the services come, and resolves when they have run. */
async function servicesRun(page: Page, release: () => void): Promise<void> {
  const answered = page.waitForResponse(/\/assets\/services\./);
  release();
  const script = JSON.stringify((await answered).url());
  await page.evaluate(`import(${script}).then(() => new Promise((done) => setTimeout(done)))`);
}

/** What is pressed while the page's scripts are on their way is done when they are there. */
test('an account’s form is sent by an early Enter, not while somebody types on @desktop', async ({
  page,
  request,
}) => {
  await test.step(`an account's form waits for who types on after Enter`, async () => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    const release = await holdScripts(page);
    await page.goto('/login/', { waitUntil: 'domcontentloaded' });
    const form = accountForm(page, 'en', 'login');
    await form.email.fill('ada@buyer.example');
    await form.password.press('Enter');
    await form.password.pressSequentially('hal');
    release();
    await expect(form.submit).toBeEnabled();
    await expect(form.password).toBeFocused();
    // The script sends an early form as it comes, before the button can be used.
    expect(asked).not.toContain('/api/login');
  });
  await test.step(`an account's form is sent by an early Enter`, async () => {
    const { email, password } = await openAccount(request);
    const release = await holdScripts(page);
    await page.goto('/login/', { waitUntil: 'domcontentloaded' });
    const form = accountForm(page, 'en', 'login');
    await form.email.fill(email);
    await form.password.fill(password);
    await form.password.press('Enter');
    await expect(form.submit).toBeDisabled();
    release();
    // A response that hashes a password takes long on a machine that has much to do.
    await expect(page).toHaveURL('/', { timeout: 20_000 });
  });
});

test('what is pressed early on a page to read is done @desktop', async ({ page }) => {
  await test.step('tracking says what an early press lacks', async () => {
    const release = await holdScripts(page);
    await page.goto('/orderQuery/', { waitUntil: 'domcontentloaded' });
    const say = (key: string) => message('en', 'orders', `tracking.${key}`);
    await page.getByRole('button', { name: say('query') }).click();
    await page.waitForURL(/\?order_id=$/, { waitUntil: 'domcontentloaded' });
    release();
    await expect(page.getByText(say('empty'), { exact: true })).toBeVisible();
    await expect(page.getByLabel(say('number'))).toBeFocused();
    await expect(page).toHaveURL('/orderQuery/');
  });
  await test.step('the question to the shop opens in its drawer', async () => {
    const release = await holdScripts(page);
    await page.goto('/about/', { waitUntil: 'domcontentloaded' });
    const name = message('en', 'inquiry', 'title');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    release();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL('/about/');
  });
  await test.step('the other language is gone to and remembered', async () => {
    const release = await holdScripts(page);
    await page.goto('/terms/?from=letter#law', { waitUntil: 'domcontentloaded' });
    await page.getByRole('contentinfo').getByRole('link', { name: '中文' }).click();
    release();
    await expect(page).toHaveURL('/zh/terms/?from=letter#law');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('zh');
  });
});

test('filters that are pressed early open, once @desktop', async ({ page }) => {
  await test.step('filters that are pressed twice for want of a response open once', async () => {
    const release = await holdScripts(page);
    await page.goto(CATEGORY, { waitUntil: 'domcontentloaded' });
    const button = opener(page, 'en');
    await button.click();
    await button.click();
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('a touch while the page still comes keeps no press from being done', async () => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('header')) return;
        observer.disconnect();
        const { readyState } = document;
        const scripts = document.querySelectorAll('script[type=module]').length;
        document.documentElement.dataset.touched = `${readyState}, ${scripts} scripts`;
        dispatchEvent(new Event('pointerdown'));
      }).observe(document, { childList: true, subtree: true });
    });
    const release = await holdScripts(page);
    await page.goto(CATEGORY, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-touched', 'loading, 0 scripts');
    const button = opener(page, 'en');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

test('all that is pressed early on a product’s page is done @desktop', async ({ page, shop }) => {
  await test.step('a thumbnail brings its picture', async () => {
    const { slug } = productThat(shop, 'en', { fits: ({ images }) => images.length > 2 });
    const release = await holdScripts(page);
    await page.goto(`/shop-overviews/${slug}/`, { waitUntil: 'domcontentloaded' });
    await page.locator('[data-thumbnails] a').nth(2).click();
    release();
    await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('a picture is enlarged, once what it looks like is there', async () => {
    const { slug } = productThat(shop, 'en', { fits: ({ images }) => images.length > 2 });
    const release = await holdScripts(page);
    await page.goto(`/shop-overviews/${slug}/`, { waitUntil: 'domcontentloaded' });
    const large = page.getByRole('dialog', { name: message('en', 'product', 'zoom.dialog') });
    await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
    await expect(large).toBeHidden();
    release();
    await expect(large).toHaveCSS('position', 'fixed');
    await page.keyboard.press('Escape');
  });
  await test.step('a product is in the cart and on the wish list when both were pressed', async () => {
    const { id, slug } = productThat(shop, 'en', { soldOut: false });
    const release = await holdScripts(page);
    await page.goto(`/shop-overviews/${slug}/`, { waitUntil: 'domcontentloaded' });
    const heart = page.locator('[data-wishlist]');
    await heart.click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    release();
    await expectCount(page, 1);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await guestLines(page)).toEqual([[id, 1]]);
  });
});

test('with a script still to come, a product is in the cart at once, and once @desktop', async ({
  page,
  shop,
}) => {
  const { id, slug } = productThat(shop, 'en', { phase: 'running', soldOut: false });
  const release = await holdScripts(page, SERVICES);
  await page.goto(`/shop-overviews/${slug}/`, { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: 'Add to cart' }).first();
  const island = page.locator('astro-island:not([ssr])').filter({ has: button });
  await button.hover();
  await expect(island).toBeAttached();
  await button.click();
  await expectCount(page, 1);
  await servicesRun(page, release);
  await expect(button).not.toHaveAttribute('aria-busy');
  expect(await guestLines(page)).toEqual([[id, 1]]);
});

test('a customer is logged out @desktop', async ({ page, request }) => {
  const { token, name } = await openSession(request);
  await keepSession(page, { auth_token: token, auth_name: name });
  const release = await holdScripts(page);
  await page.goto('/about/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  release();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await keptSession(page)).toEqual({});
});

test('the services come after what is seen: when the page has loaded and is painted @desktop', async ({
  page,
  shop,
}) => {
  const { slug } = productThat(shop, 'en', { phase: 'running' });
  for (const path of ['/', '/shop/', CATEGORY, `/shop-overviews/${slug}/`]) {
    const services = page.waitForResponse(/\/assets\/services\./);
    await page.goto(path);
    await services;
    const [loaded = 0, painted = Infinity, requested = 0] = await page.evaluate(() => {
      const byKind = (kind: string) => performance.getEntriesByType(kind);
      return [
        (byKind('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
        byKind('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime,
        byKind('resource').find(({ name }) => name.includes('/assets/services.'))?.startTime,
      ];
    });
    expect(requested, path).toBeGreaterThan(loaded);
    expect(requested, path).toBeGreaterThan(painted);
  }
});
