import type { Page, Request } from '@playwright/test';
import { message } from './support/message.ts';
import { meanwhile } from './support/offers.ts';
import { wellStocked } from './support/order.ts';
import { SPECIFIED_ONLY } from './support/place.ts';
import { dollars } from './support/promotionRule.ts';
import { LANGUAGES, pathIn, productThat, type Shop, type TestLanguage } from './support/shop.ts';
import { BROKEN_CONTRACT, expect, test } from './support/test.ts';

test.use({ allowedConsole: [BROKEN_CONTRACT] });

const CREATE = '**/api/orderCreatViaApi';

/** A refusal as the API sends one. */
const refusal = (code: number, msg: string, data?: unknown) => ({
  status: code,
  json: { code, msg, data },
});

for (const language of LANGUAGES) {
  const say = (key: string) => message(language, 'checkout', `buyNow.${key}`);
  const button = (page: Page) => page.getByRole('button', { name: say('button') });

  for (const route of ['shop-overviews', 'discount-landing']) {
    test(`§2.17 §2.27 §3.19 §4.11 §9.1 one piece goes from /${route}/ straight to checkout, in ${language}`, async ({
      page,
      shop,
    }) => {
      const product = await open(page, shop, language, route);
      const created = page.waitForRequest(CREATE);
      await button(page).click();
      expect((await created).postDataJSON()).toMatchObject({
        items: [{ product_id: product.id, quantity: 1 }],
        source: 'Halcyre',
      });
      await page.waitForURL(`**${pathIn(language, '/checkout/')}?orderid=*`);
      // The specification's `ordersInfo` knows the total alone.
      if (!SPECIFIED_ONLY) await expect(page.getByRole('main')).toContainText(product.name);
      expect(await page.evaluate(() => localStorage.getItem('guestUserId'))).toBeTruthy();
    });
  }

  test(`§4.12 a refusal is told in the server’s words, in ${language} @desktop`, async ({
    page,
    shop,
  }) => {
    await page.route(CREATE, (route) => route.fulfill(refusal(422, 'Not today. 今天不行。')));
    await open(page, shop, language);
    await button(page).click();
    await expect(page.getByText('Not today. 今天不行。')).toBeVisible();
    await expect(button(page)).toBeEnabled();
  });

  for (const [failure, response] of [
    ['a refusal without words', refusal(500, '')],
    ['an answer of nonsense', { status: 200, body: '<html>' }],
    ['no connection', undefined],
  ] as const) {
    test(`§4.12 ${failure}: the generic words, in ${language} @desktop`, async ({ page, shop }) => {
      await page.route(CREATE, (route) => (response ? route.fulfill(response) : route.abort()));
      await open(page, shop, language);
      await button(page).click();
      await expect(page.getByText(say('failed'), { exact: true })).toBeVisible();
      await expect(page).not.toHaveURL(/checkout/);
    });
  }

  test(`§3.12 a changed price is told, and the next click buys at it, in ${language} @desktop`, async ({
    page,
    shop,
  }) => {
    const product = await open(page, shop, language);
    const prices = [{ product_id: product.id, unit_price: 4321.09 }];
    const sent = watchOrders(page);
    await page.route('**/api/getProductByIds', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const reduced = { price: 4321.09, discount_type: null, discount_value: null };
      await route.fulfill({
        response,
        json: {
          ...rest,
          data: data.map((each: object) => ({ ...each, ...(sent.length > 0 && reduced) })),
        },
      });
    });
    await page.route(CREATE, (route) =>
      sent.length === 1
        ? route.fulfill(refusal(409, '', { prices, sold_out: [], gone: [] }))
        : route.fulfill(refusal(422, 'enough')),
    );
    await button(page).click();
    const notice = say('priceChanged').replace('{{price}}', dollars(4321.09));
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByRole('main').getByText(dollars(4321.09)).first()).toBeVisible();
    await button(page).click();
    await expect(page.getByText('enough', { exact: true })).toBeVisible();
    expect(sent[1]?.postDataJSON().items[0].unit_price).toBe(4321.09);
    expect(sent[1]?.headers()['idempotency-key']).not.toBe(sent[0]?.headers()['idempotency-key']);
  });

  for (const [why, conflict] of [
    ['soldOut', { sold_out: [{ product_id: 0, available: 0 }] }],
    ['discontinued', { gone: [0] }],
  ] as const) {
    test(`${why}: it is said and no longer offered, in ${language} @desktop`, async ({
      page,
      shop,
    }) => {
      await page.route(CREATE, (route) => route.fulfill(refusal(409, 'x', conflict)));
      await open(page, shop, language);
      await button(page).click();
      await expect(page.getByText(say(why), { exact: true })).toBeVisible();
      await expect(button(page)).toBeHidden();
    });
  }

  test(`a page that cannot load what ordering takes says so, in ${language} @desktop`, async ({
    page,
    shop,
  }) => {
    await page.route('**/assets/buyOne.*.js', (route) => route.abort());
    await open(page, shop, language);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await button(page).click();
    await expect(page.getByText(say('notLoaded'), { exact: true })).toBeVisible();
    // Loaded anew for its script, the page would have forgotten the press.
    await expect(page.locator('html')).toHaveAttribute('data-same');
    await expect(button(page)).not.toHaveAttribute('aria-busy');
  });
}

