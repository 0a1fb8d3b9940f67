import type { Route } from '@playwright/test';
import { message } from './support/message.ts';
import { buttonsOf, meanwhile, newsOf, offerOf, setHidden } from './support/offers.ts';
import { discountedPrice, dollars } from './support/promotionRule.ts';
import { productThat } from './support/shop.ts';
import { BROKEN_CONTRACT, expect, test } from './support/test.ts';

test('a price that changed since the build, or a discount taken back, is told @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a price that changed since the build is told', async () => {
    const product = productThat(shop, 'en', { phase: 'running', soldOut: false });
    const changed = { ...product, price: product.price + 111 };
    await meanwhile(page, shop.en.products, { price: changed.price });
    const now = dollars(discountedPrice(changed));
    const news = message('en', 'product', 'news.price')
      .replace('{{before}}', dollars(discountedPrice(product)))
      .replace('{{price}}', now);
    for (const path of ['/shop-overviews/', '/discount-landing/']) {
      await page.goto(`${path}${product.slug}/`);
      await expect(newsOf(page)).toHaveText(news);
      await expect(offerOf(page).locator('s')).toHaveText(dollars(changed.price));
      const exact = path === '/shop-overviews/';
      await expect(page.getByRole('main').getByText(now, { exact }).first()).toBeVisible();
    }
  });
  await test.step('a category’s cards tell new prices, and a discount that was taken back is gone', async () => {
    await test.step('a category’s landing page tells each card’s new price', async () => {
      await meanwhile(page, shop.en.products, { price: 4_321 });
      const cards = page.getByRole('main').locator('astro-island').getByRole('article');
      await page.goto('/discount-landing/watches/');
      for (const card of await cards.all()) {
        await expect(card.getByRole('status')).toContainText('The price has changed from');
        await expect(card.getByText('$4,321.00').first()).toBeVisible();
      }
      expect(await cards.count()).toBeGreaterThan(1);
    });
    await test.step('a discount that the shop took back is gone from the page', async () => {
      const product = productThat(shop, 'en', { phase: 'running' });
      await meanwhile(page, shop.en.products, { discount_type: null, discount_value: null });
      await page.goto(`/discount-landing/${product.slug}/`);
      const main = page.getByRole('main');
      await expect(main.getByText('This item is not reduced at the moment.')).toBeVisible();
      await expect(offerOf(page).locator('s')).toHaveCount(0);
      await expect(main.getByRole('region', { name: 'On promotion now' })).toBeVisible();
    });
  });
});

test('§2.26 sold out or gone meanwhile, and back in stock @desktop', async ({ page, shop }) => {
  await test.step('sold out meanwhile, and back in stock', async () => {
    await test.step('sold out meanwhile: said, and nothing to buy', async () => {
      const product = productThat(shop, 'en', { soldOut: false });
      await meanwhile(page, shop.en.products, { sold_out: true, status: 0 });
      const main = page.getByRole('main');
      await page.goto(`/shop-overviews/${product.slug}/`);
      await expect(main.getByText('This item is sold out.')).toBeVisible();
      await expect(newsOf(page)).toHaveText(message('en', 'product', 'news.soldOut'));
      await expect(buttonsOf(page)).toHaveCount(0);
    });
    await test.step('back in stock meanwhile: it can be bought again', async () => {
      const product = productThat(shop, 'en', { soldOut: true });
      await meanwhile(page, shop.en.products, { sold_out: false, status: 1 });
      await page.goto(`/shop-overviews/${product.slug}/`);
      const main = page.getByRole('main');
      await expect(main.getByText('In stock', { exact: true })).toBeVisible();
      await expect(buttonsOf(page)).toHaveCount(1);
    });
  });
  await test.step('gone meanwhile: said without a price', async () => {
    const product = productThat(shop, 'en', { phase: 'running', soldOut: false });
    await meanwhile(page, shop.en.products, null);
    for (const path of ['/shop-overviews/', '/discount-landing/']) {
      await page.goto(`${path}${product.slug}/`);
      const offer = offerOf(page);
      await expect(offer.getByRole('status')).toHaveText(
        message('en', 'product', 'news.discontinued'),
      );
      const main = page.getByRole('main');
      await expect(main.getByText(message('en', 'product', 'discontinued'))).toBeVisible();
      await expect(offer.getByText('$')).toHaveCount(0);
      await expect(main.getByRole('timer')).toHaveCount(0);
      await expect(buttonsOf(page)).toHaveCount(0);
    }
  });
});

test.describe('an API in trouble', () => {
  test.use({ allowedConsole: [BROKEN_CONTRACT] });

  test('an API in trouble leaves what was built, and leave to buy @desktop', async ({
    page,
    shop,
  }) => {
    const product = productThat(shop, 'en', { phase: 'running', soldOut: false });
    for (const respond of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 500, body: '{}' }),
      (route: Route) => route.fulfill({ status: 200, body: '<html>' }),
    ]) {
      let asked = 0;
      await page.route('**/api/**', async (route) => {
        asked += 1;
        await respond(route);
      });
      await page.goto(`/shop-overviews/${product.slug}/`);
      const main = page.getByRole('main');
      await expect.poll(() => asked).toBeGreaterThan(1);
      const price = dollars(discountedPrice(product));
      await expect(offerOf(page).getByText(price, { exact: true })).toBeVisible();
      await expect(newsOf(page)).toBeEmpty();
      await expect(buttonsOf(page)).toHaveCount(1);
      await expect(main.getByRole('timer')).toBeHidden();
    }
  });
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
