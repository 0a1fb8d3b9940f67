import type { Page, Route } from '@playwright/test';
import { accountForm, accountMenu, keptSession, newAccount } from './support/account.ts';
import { expectCount } from './support/cart.ts';
import { fillAddress } from './support/checkout.ts';
import { crawl } from './support/crawl.ts';
import { message } from './support/message.ts';
import { type MinimalShop, openMinimalShop } from './support/minimalShop.ts';
import { choose, pay, paymentArea } from './support/payment.ts';
import { photo, reviewsOn } from './support/reviews.ts';
import { pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

// One build for all, which is why they share a file: they run one after the other in one worker.
test.describe.configure({ mode: 'default' });
// No header comes along that a visitor's browser would not send: what the API allows is tested.
test.use({ extraHTTPHeaders: {} });

let shop: MinimalShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openMinimalShop();
});

test.afterAll(async () => {
  await shop?.close();
});

test.afterEach(() => {
  expect([...shop.strangeHeaders], 'only what the specification sends').toEqual([]);
});

const say = (file: string, key: string, language: TestLanguage = 'en') =>
  message(language, file, key);
const open = (page: Page, path: string, language: TestLanguage = 'en') =>
  page.goto(shop.url + pathIn(language, path));
const pressed = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** What was asked of the API from here on, that matches. */
function askedFromHere(kind: RegExp): () => string[] {
  const before = shop.asked.length;
  return () => shop.asked.slice(before).filter((call) => kind.test(call));
}

async function addToCart(page: Page, slug: string) {
  await open(page, `/shop-overviews/${slug}/`);
  await addShown(page);
}

async function addShown(page: Page) {
  await pressed(page, say('cart', 'add.button'));
  await expect(page.getByRole('button', { name: say('cart', 'add.added') })).toBeVisible();
}

async function search(page: Page, words: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('search', 'open') })
    .click();
  await page.locator('#search').getByRole('combobox').fill(words);
  await page.locator('#search').getByRole('option').first().click();
}

/** Opens an account by the form; the page that is reached is the home page. */
async function register(page: Page) {
  const account = newAccount();
  await open(page, '/register/');
  const form = accountForm(page, 'en', 'register');
  await form.email.fill(account.email);
  await form.password.fill(account.password);
  await form.confirm.fill(account.password);
  await form.submit.click();
  await page.waitForURL(`${shop.url}/`);
  return account;
}

async function payInPage(page: Page, language: TestLanguage) {
  const popup = page.waitForEvent('popup');
  await paymentArea(page, language)
    .getByRole('button', { name: /PayPal/ })
    .first()
    .click();
  await choose(await popup, language, 'approve');
  await page.waitForURL('**/paysuccess/?*');
}

const orderOf = (page: Page) => new URL(page.url()).searchParams.get('orderid') ?? '';

test('§7.2 everything that the shop links to is there @desktop', async () => {
  const found = Object.entries(await crawl(shop));
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter(([, status]) => status !== 200)).toEqual([]);
});

