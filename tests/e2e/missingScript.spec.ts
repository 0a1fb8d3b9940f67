import type { Locator, Page } from '@playwright/test';
import { keepSession, keptSession, openSession } from './support/account.ts';
import { cartLink, guestLines, withGuestCart } from './support/cart.ts';
import { message } from './support/message.ts';
import { meanwhile, newsOf } from './support/offers.ts';
import { checkoutOf, openOrder } from './support/order.ts';
import { reviewsOn } from './support/reviews.ts';
import { productThat, type Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ allowedConsole: [/./] });

/** What loads the services of a page, and the parts of them that come for themselves. */
const SCRIPT = /\/assets\/(ShopLayout\.astro|gallery|video)\.[^/]*\.js$/;
const ENTRY = 'ShopLayout.astro';

/** Loses every such script but these, as a publish does whose old files are gone. */
async function keepOnly(page: Page, kept: readonly string[]): Promise<void> {
  await page.route(SCRIPT, (route) =>
    kept.includes(SCRIPT.exec(route.request().url())?.[1] ?? '')
      ? route.continue()
      : route.fulfill({ status: 404, body: '' }),
  );
}

/** What the page says once it has reloaded itself in vain. */
const missing = (page: Page, language: 'en' | 'zh' = 'en') =>
  page.getByRole('alert').filter({ hasText: message(language, 'common', 'missingPart.text') });

const reviewed = (shop: Shop) =>
  productThat(shop, 'en', {
    soldOut: false,
    fits: ({ reviews, video }) => reviews.length > 10 && video !== null,
  });

/** A product's page that has lost every such script but these, and has said so. */
async function openWithout(page: Page, shop: Shop, kept: readonly string[]) {
  const product = reviewed(shop);
  await keepOnly(page, kept);
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expect(missing(page)).toBeVisible();
  return product;
}

test('a product’s page has one script beside its islands, which work where all others are gone @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a product page has one script beside its islands’ runtime: the entry of the services', async () => {
    const html = await page.request.get(`/shop-overviews/${reviewed(shop).slug}/`);
    const sources = [...(await html.text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
    expect(sources.map(([, source = '']) => SCRIPT.exec(source)?.[1])).toEqual([ENTRY]);
  });
  await test.step('React’s islands work on a product’s page whose other scripts are gone', async () => {
    const reduced = { price: 4_321, discount_type: null, discount_value: null };
    await meanwhile(page, shop.en.products, reduced);
    await withGuestCart(page, [[reviewed(shop).id, 2]]);
    const { id, reviews } = await openWithout(page, shop, []);
    // What asks by itself is gone, too: the islands ask when somebody comes near.
    await page.getByRole('button', { name: 'Add to cart' }).hover();
    await expect(newsOf(page)).toContainText('$4,321.00');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
    expect(await guestLines(page)).toEqual([[id, 3]]);
    await page.getByRole('main').getByRole('link', { name: 'Ask about this item' }).click();
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused();
    await page.keyboard.press('Escape');
    const { items, pages, region } = reviewsOn(page);
    await region.scrollIntoViewIfNeeded();
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(items).toHaveCount(reviews.length - 10);
    const ordered = page.waitForRequest('**/api/orderCreatViaApi');
    await page.getByRole('button', { name: 'Buy now' }).click();
    await ordered;
  });
});

test('services work on a product’s page that has lost the others @desktop', async ({
  page,
  shop,
}) => {
  const { token, name } = await openSession(page.request);
  await keepSession(page, { auth_token: token, auth_name: name });
  await page.addInitScript(() => localStorage.setItem('language', 'zh'));
  await openWithout(page, shop, [ENTRY, 'gallery']);
  const offer = page.getByRole('complementary', { name: '语言' });
  await offer.getByRole('button', { name: '留在本页' }).click();
  await expect(offer).toBeHidden();
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  const { name: product } = await openWithout(page, shop, [ENTRY, 'video']);
  const video = page.getByLabel(`Video of ${product}`);
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveJSProperty('paused', false);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await keptSession(page)).toEqual({});
});

/** What a guest's page of a React island says once that island is there. */
const PAGES: [path: string, said: string][] = [
  ['/cart/', message('en', 'cart', 'summary.title')],
  ['/checkout/', message('en', 'checkout', 'order.title')],
  ['/paysuccess/', message('en', 'payment', 'success.noOrder')],
  ['/orderQuery/', message('en', 'orders', 'tracking.query')],
  ['/orderHistory/', message('en', 'orders', 'history.guest')],
  ['/invoice/', message('en', 'orders', 'invoice.missing')],
];

test('pages of a React island work where every other script is gone @desktop', async ({
  page,
  shop,
}) => {
  await withGuestCart(page, [[reviewed(shop).id, 2]]);
  await keepOnly(page, []);
  for (const [path, said] of PAGES) {
    const isCheckout = path === '/checkout/';
    await page.goto(isCheckout ? checkoutOf(await openOrder(page, shop, 'en'), 'en') : path);
    await expect(missing(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible();
  }
});

test('an island that stays away says so in its place, and comes when asked again', async ({
  page,
  shop,
}) => {
  const island = /\/assets\/CartPage\.[^/]*\.js/;
  await withGuestCart(page, [[reviewed(shop).id, 2]]);
  await page.route(island, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/cart/');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(message('en', 'common', 'missingPart.text'));
  await expect(main.getByRole('status')).toHaveCount(0);
  await expect(cartLink(page, 2, 'en')).toBeVisible();
  await page.unroute(island);
  await main.getByRole('button', { name: message('en', 'common', 'missingPart.again') }).click();
  await expect(main.getByText(message('en', 'cart', 'summary.title'))).toBeVisible();
});

/** What pages print that needs no island: it stays where the island does not come. */
const PRINTED: [path: string, island: string, stays: (page: Page) => Locator][] = [
  ['/search/?q=silk', 'SearchPage', (page) => page.getByRole('main').getByRole('textbox')],
  [
    '/contact/',
    'InquiryForm',
    (page) => page.getByRole('main').getByRole('link', { name: /@/ }).last(),
  ],
  ['/cart/', 'CartPage', (page) => page.getByText(message('en', 'cart', 'empty.title'))],
];

test('a page keeps what it printed where its island stays away @desktop', async ({ page }) => {
  for (const [path, island, stays] of PRINTED) {
    await page.route(new RegExp(`/assets/${island}\\.[^/]*\\.js`), (route) => route.abort());
    await page.goto(path);
    await expect(missing(page)).toBeVisible();
    await expect(stays(page)).toBeVisible();
  }
});
