import { message } from './support/message.ts';
import { buttonsOf, meanwhile, newsOf, offerOf, setHidden } from './support/offers.ts';
import { discountedPrice, dollars } from './support/promotionRule.ts';
import { LANGUAGES, pathIn, productThat } from './support/shop.ts';
import { BROKEN_CONTRACT, expect, test } from './support/test.ts';

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
      const news = message(language, 'product', 'news.price')
        .replace('{{before}}', dollars(discountedPrice(product)))
        .replace('{{price}}', now);
      await page.goto(pathIn(language, `${path}${product.slug}/`));
      await expect(newsOf(page)).toHaveText(news);
      await expect(offerOf(page).locator('s')).toHaveText(dollars(changed.price));
      await expect(
        main.getByText(now, { exact: path === '/shop-overviews/' }).first(),
      ).toBeVisible();
    });
  }
}

test('a category’s landing page tells each card’s new price', async ({ page, shop }) => {
  await meanwhile(page, shop.en.products, { price: 4_321 });
  const cards = page.getByRole('main').locator('astro-island').getByRole('article');
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
  await expect(offerOf(page).locator('s')).toHaveCount(0);
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
  await expect(newsOf(page)).toHaveText(message('en', 'product', 'news.promotion'));
  await expect(main.getByRole('timer')).toContainText(/00 days, 0[23]:\d\d:\d\d/);
});

test('sold out meanwhile: said, and nothing to buy', async ({ page, shop }) => {
  const product = productThat(shop, 'en', { soldOut: false });
  await meanwhile(page, shop.en.products, { sold_out: true, status: 0 });
  const main = page.getByRole('main');
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expect(main.getByText('This piece is sold out.')).toBeVisible();
  await expect(newsOf(page)).toHaveText(message('en', 'product', 'news.soldOut'));
  await expect(buttonsOf(page)).toHaveCount(0);
});

test('back in stock meanwhile: it can be bought again @desktop', async ({ page, shop }) => {
  const product = productThat(shop, 'en', { soldOut: true });
  await meanwhile(page, shop.en.products, { sold_out: false, status: 1 });
  await page.goto(`/shop-overviews/${product.slug}/`);
  const main = page.getByRole('main');
  await expect(main.getByText('In stock', { exact: true })).toBeVisible();
  await expect(buttonsOf(page)).toHaveCount(1);
});

for (const language of LANGUAGES) {
  test(`§2.26 gone meanwhile: said without a price, in ${language} @desktop`, async ({
    page,
    shop,
  }) => {
    const product = productThat(shop, language, { phase: 'running', soldOut: false });
    await meanwhile(page, shop[language].products, null);
    for (const path of ['/shop-overviews/', '/discount-landing/']) {
      await page.goto(pathIn(language, `${path}${product.slug}/`));
      const offer = offerOf(page);
      await expect(offer.getByRole('status')).toHaveText(
        message(language, 'product', 'news.discontinued'),
      );
      const main = page.getByRole('main');
      await expect(main.getByText(message(language, 'product', 'discontinued'))).toBeVisible();
      await expect(offer.getByText('$')).toHaveCount(0);
      await expect(main.getByRole('timer')).toHaveCount(0);
      await expect(buttonsOf(page)).toHaveCount(0);
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
      await expect(buttonsOf(page)).toHaveCount(1);
      await expect(main.getByRole('timer')).toBeHidden();
    });
  }
});

/** What the offer's island shows on a page, or in a text of one, without what the clock changes. */
const shownOffer = (html: string | null) => {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const copy = page.querySelector('main astro-island')?.cloneNode(true) as Element;
  for (const clock of copy.querySelectorAll('[role=timer]')) {
    clock.replaceChildren();
    clock.className = '';
  }
  // Nothing that is seen: where one text ends and the next begins, and what is to hydrate.
  return copy.innerHTML.replace(/<!--.*?-->/g, '').replace(/ (?:uid|ssr)="\w*"/g, '');
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
      price: 9_999,
      discount_type: null,
      sold_out: true,
    });
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText('$9,999.00').first()).toBeVisible();
    await expect(offerOf(page).locator('s')).toHaveCount(0);
    state.change = {};
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(offerOf(page).locator('s')).toHaveText(dollars(product.price));
    await expect(newsOf(page)).toBeEmpty();
    expect(await page.evaluate(shownOffer, null)).toEqual(
      await blank.evaluate(shownOffer, printed),
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
  const response = page.waitForResponse('**/api/getProductByIds');
  await page.goto(`/shop-overviews/${product.slug}/`);
  await (await response).finished();
  // The page has read it, too: what it asks for after that was answered.
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
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
