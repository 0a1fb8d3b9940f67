import type { Page, Request } from '@playwright/test';
import { message } from './support/message.ts';
import { meanwhile } from './support/offers.ts';
import { wellStocked } from './support/order.ts';
import { SPECIFIED_ONLY } from './support/place.ts';
import { dollars } from './support/promotionRule.ts';
import { pathIn, type Shop, type TestLanguage } from './support/shop.ts';
import { BROKEN_CONTRACT, expect, test } from './support/test.ts';

test.use({ allowedConsole: [BROKEN_CONTRACT] });

const CREATE = '**/api/orderCreatViaApi';

/** A refusal as the API sends one. */
const refusal = (code: number, msg: string, data?: unknown) => ({
  status: code,
  json: { code, msg, data },
});

const say = (key: string) => message('en', 'checkout', `buyNow.${key}`);
const button = (page: Page) => page.getByRole('button', { name: say('button') });

test('§2.17 §2.27 §3.19 §4.11 §9.1 one product goes from its pages straight to checkout @desktop', async ({
  page,
  shop,
}) => {
  for (const route of ['shop-overviews', 'discount-landing']) {
    const product = await open(page, shop, 'en', route);
    const created = page.waitForRequest(CREATE);
    await button(page).click();
    expect((await created).postDataJSON()).toMatchObject({
      items: [{ product_id: product.id, quantity: 1 }],
      source: 'Halcyre',
    });
    await page.waitForURL('**/checkout/?orderid=*');
    // The specification's `ordersInfo` knows the total alone.
    if (!SPECIFIED_ONLY) await expect(page.getByRole('main')).toContainText(product.name);
    expect(await page.evaluate(() => localStorage.getItem('guestUserId'))).toBeTruthy();
    // Who has ordered a product already is led to that order.
    await page.evaluate(() => localStorage.clear());
  }
});

test('§4.12 §8.5 a failure is told and the page stays; Enter held down makes one attempt @desktop', async ({
  page,
  shop,
}) => {
  await open(page, shop, 'en');
  const sent = watchOrders(page);
  await page.route(CREATE, (route) => route.fulfill(refusal(422, 'Not today')));
  await button(page).focus();
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.down('Enter');
    await expect(page.getByText('Not today')).toBeVisible();
  }
  await page.keyboard.up('Enter');
  expect(sent).toHaveLength(1);
  await page.route(CREATE, (route) => route.abort());
  await button(page).click();
  await expect(page.getByText(say('failed'), { exact: true })).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await expect(page).not.toHaveURL(/checkout/);
});

test('§3.12 a changed price is told, and the next click buys at it @desktop', async ({
  page,
  shop,
}) => {
  const product = await open(page, shop, 'en');
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
  const [first, second] = sent.map((request) => request.headers()['idempotency-key']);
  if (!SPECIFIED_ONLY) expect(second).not.toBe(first);
});

test('what is sold out or gone meanwhile is said and no longer offered @desktop', async ({
  page,
  shop,
}) => {
  for (const [why, conflict] of [
    ['soldOut', { sold_out: [{ product_id: 0, available: 0 }] }],
    ['discontinued', { gone: [0] }],
  ] as const) {
    await page.route(CREATE, (route) => route.fulfill(refusal(409, 'x', conflict)));
    await open(page, shop, 'en');
    await button(page).click();
    await expect(page.getByText(say(why), { exact: true })).toBeVisible();
    await expect(button(page)).toBeHidden();
  }
});

test('§8.6 a page that cannot load what ordering takes says so @desktop', async ({
  page,
  shop,
}) => {
  await page.route('**/assets/buyOne.*.js', (route) => route.abort());
  await open(page, shop, 'en');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await button(page).click();
  await expect(page.getByText(say('notLoaded'), { exact: true })).toBeVisible();
  // Loaded anew for its script, the page would have forgotten the press.
  await expect(page.locator('html')).toHaveAttribute('data-same');
  await expect(button(page)).not.toHaveAttribute('aria-busy');
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

test('the buyer of the last item is told of the hold everywhere', async ({ page, shop }) => {
  test.skip(SPECIFIED_ONLY, 'The state of an order is not in the specification.');
  const say = (key: string) => message('en', 'checkout', key);
  const product = await open(page, shop, 'en');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: message('en', 'common', 'wishlist') }).click();
  await page.getByRole('button', { name: message('en', 'cart', 'add.button') }).click();
  await page.getByRole('button', { name: say('buyNow.button') }).click();
  await page.waitForURL('**/checkout/?orderid=*');
  const order = new URL(page.url()).search;
  const [before = '', after] = say('order.kept').split('{{time}}');
  const kept = await main.getByText(before).textContent();
  const time = kept?.slice(before.length).replace(after ?? '', '') ?? '';
  expect(time).toMatch(/^\d\d:\d\d$/);

  await meanwhile(page, shop.en.products, { sold_out: true, status: 0 });
  const held = say('buyNow.held').replace('{{time}}', time);
  const pay = main.getByRole('link', { name: say('buyNow.pay') });
  const soldOut = main.getByText(message('en', 'product', 'soldOut'), { exact: true });
  const soldMeanwhile = main.getByText(message('en', 'product', 'news.soldOut'));
  const expectHeld = async () => {
    await expect(main).toContainText(held);
    await expect(pay).toHaveAttribute('href', `/checkout/${order}`);
    await expect(soldOut).toHaveCount(0);
    await expect(soldMeanwhile).toHaveCount(0);
  };
  await page.goBack();
  await expectHeld();
  await page.goto(`/discount-landing/${product.slug}/`);
  await expectHeld();

  await page.goto('/wishlist/');
  const card = main.getByRole('article').filter({ hasText: product.name });
  await expect(card).toContainText(message('en', 'card', 'stock.held'));
  await expect(card).not.toContainText(message('en', 'card', 'stock.soldOut'));

  await page.goto('/cart/');
  await expect(main.getByRole('listitem').filter({ hasText: product.name })).toContainText(held);
  await expect(main.getByText(message('en', 'cart', 'soldOut'))).toHaveCount(0);
  await main.getByRole('button', { name: message('en', 'cart', 'summary.checkout') }).click();
  await page.waitForURL(`**/checkout/${order}`);
  await expect(main).toContainText(product.name);

  // Of somebody else's, the page says only that it is sold out.
  await page.evaluate(() => localStorage.removeItem('order_attempt'));
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expect(soldOut).toBeVisible();
  await expect(pay).toHaveCount(0);
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
