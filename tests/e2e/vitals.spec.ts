import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { idle, watchRequests } from './support/idle.ts';
import { type OwnShop, openOwnShop } from './support/ownShop.ts';
import { expect, test } from './support/test.ts';

/** Bytes (brotli) of what a page runs for it before a visit is known to be measured. */
const MOST_BYTES = 450;
const CALL = '/api/x/vitals';

let measured: OwnShop;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  measured = await openOwnShop({ VITALS_SHARE: '1' });
});

test.afterAll(() => measured.close());

/** What the shop has counted of a template. */
const views = (template: 'blog' | 'shop') =>
  inDatabase(measured.database, (database) =>
    database
      .selectFrom('vital_view')
      .select(['language', 'navigation', 'views'])
      .where('template', '=', template)
      .execute(),
  );

/** Whether what measures was loaded, and what was told of it. */
function watch(page: Page) {
  const seen = { isLoaded: false, told: [] as Request[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/measureVitals\.[^/]*\.js$/.test(pathname)) seen.isLoaded = true;
    if (pathname === CALL) seen.told.push(request);
  });
  return seen;
}

/** Does what has the page measured, and resolves when it is: its script has come and has run. */
async function measuring(page: Page, act: () => Promise<unknown>): Promise<void> {
  const script = page.waitForResponse(/\/measureVitals\./);
  await act();
  // So far only its headers have come. A module is there once: this waits for the page’s own.
  await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => undefined)`);
}

const banner = (page: Page) => page.getByRole('region', { name: 'May we count this visit?' });
const accept = (page: Page) => page.getByRole('button', { name: 'Accept' }).click();

test('a page is measured after a yes, and told once, when its page is left @desktop', async ({
  page,
}) => {
  const seen = watch(page);
  await page.goto(`${measured.url}/zh/blog/?utm_source=letter`);
  await idle(page);
  expect(seen.isLoaded).toBe(false);
  await expect(page.getByRole('region', { name: '可以统计您的访问吗？' })).toContainText('速度');
  await measuring(page, () => page.getByRole('button', { name: '接受' }).click());
  await idle(page);
  expect(seen.told).toEqual([]);
  await page.goto(`${measured.url}/about/`);
  await expect
    .poll(() => views('blog'))
    .toEqual([{ language: 'zh', navigation: 'navigate', views: 1 }]);
});

test('what is told names no one: no cookie, no address, no query @desktop', async ({ page }) => {
  await page.goto(`${measured.url}/contact/`);
  // This page's own has come by then: what comes next is the next page's.
  await measuring(page, () => accept(page));
  await measuring(page, () => page.goto(`${measured.url}/contact/?ref=somebody`));
  // On a busy machine the first paint may be told of after the page has been idle.
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await idle(page);
  const told = page.waitForRequest(`**${CALL}`);
  // Hidden as by a look at another tab: the page stays, and can be asked what it sent.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const request = await told;
  const { values, ...words } = request.postDataJSON();
  expect(words).toEqual({ template: 'company', language: 'en', navigation: 'navigate' });
  expect(Object.keys(values)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'CLS']));
  const headers = await request.allHeaders();
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
  expect((await request.response())?.status()).toBe(204);
});

test('a no, and a yes that was taken back, tell nothing @desktop', async ({ page }) => {
  const seen = watch(page);
  await page.goto(`${measured.url}/shop/`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.reload();
  await idle(page);
  expect(seen.isLoaded).toBe(false);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await measuring(page, () => accept(page));
  await idle(page);
  // With keys: the page has just jumped as the banner's room went, after which Chromium without a
  // graphics card now and then draws no more frames, and waits for one with the pointer.
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(banner(page)).toBeHidden();
  await page.goto(`${measured.url}/privacy/`);
  await idle(page);
  expect(seen.told).toEqual([]);
  expect(await views('shop')).toEqual([]);
});

test('before it is known that a visit is measured, a page runs next to nothing @desktop', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const allCame = watchRequests(page);
  await page.goto(`${measured.url}/about/`);
  // What every page runs has run, beside what measures.
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  await allCame();
  const own = (await Promise.all(scripts)).filter((text) => text.includes('visit_measured'));
  expect(own).toHaveLength(1);
  expect(own.map((text) => brotliCompressSync(text).length)[0]).toBeLessThanOrEqual(MOST_BYTES);
});

test('the privacy policy says so @desktop', async ({ page }) => {
  await page.goto(`${measured.url}/privacy/`);
  await expect(page.getByRole('heading', { name: /How fast pages are/ })).toBeVisible();
  await page.goto('/privacy/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /How fast pages are/ })).toHaveCount(0);
});

test('the desk shows what three of four page views met @desktop', async ({ page }) => {
  await page.goto(`${measured.url}/desk?language=en`);
  await page
    .getByLabel('Token')
    .fill(readFileSync(join(measured.folder, 'data/desk-token'), 'utf8').trim());
  await page.getByRole('button', { name: 'Sign in' }).click();
  const table = page.getByRole('region', { name: 'How fast pages are for visitors' });
  const row = table.getByRole('row', { name: /^Blog/ });
  await expect(row).toContainText(/\d (?:ms|s) (?:good|needs work|poor)/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('row', { name: /^博客/ })).toContainText(/良好|有待改进|较差/);
});
