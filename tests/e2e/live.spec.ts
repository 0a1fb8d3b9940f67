import { meanwhile, newsOf, setHidden } from './support/offers.ts';
import { discountedPrice, dollars } from './support/promotionRule.ts';
import { LANGUAGES, pathIn, productThat } from './support/shop.ts';
import { BROKEN_CONTRACT, expect, test } from './support/test.ts';
import { words } from './support/words.ts';

for (const language of LANGUAGES) {
  for (const path of ['/shop-overviews/', '/discount-landing/']) {
    test(`${path} tells a price that changed since the build, in ${language}`, async ({
      page,
      shop,
    }) => {
      const product = productThat(shop, language, { phase: 'running', soldOut: false });
      const changed = { ...product, price: product.price + 111 };
      await meanwhile(page, shop[language].products, { price: changed.price });
      const main = page.getByRole('main');
      const now = dollars(discountedPrice(changed));
      const news = words(language, 'product', 'news.price')
        .replace('{{before}}', dollars(discountedPrice(product)))
        .replace('{{price}}', now);
      await page.goto(pathIn(language, `${path}${product.slug}/`));
      await expect(newsOf(page)).toHaveText(news);
      await expect(main.locator('s')).toHaveText(dollars(changed.price));
      await expect(
        main.getByText(now, { exact: path === '/shop-overviews/' }).first(),
      ).toBeVisible();
      const offer = main.locator('live-offer');
      await expect(offer).toHaveAttribute(
        'data-unit-cents',
        String(Math.round(discountedPrice(changed) * 100)),
      );
    });
  }
}

test('a category’s landing page tells each card’s new price', async ({ page, shop }) => {
  await meanwhile(page, shop.en.products, { price: 4_321 });
  const cards = page.locator('live-offer');
  await page.goto('/discount-landing/watches/');
  for (const card of await cards.all()) {
    await expect(card.getByRole('status')).toContainText('The price changed from');
    await expect(card.getByText('$4,321.00').first()).toBeVisible();
  }
  expect(await cards.count()).toBeGreaterThan(1);
});

test('a discount that the shop took back is gone from the page @desktop', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { phase: 'running' });
  await meanwhile(page, shop.en.products, { discount_type: null, discount_value: null });
  await page.goto(`/discount-landing/${product.slug}/`);
  const main = page.getByRole('main');
  await expect(main.getByText('No promotion at the moment')).toBeVisible();
  await expect(main.locator('live-offer s')).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'On promotion now' })).toBeVisible();
});

test('a promotion whose end was moved is news, the price being the same @desktop', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { phase: 'running', fits: ({ end_date }) => !!end_date });
  const end = new Date(shop.takenAt + 3 * 3_600_000).toISOString();
  await meanwhile(page, shop.en.products, { end_date: end, discount_end_date: end });
  await page.goto(`/shop-overviews/${product.slug}/`);
  const main = page.getByRole('main');
  await expect(newsOf(page)).toHaveText(words('en', 'product', 'news.promotion'));
  await expect(main.getByRole('timer')).toContainText(/00 days, 0[23]:\d\d:\d\d/);
});

test('sold out meanwhile: said, and nothing to buy', async ({ page, shop }) => {
  const product = productThat(shop, 'en', { soldOut: false });
  await meanwhile(page, shop.en.products, { sold_out: true, status: 0 });
  const main = page.getByRole('main');
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expect(main.getByText('This piece is sold out.')).toBeVisible();
  await expect(newsOf(page)).toHaveText(words('en', 'product', 'news.soldOut'));
  await expect(main.locator('[data-buying]:visible')).toHaveCount(0);
  await expect(main.locator('live-offer')).toHaveAttribute('data-stock', 'soldOut');
});

test('back in stock meanwhile: it can be bought again @desktop', async ({ page, shop }) => {
  const product = productThat(shop, 'en', { soldOut: true });
  await meanwhile(page, shop.en.products, { sold_out: false, status: 1 });
  await page.goto(`/shop-overviews/${product.slug}/`);
  const main = page.getByRole('main');
  await expect(main.getByText('In stock', { exact: true })).toBeVisible();
  await expect(main.locator('[data-buying]:visible')).toHaveCount(1);
});