test('§4.7 a guest browses, buys one product and pays in the page @desktop', async ({
  page,
  context,
  browser,
}) => {
  await shop.openPayPal(context);
  await open(page, '/', 'en');
  await page.getByRole('main').getByRole('link', { name: 'Salt Candle' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salt Candle');
  await expect(page.getByRole('main')).toContainText('$22.05');
  const asked = askedFromHere(/orderCreat/);
  await pressed(page, say('checkout', 'buyNow.button', 'en'));
  await page.waitForURL('**/checkout/?orderid=*');
  expect(asked()).toEqual([expect.stringContaining('"product_id":"p-candle","quantity":1')]);
  const orderId = orderOf(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('$22.05');
  await expect(main).not.toContainText('Salt Candle');

  await fillAddress(page, 'en');
  await expect(paymentArea(page, 'en')).toContainText(pay('en', 'test.note'));
  await payInPage(page, 'en');
  expect(shop.memory.orders.get(orderId)?.address).toMatchObject({ country: 'GB' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(pay('en', 'success.test'));

  // A browser that did not pay knows no more than the API, which cannot say.
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await open(stranger, `/paysuccess/?orderId=${orderId}&amount=1.00`, 'en');
  const plain = stranger.getByRole('heading', { level: 1 });
  await expect(plain).toHaveText(pay('en', 'success.plain'));
  await expect(stranger.getByRole('main')).toContainText('$22.05');
  await expect(stranger.getByRole('main')).not.toContainText('$1.00');
  await elsewhere.close();
});

test('§7.2 a guest’s cart becomes one order, is paid, and is empty then @desktop', async ({
  page,
  context,
}) => {
  await shop.openPayPal(context);
  await addToCart(page, 'harbour-lamp');
  await expect(page.getByRole('main')).not.toContainText(/Cash on Delivery/);
  await search(page, 'slte tray');
  await page.waitForURL('**/shop-overviews/slate-tray/');
  await addShown(page);
  await expectCount(page, 2);
  await open(page, '/cart/');
  await pressed(page, say('cart', 'more').replace('{{name}}', 'Slate Tray'));
  await expect(page.getByRole('main')).toContainText('$303.98');
  await pressed(page, say('cart', 'summary.checkout'));
  await page.waitForURL('**/checkout/?orderid=*');
  await expect(page.getByRole('main')).toContainText('$303.98');
  await fillAddress(page, 'en');
  await payInPage(page, 'en');
  await expect(page.getByRole('main')).toContainText('$303.98');
  await expectCount(page, 0);
});

test('§7.3 what has no call is not offered, and all else is there @desktop', async ({ page }) => {
  await test.step('what is sold out cannot be added, and a video has its captions', async () => {
    await test.step('what is sold out is told, and cannot be added', async () => {
      await open(page, '/shop-overviews/river-bowl.v2/');
      await expect(page.getByRole('button', { name: say('cart', 'add.button') })).toBeHidden();
      await expect(
        page.getByRole('button', { name: say('checkout', 'buyNow.button') }),
      ).toBeHidden();
    });
    await test.step('a video’s captions are there in the language of its words', async () => {
      await open(page, '/shop-overviews/river-bowl.v2/', 'en');
      const name = say('product', 'video', 'en').replace('{{name}}', 'River Bowl');
      const video = page.getByRole('main').getByLabel(name);
      const captions = video.locator('track');
      await expect(captions).toHaveAttribute('kind', 'captions');
      await expect(captions).toHaveAttribute('srclang', 'en');
      await expect(captions).toHaveAttribute('label', 'English');
      await captions.evaluate(({ track }: HTMLTrackElement) => {
        track.mode = 'showing';
      });
      await expect
        .poll(() => captions.evaluate(({ track }: HTMLTrackElement) => track.cues?.length))
        .toBe(1);
    });
  });
  await test.step('reviews have pages, questions are asked, and nothing is offered that needs optional calls', async () => {
    await test.step('reviews turn their pages, and a guest is offered no form', async () => {
      await open(page, '/shop-overviews/harbour-lamp/');
      const { region, items, pages, form } = reviewsOn(page);
      await region.scrollIntoViewIfNeeded();
      await expect(items).toHaveCount(10);
      await pages.getByText('2', { exact: true }).click();
      await expect(items).toHaveCount(2);
      await expect(form).toHaveCount(0);
    });
    await test.step('a question is refused under its field, then taken', async () => {
      await open(page, '/contact/');
      const main = page.getByRole('main');
      const field = (key: string) => main.getByLabel(say('inquiry', key));
      await field('email').fill('ada@nowhere.example');
      await field('country').fill('Tunisia');
      await field('description').fill('How wide is the tray?');
      await main.getByRole('button', { name: say('inquiry', 'submit') }).click();
      await expect(field('email')).toHaveAccessibleDescription('No such address');
      await field('email').fill('ada@mail.example');
      await main.getByRole('button', { name: say('inquiry', 'submit') }).click();
      await expect(main).toContainText(say('inquiry', 'submitted'));
      expect(shop.memory.inquiries).toHaveLength(1);
    });
    await test.step('has no pages that only optional calls fill', async () => {
      for (const path of [
        '/invoice/',
        '/yourData/',
        '/forgotPassword/',
        '/resetPassword/',
        '/confirmEmail/',
      ]) {
        const response = await page.request.get(shop.url + path);
        expect([path, response.status()]).toEqual([path, 404]);
      }
    });
  });
});

test('§7.2 an account: refused, opened, its cart merged line by line, changed, left @desktop', async ({
  page,
}) => {
  await addToCart(page, 'harbour-lamp');
  await addToCart(page, 'slate-tray');
  const asked = askedFromHere(/\/cart\/(?:add|remove)/);
  const { email, password } = await register(page);
  await expectCount(page, 2);
  await expect.poll(() => asked()).toHaveLength(2);
  expect(asked()).toEqual([
    'POST /api/cart/add {"product_id":"p-lamp","quantity":1}',
    'POST /api/cart/add {"product_id":"p-tray","quantity":1}',
  ]);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('guest_cart') ?? '[]'))
    .toBe('[]');

  await open(page, '/cart/');
  const changed = askedFromHere(/\/cart\/(?:add|remove)/);
  await page.getByRole('spinbutton').first().fill('7');
  await page.getByRole('spinbutton').first().blur();
  await expectCount(page, 8);
  await expect.poll(() => changed()).toHaveLength(1);
  await page.getByRole('spinbutton').first().fill('4');
  await page.getByRole('spinbutton').first().blur();
  await expectCount(page, 5);
  await expect.poll(() => changed()).toHaveLength(3);
  // More is added; for less, the specification has no call.
  expect(changed()).toEqual([
    'POST /api/cart/add {"product_id":"p-lamp","quantity":6}',
    'DELETE /api/cart/remove {"product_id":"p-lamp"}',
    'POST /api/cart/add {"product_id":"p-lamp","quantity":4}',
  ]);
  await pressed(page, say('cart', 'removeOf').replace('{{name}}', 'Slate Tray'));
  await expectCount(page, 4);
  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveValue('4');

  const menu = await accountMenu(page);
  await menu.getByRole('button', { name: say('account', 'logout') }).click();
  await expect(page.locator('#notices')).toContainText(say('account', 'loggedOut'));
  expect(await keptSession(page)).toEqual({});

  await open(page, '/register/');
  const again = accountForm(page, 'en', 'register');
  await again.email.fill(email);
  await again.password.fill(password);
  await again.confirm.fill(password);
  await again.submit.click();
  await expect(again.email).toHaveAccessibleDescription('This address is taken');

  await open(page, '/login/?redirect=%2Fcart%2F');
  await expect(page.getByRole('link', { name: say('account', 'forgotLink') })).toBeHidden();
  const form = accountForm(page, 'en', 'login');
  await form.email.fill(email);
  await form.password.fill('not this one');
  await form.submit.click();
  await expect(form.error).toContainText('Wrong address or password');
  await form.password.fill(password);
  await form.submit.click();
  await page.waitForURL('**/cart/');
  await expect(page.getByRole('spinbutton')).toHaveValue('4');
  await expect((await accountMenu(page)).getByText(say('account', 'title'))).toBeVisible();
});

test('§7.2 a customer orders, tracks, reviews with a picture, and has no list of orders @desktop', async ({
  page,
  context,
}) => {
  await register(page);
  await shop.openPayPal(context);
  await open(page, '/shop-overviews/slate-tray/');
  await pressed(page, say('checkout', 'buyNow.button'));
  await page.waitForURL('**/checkout/?orderid=*');
  const orderId = orderOf(page);
  const main = page.getByRole('main');
  await expect(main.getByLabel(say('checkout', 'address.firstName'))).toBeVisible();
  await expect(main.getByLabel(say('checkout', 'address.email'), { exact: true })).toBeHidden();
  await fillAddress(page, 'en', 'customer');
  await payInPage(page, 'en');
  await context.unrouteAll();

  const track = main.getByRole('link', { name: say('payment', 'success.track') });
  await track.click();
  await expect(main.getByRole('article')).toContainText(
    say('orders', 'tracking.status.InfoReceived'),
  );
  await expect(main.getByRole('article')).toContainText('Label printed');
  await main.getByRole('textbox').fill('no-such-order');
  await main.getByRole('textbox').press('Enter');
  await expect(main.getByRole('alert').last()).toContainText('We know no such order');

  await open(page, '/orderHistory/');
  await expect(main).toContainText(say('orders', 'history.unsupported'));
  await expect(main.getByRole('link', { name: say('orders', 'history.track') })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await open(page, `/orderHistory/invoice/?orderid=${orderId}`);

  await open(page, '/shop-overviews/slate-tray/');
  const form = reviewsOn(page);
  await form.region.scrollIntoViewIfNeeded();
  await form.star(4).check();
  await form.content.fill('Flat, as slate should be.');
  await form.files.setInputFiles([await photo('tray.png')]);
  await expect(form.file('tray.png')).toContainText(say('reviews', 'form.upload.done'));
  await form.submit.click();
  await expect(form.items.first()).toContainText('Flat, as slate should be.');
  await expect(form.items.first().getByRole('img').last()).toBeVisible();
  await page.reload();
  await form.region.scrollIntoViewIfNeeded();
  await expect(form.items.first()).toContainText('Flat, as slate should be.');
  await expect(form.form).toHaveCount(0);
});

test('whatever an API answers to unknown calls signs nobody out @desktop', async ({ page }) => {
  await register(page);
  for (const response of [
    { status: 401, json: { code: 401, msg: 'Log in first' } },
    { status: 405, body: '' },
    { status: 200, contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' },
  ]) {
    await page.route(`${shop.api}/api/x**`, (route) => unknownCall(route, response));
    await page.route(`${shop.api}/api/x/**`, (route) => unknownCall(route, response));
    await open(page, '/orderHistory/');
    await expect(page.getByRole('main')).toContainText(say('orders', 'history.unsupported'));
    expect((await keptSession(page)).auth_token).toBeTruthy();
  }
});

/** As the API would answer it to the shop's own pages. */
function unknownCall(route: Route, response: Parameters<Route['fulfill']>[0]) {
  const allowed = {
    'Access-Control-Allow-Origin': new URL(shop.url).origin,
    'Access-Control-Allow-Credentials': 'true',
  };
  return route.fulfill({ ...response, headers: allowed });
}
