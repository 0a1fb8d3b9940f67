import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDatabase } from './support/database.ts';
import { type OwnShop, openOwnShop } from './support/ownShop.ts';
import { expect, test } from './support/test.ts';

const SLUG = 'meridian-39-midnight';
const PATH = `/shop-overviews/${SLUG}/`;
let shop: OwnShop;
let token: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOwnShop({});
  token = readFileSync(join(shop.folder, 'data/desk-token'), 'utf8').trim();
});

test.afterAll(() => shop.close());

/** A price that the API shows and has announced to nobody. */
const setPrice = (cents: number) =>
  inDatabase(shop.database, (database) =>
    database
      .updateTable('product')
      .set({ price_cents: cents })
      .where('slug', '=', SLUG)
      .executeTakeFirstOrThrow(),
  );

const published = async () => (await fetch(shop.url + PATH)).text();

test('an editor signs in, publishes, sees it happen, and goes back', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(`${shop.url}/desk?language=en`);
  await page.getByLabel('Token').fill('not the token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('That is not the dashboard’s token');
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Publishing dashboard' })).toBeVisible();
  const before = await page
    .getByText(/^Release 0/)
    .first()
    .textContent();

  await setPrice(777_000);
  await page.getByRole('checkbox', { name: /Render every page anew/ }).check();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(/^Rendering pages \d+ \/ \d+$/)).toBeVisible({ timeout: 30_000 });
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('you', {
    timeout: 60_000,
  });
  await expect(newest).toContainText('Published');
  await expect(newest).toContainText(/all \d+ pages/);
  await newest
    .getByText(/^[\d.]+ s$/)
    .first()
    .click();
  await expect(newest.getByText('Reading the shop')).toBeVisible();
  expect(await published()).toContain('$7,770.00');

  await page.getByRole('button', { name: 'Go back to this' }).click();
  await expect(page.getByText('You went back to an earlier release.')).toBeVisible();
  expect(
    await page
      .getByText(/^Release 0/)
      .first()
      .textContent(),
  ).toContain(String(before).split(',')[0]);
  expect(await published()).not.toContain('$7,770.00');

  await page.getByRole('button', { name: 'Publish again' }).click();
  await expect(page.getByText('You went back to an earlier release.')).toBeHidden({
    timeout: 30_000,
  });
  await expect.poll(published, { timeout: 30_000 }).toContain('$7,770.00');

  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '发布台' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('已发布');
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page.getByLabel('口令')).toBeVisible();
});

test('a publish that ends as the editor goes elsewhere does not call them back', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${shop.url}/desk?language=en`);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${shop.url}/desk?language=en`);
  await page.route('**/desk?language=zh', async (route) => {
    const reload = otherTab.waitForEvent('load', { timeout: 30_000 });
    const asked = { headers: { origin: shop.url }, form: { everything: 'yes' } };
    expect((await page.request.post(`${shop.url}/desk/publish`, asked)).ok()).toBe(true);
    await reload;
    await route.continue();
  });
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '发布台' })).toBeVisible({ timeout: 40_000 });
});
