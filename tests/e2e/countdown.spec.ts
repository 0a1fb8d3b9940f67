import type { Page } from '@playwright/test';
import { apiClockShows, meanwhile, offerOf, setHidden } from './support/offers.ts';
import { discountedPrice, dollars } from './support/promotionRule.ts';
import { pathIn, productThat, type Shop, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Opens a page of a product whose promotion starts and ends so many ms from now by the API. */
async function open(page: Page, shop: Shop, language: TestLanguage, path: string, at: Window) {
  const product = productThat(shop, language, {
    phase: 'none',
    soldOut: false,
    fits: ({ price }) => price > 100,
  });
  const now = Date.parse('2031-05-01T00:00:00Z');
  const iso = (offset: number) => new Date(now + offset).toISOString();
  const promotion = {
    discount_type: 'percentage' as const,
    discount_value: 10,
    start_date: iso(at.start),
    end_date: iso(at.end),
    discount_end_date: null,
  };
  await page.clock.install({ time: now + (at.visitorIsOff ?? 0) });
  await apiClockShows(page, now);
  const api = await meanwhile(page, shop[language].products, promotion);
  await page.goto(pathIn(language, `${path}${product.slug}/`));
  return {
    reduced: dollars(discountedPrice({ ...product, ...promotion })),
    full: dollars(product.price),
    offer: offerOf(page),
    timer: page.getByRole('main').getByRole('timer'),
    /** The last item is sold, and the visitor comes back to the page. */
    sellOut: async () => {
      api.change = { ...promotion, sold_out: true };
      await pass(page, 11_000);
      await setHidden(page, true);
      await setHidden(page, false);
    },
  };
}

interface Window {
  start: number;
  end: number;
  /** How wrong the visitor's clock is. */
  visitorIsOff?: number;
}

/** Lets the page's time go by, tick by tick, and only then. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
}

test('§2.16 §4.13 a promotion begins and ends while it is looked at, second by second in sight alone @desktop', async ({
  page,
  shop,
}) => {
  const { offer, timer, reduced, full } = await open(page, shop, 'en', '/shop-overviews/', {
    start: HOUR,
    end: HOUR + 26 * HOUR,
  });
  await expect(timer).toContainText(/Time until the promotion starts:\s*00 days, 0[01]:\d\d:\d\d/);
  const live = timer.locator(
    'xpath=ancestor-or-self::*[@aria-live or @role="status" or @role="alert"]',
  );
  await expect(live).toHaveCount(0);
  await expect(offer.locator('s')).toHaveCount(0);
  await pass(page, HOUR);
  await expect(timer).toContainText(/Time left until the promotion ends:\s*01 days, 0[12]:\d\d:/);
  await expect(offer).toContainText(reduced);
  await expect(offer.locator('s')).toHaveText(full);
  await expect(offer.getByRole('status')).toContainText(`from ${full} to ${reduced}`);
  await pass(page, 26 * HOUR);
  await expect(offer.getByText('The promotion has ended.', { exact: true }).first()).toBeVisible();
  await expect(timer).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See the promotion' })).toHaveCount(0);
  await expect(offer.locator('s')).toHaveCount(0);
  await expect(offer).toContainText(full);
  await expect(offer.getByRole('status')).toBeEmpty();
});
test('what is sold out counts down to nothing @desktop', async ({ page, shop }) => {
  const { offer, timer, sellOut } = await open(page, shop, 'en', '/discount-landing/', {
    start: -HOUR,
    end: DAY,
  });
  await expect(timer).toContainText('Time left until the promotion ends:');
  await sellOut();
  await expect(timer).toHaveCount(0);
  await expect(offer.getByRole('status')).toContainText('sold out');
  await expect(page.getByRole('heading', { name: 'On promotion now' })).toBeVisible();
});
test('§4.15 the price changes in the second of the start, whatever the visitor’s clock says @desktop', async ({
  page,
  shop,
}) => {
  const { offer, timer, full, reduced } = await open(page, shop, 'en', '/shop-overviews/', {
    start: 10 * HOUR,
    end: DAY,
    visitorIsOff: 400 * DAY,
  });
  await expect(timer).toContainText('days');
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 5_000);
  const left = String(await timer.textContent());
  const [hours = 0, minutes = 0, seconds = 0] = (left.match(/\d\d:\d\d:\d\d/)?.[0] ?? '')
    .split(':')
    .map(Number);
  await pass(page, ((hours * 60 + minutes) * 60 + seconds - 1) * 1_000);
  await expect(timer).toContainText('00 days, 00:00:01');
  await expect(offer.locator('s')).toHaveCount(0);
  await pass(page, 1_000);
  await expect(offer.locator('s')).toHaveText(full);
  await expect(offer).toContainText(reduced);
  await expect(timer).toContainText('Time left until the promotion ends:');
});

test('a response’s Date tells the time where the API has no clock to ask @desktop', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { phase: 'running', fits: ({ end_date }) => !!end_date });
  await page.route('**/api/x', (route) => route.fulfill({ status: 404, json: { code: 404 } }));
  await page.clock.install({ time: Date.now() - 9 * DAY });
  await page.goto(`/shop-overviews/${product.slug}/`);
  const left = (Date.parse(product.end_date ?? '') - Date.now()) / DAY;
  const days = String(Math.floor(left)).padStart(2, '0');
  await expect(page.getByRole('main').getByRole('timer')).toContainText(`${days} days,`);
});