for (const language of LANGUAGES) {
  test(`gone meanwhile: said without a price, in ${language} @desktop`, async ({ page, shop }) => {
    const product = productThat(shop, language, { phase: 'running', soldOut: false });
    await meanwhile(page, shop[language].products, null);
    for (const path of ['/shop-overviews/', '/discount-landing/']) {
      await page.goto(pathIn(language, `${path}${product.slug}/`));
      const offer = page.getByRole('main').locator('live-offer').first();
      await expect(offer.getByRole('status')).toHaveText(words(language, 'product', 'news.gone'));
      await expect(offer.getByText(words(language, 'product', 'gone'))).toBeVisible();
      await expect(offer.getByText('$')).toHaveCount(0);
      await expect(offer.getByRole('timer')).toHaveCount(0);
      await expect(offer.locator('[data-buying]:visible')).toHaveCount(0);
    }
  });
}

test.describe('an API in trouble', () => {
  test.use({ allowedConsole: [BROKEN_CONTRACT] });

  for (const [trouble, status] of [
    ['unreachable', 0],
    ['failing', 500],
    ['nonsense', 200],
  ] as const) {
    test(`an API that is ${trouble} leaves what was built, and leave to buy @desktop`, async ({
      page,
      shop,
    }) => {
      const product = productThat(shop, 'en', { phase: 'running', soldOut: false });
      let asked = 0;
      await page.route('**/api/**', async (route) => {
        asked += 1;
        if (status === 0) await route.abort();
        else await route.fulfill({ status, body: status === 200 ? '<html>' : '{}' });
      });
      await page.goto(`/shop-overviews/${product.slug}/`);
      const main = page.getByRole('main');
      await expect.poll(() => asked).toBeGreaterThan(1);
      await expect(
        main.getByText(dollars(discountedPrice(product)), { exact: true }),
      ).toBeVisible();
      await expect(newsOf(page)).toBeEmpty();
      await expect(main.locator('[data-buying]:visible')).toHaveCount(1);
      await expect(main.locator('promotion-countdown')).toBeHidden();
    });
  }
});

/** The offer's parts on a page, or in a text of one, without what the clock changes. */
const offerParts = (html: string | null) => {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('live-offer [data-part]')].map((part) => {
    const copy = part.cloneNode(true) as Element;
    for (const clock of copy.querySelectorAll('[data-running]')) {
      clock.removeAttribute('data-running');
    }
    for (const clock of copy.querySelectorAll('[data-clock]')) clock.textContent = '';
    return copy.outerHTML.replace(/data-clock(?:="")?/g, 'data-clock');
  });
};

test('what the script draws is what the build prints @desktop', async ({
  context,
  page,
  shop,
  request,
}) => {
  // A text becomes a page in this one: the shop's own pages let none.
  const blank = await context.newPage();
  for (const path of ['/shop-overviews/', '/discount-landing/']) {
    const product = productThat(shop, 'en', {
      phase: 'running',
      fits: ({ end_date, sold_out }) => !!end_date && !sold_out,
    });
    const address = `${path}${product.slug}/`;
    const printed = await (await request.get(address)).text();
    const state = await meanwhile(page, shop.en.products, {
      ...{ price: 9_999, discount_type: null, sold_out: true },
    });
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText('$9,999.00').first()).toBeVisible();
    await expect(main.locator('live-offer s')).toHaveCount(0);
    state.change = {};
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(main.locator('live-offer s')).toHaveText(dollars(product.price));
    await expect(newsOf(page)).toBeEmpty();
    expect(await page.evaluate(offerParts, null)).toEqual(
      await blank.evaluate(offerParts, printed),
    );
  }
});

test('a reader who comes back after a while is told; one who looked away is not asked for @desktop', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const product = productThat(shop, 'en', { phase: 'none', soldOut: false });
  const state = await meanwhile(page, shop.en.products, {});
  const told = page.waitForResponse('**/api/getProductByIds');
  await page.goto(`/shop-overviews/${product.slug}/`);
  await (await told).finished();
  // The page has read it, too: what it asks for after that was answered.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  expect(state.asked).toBe(1);
  await setHidden(page, true);
  await page.clock.runFor(2_000);
  await setHidden(page, false);
  expect(state.asked).toBe(1);
  state.change = { price: 77 };
  await setHidden(page, true);
  await page.clock.runFor(60_000);
  await setHidden(page, false);
  await expect(newsOf(page)).toContainText('to $77.00');
  expect(state.asked).toBe(2);
});
