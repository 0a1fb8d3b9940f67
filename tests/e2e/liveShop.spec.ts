import { chromium } from '@playwright/test';
import type { Updateable } from 'kysely';
import { bumpContentVersion } from '../../packages/reference-api/database/contentVersion.ts';
import type { Tables } from '../../packages/reference-api/database/tables.ts';
import { chromiumArguments, findWholeChromium } from '../../scripts/browser.ts';
import { problems } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { message } from './support/message.ts';
import { newsOf, offerOf } from './support/offers.ts';
import { type OwnShop, openOwnShop } from './support/ownShop.ts';
import { LANGUAGES, pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const SLUG = 'meridian-39-midnight';
const PATH = `/shop-overviews/${SLUG}/`;
/** A shop of this file's own, whose catalogue it may change: no other test reads it. */
let own: OwnShop;
let url: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  own = await openOwnShop({});
  url = own.url;
});

test.afterAll(() => own.close());

/** What the shop's owner does in another window. */
const change = (columns: Updateable<Tables['product']>) =>
  inDatabase(own.database, (database) =>
    database.updateTable('product').set(columns).where('slug', '=', SLUG).executeTakeFirstOrThrow(),
  );

test('a promotion entered after the build begins and ends, never before its time @desktop', async ({
  page,
}) => {
  // Pictures that are encoded for the first time take longer than the promotion is off.
  await page.goto(url + PATH);
  const start = Math.ceil(Date.now() / 1_000) * 1_000 + 8_000;
  const iso = (time: number) => new Date(time).toISOString();
  await change({
    price_cents: 150_000,
    discount_percent: 10,
    discount_start: iso(start),
    discount_end: iso(start + 3_000),
  });
  await page.reload();
  const main = page.getByRole('main');
  const offer = offerOf(page);
  await expect(main.getByRole('timer')).toContainText('Time until the promotion starts:');
  await offer.evaluate((element) => {
    let wasReduced = false;
    new MutationObserver(() => {
      const isReduced = element.querySelector('s') !== null;
      if (isReduced === wasReduced) return;
      wasReduced = isReduced;
      const times = document.documentElement.dataset;
      times.testTimes = `${times.testTimes ?? ''} ${Date.now()}`;
    }).observe(element, { childList: true, subtree: true });
  });
  await expect(offer.locator('s')).toHaveText('$1,500.00', { timeout: 20_000 });
  await expect(offer.getByText('$1,350.00', { exact: true })).toBeVisible();
  await expect(main.getByText('The promotion has ended.', { exact: true })).toBeVisible({
    timeout: 10_000,
  });
  await expect(offer.getByText('$1,500.00', { exact: true })).toBeVisible();
  const [began = 0, ended = 0] = String(await page.locator('html').getAttribute('data-test-times'))
    .trim()
    .split(' ')
    .map(Number);
  // The page's clock follows the API's, to within the time of a response.
  expect(began).toBeGreaterThan(start - 1_000);
  expect(ended).toBeGreaterThan(start + 2_000);
});

test('a page that the back button brings back from the browser’s cache is told, too @desktop', async () => {
  // The browser of the other tests has no back-forward cache.
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.goto(url + PATH);
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await page.goto(`${url}/about/`);
  await change({ price_cents: 123_400, discount_percent: null, stock: 0 });
  const asked = page.waitForResponse(/getProductByIds/);
  // Nothing loads, so there is no load to wait for.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  const main = page.getByRole('main');
  // Nothing polls: only coming back asks the API.
  await asked;
  await expect(newsOf(page)).toContainText('to $1,234.00');
  await expect(main.getByText('This item is sold out.')).toBeVisible();
  await browser.close();
});

test('a retired product says so and leads on for 90 days, and is gone for good then @desktop', async ({
  page,
}) => {
  const retire = async (daysAgo: number) => {
    const retired_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await change({ status: 'archived', retired_at });
    await inDatabase(own.database, (database) => bumpContentVersion(database, [{ kind: 'lists' }]));
  };
  const expectStatus = (path: string, status: number) =>
    expect
      .poll(async () => (await page.request.get(url + path)).status(), { timeout: 60_000 })
      .toBe(status);
  const main = page.getByRole('main');

  await retire(0);
  // Its Markdown goes with what is sold.
  await expectStatus(`${PATH}index.html.md`, 404);
  for (const [language, width] of [
    ['en', 1440],
    ['zh', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url + pathIn(language, PATH));
    await expect(main.getByText(message(language, 'product', 'retired.text'))).toBeVisible();
    await expect(
      main.getByRole('button', { name: message(language, 'cart', 'add.button') }),
    ).toHaveCount(0);
    const like = main.getByRole('region', { name: message(language, 'product', 'related') });
    await expect(like.getByRole('article')).toHaveCount(4);
    expect(await problems(page)).toEqual([]);
    await main.getByRole('link', { name: message(language, 'product', 'askUs') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }

  await retire(90);
  await expectStatus(PATH, 410);
  for (const language of LANGUAGES) {
    await page.goto(url + pathIn(language, PATH));
    await expect(main.getByText(message(language, 'common', 'notFound.retired'))).toBeVisible();
  }
});
