import type { Locator, Page } from '@playwright/test';
import { keepSession, keptSession, openSession } from './support/account.ts';
import { cartLink, guestLines, withGuestCart } from './support/cart.ts';
import { message } from './support/message.ts';
import { meanwhile, newsOf } from './support/offers.ts';
import { checkoutOf, openOrder } from './support/order.ts';
import { reviewsOn } from './support/reviews.ts';
import { type ApiProduct, LANGUAGES, pathIn, productThat, type Shop } from './support/shop.ts';
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

/** Which scripts bring what; React's islands need none of them. */
const SCRIPTS_OF: Record<string, readonly string[]> = {
  CartLink: [ENTRY],
  Session: [ENTRY],
  LanguageOffer: [ENTRY],
  Gallery: [ENTRY, 'gallery'],
  ProductVideo: [ENTRY, 'video'],
};

/** What each island of a product page does for the visitor, once the page is open. */
const ISLANDS: Record<string, (page: Page, product: ApiProduct) => Promise<void>> = {
  CartLink: async (page) => expect(cartLink(page, 2)).toBeVisible(),
  Session: async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await keptSession(page)).toEqual({});
  },
  BuyNow: async (page) => {
    await page.getByRole('button', { name: 'Buy now' }).click();
    await page.waitForURL('**/checkout/?orderid=*');
  },
  AddToCart: async (page, { id }) => {
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
    expect(await guestLines(page)).toEqual([[id, 3]]);
  },
  Gallery: async (page) => {
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  },
  ProductVideo: async (page, { name }) => {
    const video = page.getByLabel(`Film of ${name}`);
    await video.scrollIntoViewIfNeeded();
    await expect(video).toHaveJSProperty('paused', false);
  },
  LiveOffer: async (page) => expect(newsOf(page)).toContainText('$4,321.00'),
  Reviews: async (page, product) => {
    const { items, pages, region } = reviewsOn(page);
    await region.scrollIntoViewIfNeeded();
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(items).toHaveCount(product.reviews.length - 10);
  },
  LanguageOffer: async (page) => {
    const offer = page.getByRole('complementary', { name: '语言' });
    await offer.getByRole('button', { name: '留在本页' }).click();
    await expect(offer).toBeHidden();
  },
  InquiryDrawer: async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'Ask about this piece' }).click();
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused();
  },
};

for (const [island, works] of Object.entries(ISLANDS)) {
  test(`${island} works on a product page whose other scripts are gone @desktop`, async ({
    page,
    shop,
  }) => {
    const product = reviewed(shop);
    if (island === 'Session') {
      const { token, name } = await openSession(page.request);
      await keepSession(page, { auth_token: token, auth_name: name });
    } else await withGuestCart(page, [[product.id, 2]]);
    if (island === 'LanguageOffer') {
      await page.addInitScript(() => localStorage.setItem('language', 'zh'));
    }
    if (island === 'LiveOffer') {
      const reduced = { price: 4_321, discount_type: null, discount_value: null };
      await meanwhile(page, shop.en.products, reduced);
    }
    await keepOnly(page, SCRIPTS_OF[island] ?? []);
    await page.goto(`/shop-overviews/${product.slug}/`);
    await expect(missing(page)).toBeVisible();
    await works(page, product);
  });
}

test('a product page has one script beside its islands’ runtime: the entry of the services @desktop', async ({
  page,
  shop,
}) => {
  const html = await page.request.get(`/shop-overviews/${reviewed(shop).slug}/`);
  const sources = [...(await html.text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
  expect(sources.map(([, source = '']) => SCRIPT.exec(source)?.[1])).toEqual([ENTRY]);
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

for (const [path, said] of PAGES) {
  test(`${path} works where every other script is gone @desktop`, async ({ page, shop }) => {
    await withGuestCart(page, [[reviewed(shop).id, 2]]);
    await keepOnly(page, []);
    const isCheckout = path === '/checkout/';
    await page.goto(isCheckout ? checkoutOf(await openOrder(page, shop, 'en'), 'en') : path);
    await expect(missing(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible();
  });
}

for (const language of LANGUAGES) {
  test(`an island that stays away says so in its place, and comes when asked again, in ${language}`, async ({
    page,
    shop,
  }) => {
    const island = /\/assets\/CartPage\.[^/]*\.js/;
    await withGuestCart(page, [[reviewed(shop).id, 2]]);
    await page.route(island, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(pathIn(language, '/cart/'));
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(
      message(language, 'common', 'missingPart.text'),
    );
    await expect(main.getByRole('status')).toHaveCount(0);
    await expect(cartLink(page, 2, language)).toBeVisible();
    await page.unroute(island);
    await main
      .getByRole('button', { name: message(language, 'common', 'missingPart.again') })
      .click();
    await expect(main.getByText(message(language, 'cart', 'summary.title'))).toBeVisible();
  });
}

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

for (const [path, island, stays] of PRINTED) {
  test(`${path} keeps what it printed where its island stays away @desktop`, async ({ page }) => {
    await page.route(new RegExp(`/assets/${island}\\.[^/]*\\.js`), (route) => route.abort());
    await page.goto(path);
    await expect(missing(page)).toBeVisible();
    await expect(stays(page)).toBeVisible();
  });
}