test('in a hidden tab the clock stands still; shown again, it is right at once @desktop', async ({
  page,
  shop,
}) => {
  const { timer, offer, reduced, full } = await open(page, shop, 'en', '/shop-overviews/', {
    start: -HOUR,
    end: 3 * HOUR,
  });
  await expect(timer).toContainText('00 days, 0');
  await setHidden(page, true);
  const stood = String(await timer.textContent());
  await pass(page, HOUR);
  expect(await timer.textContent()).toBe(stood);
  await setHidden(page, false);
  await expect(timer).toContainText(/00 days, 0[12]:/);
  await setHidden(page, true);
  await pass(page, 2 * HOUR);
  await expect(offer.locator('s')).toHaveText(full);
  await expect(offer).toContainText(reduced);
  await setHidden(page, false);
  await expect(offer.getByText('The promotion has ended.', { exact: true }).first()).toBeVisible();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Shanghai' });

  test('a promotion’s end is printed in UTC, then told in the reader’s own time, in the same room @desktop', async ({
    page,
    shop,
  }) => {
    const product = productThat(shop, 'en', {
      phase: 'running',
      soldOut: false,
      fits: ({ end_date }) => !!end_date,
    });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/ProductOffer.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/shop-overviews/${product.slug}/`);
    const note = page.getByText(/The promotion ends on/).locator('..');
    await expect(note).toContainText('(UTC)');
    const printed = await note.boundingBox();
    release();
    const local = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Shanghai',
    });
    await expect(note).toContainText(local.format(new Date(product.end_date ?? '')));
    await expect(note).not.toContainText('UTC');
    expect((await note.boundingBox())?.height).toBe(printed?.height);
  });
});

test('no second is printed in the page itself @desktop', async ({ request, shop }) => {
  const product = productThat(shop, 'en', { phase: 'running', fits: ({ end_date }) => !!end_date });
  for (const path of ['/shop-overviews/', '/discount-landing/']) {
    const html = await (await request.get(`${path}${product.slug}/`)).text();
    expect(html).toContain('The promotion ends on');
    expect(html).not.toMatch(/\d\d:\d\d:\d\d(?!\.\d)/);
  }
});

test('§2.11 a card changes its price when the promotion begins and ends, by the API’s clock @desktop', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { phase: 'upcoming' });
  const start = Date.parse(product.start_date ?? '');
  const end = Date.parse(product.end_date ?? '');
  // The visitor's clock is an hour ahead.
  await page.clock.install({ time: start });
  await apiClockShows(page, start - HOUR);
  const response = page.waitForResponse('**/api/x');
  await page.goto(`/category/${await categoryOf(page, product.slug)}/`);
  await (await response).finished();
  // What is asked for next is answered after the page has read the first response.
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
  const card = page.getByRole('article').filter({ hasText: product.name });
  await expect(card.locator('s')).toHaveCount(0);
  await page.clock.fastForward(HOUR);
  await expect(card.locator('s')).toHaveText(dollars(product.price));
  await expect(card).toContainText(dollars(discountedPrice(product)));
  await page.clock.fastForward(end - start);
  await expect(card.locator('s')).toHaveCount(0);
});

test('a card keeps its printed price where the script of the clock is gone, until the connection is back @desktop', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { phase: 'upcoming' });
  const start = Date.parse(product.start_date ?? '');
  let isGone = true;
  let lost = 0;
  await page.route('**/assets/apiTime.*.js', async (route) => {
    if (!isGone) return route.continue();
    await route.fulfill({ status: 404, body: '' });
    lost += 1;
  });
  // Not `page.clock`, which hides that the page is a reload: it would be loaded again for ever.
  await page.addInitScript((now) => {
    Date.now = () => now;
  }, start + HOUR);
  await apiClockShows(page, start + HOUR);
  await page.goto(`/category/${await categoryOf(page, product.slug)}/`);
  // The page reloads itself once.
  await expect.poll(() => lost).toBe(2);
  const card = page.getByRole('article').filter({ hasText: product.name });
  await expect(card).toContainText(dollars(product.price));
  await expect(card.locator('s')).toHaveCount(0);
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  isGone = false;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(card.locator('s')).toHaveText(dollars(product.price));
  await expect(page.locator('html')).toHaveAttribute('data-same', '');
});

/** The category in whose list a product stands. */
async function categoryOf(page: Page, slug: string): Promise<string> {
  const { data } = await page.request
    .get('/api/categories?per_page=100')
    .then((each) => each.json());
  for (const category of data.list as { slug: string }[]) {
    const response = await page.request.get(`/api/categories/${category.slug}?per_page=100`);
    const { products } = (await response.json()).data as { products: { slug: string }[] };
    if (products.some((each) => each.slug === slug)) return category.slug;
  }
  throw new Error(`No category has ${slug}.`);
}