test('§2.18 what is sold out is not offered @desktop', async ({ page, shop }) => {
  const product = productThat(shop, 'en', { soldOut: true });
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeHidden();
});

test('§2.51 §4.11 a double click makes one order, and the page waits visibly', async ({
  page,
  shop,
}) => {
  await open(page, shop, 'en');
  const sent = watchOrders(page);
  const { promise: goOn, resolve: respond } = Promise.withResolvers<void>();
  await page.route(CREATE, async (route) => {
    await goOn;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Buy now' });
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Loading', { exact: true })).toBeVisible();
  respond();
  await page.waitForURL('**/checkout/?orderid=*');
  expect(sent).toHaveLength(1);
});

test('Enter held down makes one attempt @desktop', async ({ page, shop }) => {
  await open(page, shop, 'en');
  const sent = watchOrders(page);
  await page.route(CREATE, (route) => route.fulfill(refusal(422, 'Not today')));
  await page.getByRole('button', { name: 'Buy now' }).focus();
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.down('Enter');
    await expect(page.getByText('Not today')).toBeVisible();
  }
  await page.keyboard.up('Enter');
  expect(sent).toHaveLength(1);
});

test('an attempt whose response was lost is repeated under its key @desktop', async ({
  page,
  shop,
}) => {
  await open(page, shop, 'en');
  const sent = watchOrders(page);
  // The API makes the order, and the connection breaks before the buyer hears of it.
  await page.route(CREATE, async (route) => {
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const button = page.getByRole('button', { name: 'Buy now' });
  await button.click();
  await expect(page.getByText('The order could not be created')).toBeVisible();
  await button.click();
  await page.waitForURL('**/checkout/?orderid=*');
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('the back button from checkout offers the piece again, and the same order', async ({
  page,
  shop,
}) => {
  test.skip(SPECIFIED_ONLY, 'An order is known again by its Idempotency-Key.');
  await open(page, shop, 'en');
  const button = page.getByRole('button', { name: 'Buy now' });
  await button.click();
  await page.waitForURL('**/checkout/?orderid=*');
  const first = page.url();
  await page.goBack();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.click();
  await page.waitForURL('**/checkout/?orderid=*');
  expect(page.url()).toBe(first);
});

for (const language of LANGUAGES) {
  test(`the buyer of the last piece is told of the hold everywhere, in ${language}`, async ({
    page,
    shop,
  }) => {
    test.skip(SPECIFIED_ONLY, 'The state of an order is not in the specification.');
    const say = (key: string) => message(language, 'checkout', key);
    const product = await open(page, shop, language);
    const main = page.getByRole('main');
    await page.getByRole('button', { name: message(language, 'common', 'wishlist') }).click();
    await page.getByRole('button', { name: message(language, 'cart', 'add.button') }).click();
    await page.getByRole('button', { name: say('buyNow.button') }).click();
    await page.waitForURL('**/checkout/?orderid=*');
    const order = new URL(page.url()).search;
    const [before = '', after] = say('order.kept').split('{{time}}');
    const kept = await main.getByText(before).textContent();
    const time = kept?.slice(before.length).replace(after ?? '', '') ?? '';
    expect(time).toMatch(/^\d\d:\d\d$/);

    await meanwhile(page, shop[language].products, { sold_out: true, status: 0 });
    const held = say('buyNow.held').replace('{{time}}', time);
    const pay = main.getByRole('link', { name: say('buyNow.pay') });
    const soldOut = main.getByText(message(language, 'product', 'soldOut'), { exact: true });
    const soldMeanwhile = main.getByText(message(language, 'product', 'news.soldOut'));
    const expectHeld = async () => {
      await expect(main).toContainText(held);
      await expect(pay).toHaveAttribute('href', `${pathIn(language, '/checkout/')}${order}`);
      await expect(soldOut).toHaveCount(0);
      await expect(soldMeanwhile).toHaveCount(0);
    };
    await page.goBack();
    await expectHeld();
    await page.goto(pathIn(language, `/discount-landing/${product.slug}/`));
    await expectHeld();

    await page.goto(pathIn(language, '/wishlist/'));
    const card = main.getByRole('article').filter({ hasText: product.name });
    await expect(card).toContainText(message(language, 'catalogue', 'held'));
    await expect(card).not.toContainText(message(language, 'catalogue', 'soldOut'));

    await page.goto(pathIn(language, '/cart/'));
    await expect(main.getByRole('listitem').filter({ hasText: product.name })).toContainText(held);
    await expect(main.getByText(message(language, 'cart', 'soldOut'))).toHaveCount(0);
    await main.getByRole('button', { name: message(language, 'cart', 'summary.checkout') }).click();
    await page.waitForURL(`**/checkout/${order}`);
    await expect(main).toContainText(product.name);

    // Of somebody else's, the page says only that it is sold out.
    await page.evaluate(() => localStorage.removeItem('order_attempt'));
    await page.goto(pathIn(language, `/shop-overviews/${product.slug}/`));
    await expect(soldOut).toBeVisible();
    await expect(pay).toHaveCount(0);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button that does nothing @desktop', async ({ page, shop }) => {
    await open(page, shop, 'en');
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeHidden();
    await expect(page.getByText('Buying on this page needs JavaScript')).toBeVisible();
  });
});

async function open(page: Page, shop: Shop, language: TestLanguage, route = 'shop-overviews') {
  const product = await wellStocked(page.request, shop, language, 'running');
  await page.goto(pathIn(language, `/${route}/${product.slug}/`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  return product;
}

function watchOrders(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('orderCreatViaApi')) sent.push(request);
  });
  return sent;
}

test('a click before the script is there is carried out when it is @phone', async ({
  page,
  shop,
}) => {
  const { slug } = await wellStocked(page.request, shop, 'en', 'none');
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/BuyBox\..*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // Pictures that are encoded for the first time would hold the connections that scripts need.
  await page.route('**/media/**', (route) => route.fulfill({ path: 'public/placeholder.svg' }));
  await page.goto(`/shop-overviews/${slug}/`, { waitUntil: 'commit' });
  const buyNow = page.getByRole('button', { name: message('en', 'checkout', 'buyNow.button') });
  // Before the styles are there, a phone's bar to buy is no bar yet.
  await buyNow.first().click();
  held.resolve();
  await page.waitForURL(/\/checkout\/\?orderid=/);
});
