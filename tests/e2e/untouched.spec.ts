import type { Page } from '@playwright/test';
import { expectCount } from './support/cart.ts';
import { watchRequests } from './support/idle.ts';
import { message } from './support/message.ts';
import { apiClockShows, clockOf, meanwhile, newsOf, offerOf } from './support/offers.ts';
import { productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;
/** What has to hydrate before it follows the API. */
const waiting = (page: Page) => page.locator('[data-offers] astro-island[ssr]');

/**
 * Opens a product's page, whose offers were compared with the API's when this resolves, with what
 * waits until all that the page requests has come.
 */
async function visit(page: Page, slug: string): Promise<() => Promise<void>> {
  const allCame = watchRequests(page);
  const offers = page.waitForResponse('**/api/getProductByIds');
  await page.goto(`/shop-overviews/${slug}/`);
  await (await offers).finished();
  // The next response comes after the page has read the first one.
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
  await allCame();
  await expect(waiting(page)).toHaveCount(4);
  return allCame;
}

/** The window is so low that nothing but the name is in view: no countdown either. */
test.use({ viewport: { width: 1440, height: 200 } });

test('an offer that is as it was published hydrates nothing, and is asked for once @desktop', async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { slug } = productThat(shop, 'en', { phase: 'none', soldOut: false });
  await visit(page, slug);
  const offers = () => asked.filter((url) => url.endsWith('/api/getProductByIds'));
  expect(offers()).toHaveLength(1);
  const name = message('en', 'cart', 'add.button');
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await expectCount(page, 1, 'en');
  // The island takes the answer that is there.
  expect(offers()).toHaveLength(1);
});

test('a promotion that ends is noticed on a page that nobody touched @desktop', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', {
    phase: 'running',
    soldOut: false,
    fits: ({ end_date, discount_end_date }) => !!(end_date ?? discount_end_date),
  });
  const ends = [product.end_date, product.discount_end_date].flatMap((end) => end ?? []);
  const end = Math.min(
    ...ends.map((text) => Date.parse(`${text.replace(' ', 'T').replace(/Z?$/, 'Z')}`)),
  );
  await page.clock.install({ time: end - HOUR });
  await apiClockShows(page, clockOf(page));
  await meanwhile(page, shop.en.products, {}, clockOf(page));
  await visit(page, product.slug);
  await expect(offerOf(page).locator('s')).toHaveCount(1);
  await page.clock.runFor(HOUR);
  await expect(offerOf(page)).toContainText('The promotion has ended.');
  await expect(offerOf(page).locator('s')).toHaveCount(0);
});

test('a page that comes back from the browser’s memory asks anew @desktop', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { phase: 'none', soldOut: false });
  const api = await meanwhile(page, shop.en.products, {});
  await visit(page, product.slug);
  api.change = { sold_out: true, status: 0 };
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(newsOf(page)).toHaveText(message('en', 'product', 'news.soldOut'));
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
});

test('what is written in another way than the page’s is read by its schema, and hydrates nothing @desktop', async ({
  page,
  shop,
}) => {
  const { slug, price } = productThat(shop, 'en', { phase: 'none', soldOut: false });
  const api = await meanwhile(page, shop.en.products, {
    price: ` ${price.toFixed(2)} ` as unknown as number,
    sold_out: 'in_stock' as unknown as boolean,
  });
  await visit(page, slug);
  expect(api.asked).toBe(1);
});

test('once the browser was idle, a press needs no script that is not there @desktop', async ({
  page,
  shop,
}) => {
  const { slug } = productThat(shop, 'en', { phase: 'none', soldOut: false });
  const allCame = await visit(page, slug);
  await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0);
  await allCame();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const name = message('en', 'cart', 'add.button');
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await expectCount(page, 1, 'en');
  expect(scripts).toEqual([]);
});
