import type { Page, Request } from '@playwright/test';
import { checkoutOf, openOrder, type TestOrder } from './support/order.ts';
import { payButton } from './support/payment.ts';
import { dollars } from './support/promotionRule.ts';
import { LANGUAGES, type Shop, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const SAVE = '**/api/shipping-addresses';
const DETAIL = '**/api/x/orders/*';
const TOTAL = '**/api/ordersInfo/*';
const CHECK = '**/api/auth/validate-token';

const FIELDS = [
  'email',
  'firstName',
  'lastName',
  'street',
  'city',
  'postalCode',
  'country',
] as const;
type FieldName = (typeof FIELDS)[number];

const ADDRESS: Record<FieldName, string> = {
  email: 'ada@example.com',
  firstName: '小明',
  lastName: 'x'.repeat(90),
  street: '12 St James’s Square\nFlat 4',
  city: ' London ',
  postalCode: 'SW1Y 4JH',
  country: 'GB',
};

const say = (language: TestLanguage, key: string) => words(language, 'checkout', key);

for (const language of LANGUAGES) {
  test(`the order, its total and its hold are shown, in ${language}`, async ({ page, shop }) => {
    const order = await open(page, shop, language);
    const summary = page.getByRole('region', { name: say(language, 'order.title') });
    await expect(summary).toContainText(order.name);
    await expect(summary).toContainText(dollars(order.total));
    await expect(summary).toContainText(order.id);
    for (const key of ['shippingFree', 'taxCovered']) {
      await expect(summary).toContainText(say(language, `order.${key}`));
    }
    const [before = ''] = say(language, 'order.kept').split('{{time}}');
    await expect(summary.getByText(before.trim())).toHaveText(/\d\d:\d\d/);
  });

  test(`what is missing is said at each field, the first has the focus, in ${language}`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, language);
    await expect(payButton(page, language)).toHaveCount(0);
    await page.getByRole('button', { name: say(language, 'pay.continue') }).click();
    for (const name of FIELDS) {
      const missing = say(language, `address.missing.${name === 'street' ? 'address' : name}`);
      await expect(field(page, language, name)).toHaveAccessibleDescription(new RegExp(missing));
    }
    await expect(field(page, language, 'email')).toBeFocused();
    await field(page, language, 'email').fill('ada@');
    await field(page, language, 'city').focus();
    await expect(page.getByText(say(language, 'address.emailWrong'))).toBeVisible();
  });

  test(`the payment buttons stand there once the address is complete, in ${language}`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, language);
    for (const name of FIELDS) {
      await expect(payButton(page, language)).toHaveCount(0);
      await fillField(page, language, name);
    }
    await expect(payButton(page, language)).toBeVisible();
    await field(page, language, 'city').fill('  ');
    await expect(payButton(page, language)).toHaveCount(0);
  });

  test(`the address is sent trimmed before the payment begins, once, in ${language} @desktop`, async ({
    page,
    shop,
  }) => {
    const order = await open(page, shop, language);
    const sent = watch(page, '/api/shipping-addresses', '/api/x/payments');
    // The payment itself is another test's.
    await page.route('**/api/x/payments', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await fillAll(page, language);
    for (const round of [1, 2]) {
      await payButton(page, language).click();
      await expect
        .poll(() => pathsOf(sent).filter((path) => path === '/api/x/payments').length)
        .toBe(round);
      await expect(payButton(page, language)).toBeVisible();
    }
    expect(pathsOf(sent)).toEqual([
      '/api/shipping-addresses',
      '/api/x/payments',
      '/api/x/payments',
    ]);
    expect(sent[0]?.postDataJSON()).toEqual({
      orderId: order.id,
      ...{ email: 'ada@example.com', firstName: '小明', lastName: 'x'.repeat(90) },
      ...{ address: '12 St James’s Square, Flat 4', city: 'London', postalCode: 'SW1Y 4JH' },
      country: 'GB',
    });
    await field(page, language, 'city').fill('Leeds');
    await payButton(page, language).click();
    await expect.poll(() => pathsOf(sent).at(-2)).toBe('/api/shipping-addresses');
  });

  for (const [message, shown] of [
    ['这个地址不行 no', '这个地址不行 no'],
    ['', say(language, 'address.saveFailed')],
  ] as const) {
    test(`code 400 ${message ? 'with' : 'without'} words signs out and keeps what was typed, in ${language} @desktop`, async ({
      page,
      shop,
    }) => {
      const order = await openOrder(page, shop, language);
      await signIn(page);
      await page.route(CHECK, (route) => route.fulfill({ json: { code: 200 } }));
      await page.route(SAVE, (route) => route.fulfill({ json: { code: 400, message } }));
      await page.goto(checkoutOf(order, language));
      await expect(field(page, language, 'firstName')).toBeVisible();
      await expect(field(page, language, 'email')).toHaveCount(0);
      await fillAll(page, language, FIELDS.slice(1));
      await payButton(page, language).click();
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
      await expect(field(page, language, 'email')).toBeFocused();
      await expect(field(page, language, 'firstName')).toHaveValue('小明');
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    });
  }

  test(`an exception while saving is told, and may be repeated, in ${language} @desktop`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, language);
    await page.route(SAVE, (route) => route.abort());
    await fillAll(page, language);
    await payButton(page, language).click();
    await expect(page.getByText(say(language, 'address.saveError'), { exact: true })).toBeVisible();
    await expect(payButton(page, language)).toBeVisible();
  });

  test(`what the API says of a field stands at the field, in ${language} @desktop`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, language);
    await fillAll(page, language);
    await field(page, language, 'lastName').fill('y'.repeat(200));
    await payButton(page, language).click();
    const tooLong = language === 'en' ? 'This is too long' : '内容过长';
    await expect(field(page, language, 'lastName')).toHaveAccessibleDescription(tooLong);
    await expect(field(page, language, 'lastName')).toBeFocused();
    await expect(page.getByText(say(language, 'address.check'))).toBeVisible();
    await field(page, language, 'lastName').fill('Lovelace');
    await expect(field(page, language, 'lastName')).toHaveAccessibleDescription('');
  });

  test(`an order that does not load says so and is tried again, in ${language}`, async ({
    page,
    shop,
  }) => {
    const order = await openOrder(page, shop, language);
    await page.route(DETAIL, (route) => route.abort());
    await page.goto(checkoutOf(order, language));
    await expect(page.getByRole('alert')).toHaveText(say(language, 'order.failed'));
    await page.unroute(DETAIL);
    await page.getByRole('button', { name: say(language, 'order.retry') }).click();
    await expect(page.getByText(order.name)).toBeVisible();
  });

  test(`an order that expired meanwhile says so and is ordered again, in ${language}`, async ({
    page,
    shop,
  }) => {
    const order = await openOrder(page, shop, language);
    await answerState(page, order, 'expired');
    await page.goto(checkoutOf(order, language));
    const title = page.getByRole('heading', { name: say(language, 'over.expired.title') });
    await expect(title).toBeVisible();
    await page.getByRole('button', { name: say(language, 'over.again') }).click();
    await page.waitForURL((url) => url.searchParams.get('orderid') !== order.id);
    await expect(page.getByText(order.name)).toBeVisible();
  });

  test(`a token that no longer counts makes a guest, who keeps what was typed, in ${language} @desktop`, async ({
    page,
    shop,
  }) => {
    const order = await openOrder(page, shop, language);
    await page.goto(checkoutOf(order, language));
    await fillAll(page, language);
    await signIn(page);
    await page.reload();
    await expect(page.getByText(say(language, 'address.sessionEnded'))).toBeVisible();
    await expect(field(page, language, 'email')).toHaveValue(ADDRESS.email);
    await expect(field(page, language, 'firstName')).toHaveValue('小明');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith('auth_'))).toEqual([]);
  });
}

test('without an order the way leads home', async ({ page }) => {
  await page.goto('/zh/checkout/');
  await page.waitForURL('**/zh/');
});

test('an order that is paid leads to its success page @desktop', async ({ page, shop }) => {
  const order = await openOrder(page, shop, 'en');
  await answerState(page, order, 'paid');
  await page.goto(checkoutOf(order, 'en'));
  await page.waitForURL(`**/paysuccess/?orderId=${order.id}&amount=*`);
});

test('an order that is paid in another tab leaves this one too @desktop', async ({
  page,
  shop,
}) => {
  const order = await open(page, shop, 'en');
  await fillAll(page, 'en');
  expect(await keptAddress(page)).toContain(ADDRESS.email);
  await answerState(page, order, 'paid');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL('**/paysuccess/?*');
  expect(await keptAddress(page)).toBeNull();
});

test('an order of somebody else is not offered for payment @desktop', async ({ page, shop }) => {
  const order = await openOrder(page, shop, 'en');
  await page.addInitScript(() => localStorage.setItem('guestUserId', 'somebody-else'));
  await page.goto(checkoutOf(order, 'en'));
  await expect(page.getByRole('alert')).toHaveText(say('en', 'order.foreign'));
  const login = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect(login).toHaveAttribute('href', /redirect=%2Fcheckout%2F%3Forderid/);
});

test('an API that knows only the total is enough @desktop', async ({ page, shop }) => {
  const order = await openOrder(page, shop, 'en');
  await page.route('**/api/x', (route) => route.fulfill({ status: 404, json: { code: 404 } }));
  await page.goto(checkoutOf(order, 'en'));
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText(dollars(order.total));
  await expect(summary.getByRole('listitem')).toHaveCount(0);
  await page.route(TOTAL, (route) => route.fulfill({ status: 404, json: { code: 404 } }));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(say('en', 'order.failed'));
});

test('no answer about the token is no reason to sign out @desktop', async ({ page, shop }) => {
  const order = await openOrder(page, shop, 'en');
  await signIn(page);
  await page.route(DETAIL, async (route) => {
    const { authorization: _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
  const asked = page.waitForRequest(CHECK);
  await page.route(CHECK, (route) => route.abort());
  await page.goto(checkoutOf(order, 'en'));
  await asked;
  await expect(page.getByText('Signed in as Ada')).toBeVisible();
  await expect(field(page, 'en', 'email')).toHaveCount(0);
});

test('what was typed is there after a reload, and in no other tab', async ({ page, shop }) => {
  const order = await open(page, shop, 'en');
  await fillAll(page, 'en');
  await page.reload();
  for (const name of FIELDS) await expect(field(page, 'en', name)).toHaveValue(ADDRESS[name]);
  const other = await page.context().newPage();
  await other.goto(checkoutOf(order, 'en'));
  await expect(field(other, 'en', 'city')).toHaveValue('');
});

test('the browser may fill the form in, and both languages name every country @desktop', async ({
  page,
  shop,
}) => {
  const order = await open(page, shop, 'en');
  const tokens = await page
    .locator('form#address :is(input, textarea, select)')
    .evaluateAll((controls) => controls.map((each) => each.getAttribute('autocomplete')));
  expect(tokens).toEqual([
    ...['email', 'given-name', 'family-name', 'street-address'],
    ...['address-level2', 'postal-code', 'country'],
  ]);
  const options = field(page, 'en', 'country').getByRole('option');
  expect(await options.count()).toBeGreaterThan(200);
  await expect(options.nth(1)).toHaveText('Afghanistan');
  await page.goto(checkoutOf(order, 'zh'));
  await expect(field(page, 'zh', 'country').getByRole('option').nth(1)).toHaveText('阿尔巴尼亚');
});

test('an order that is no longer payable is shown as what it is @desktop', async ({
  page,
  shop,
}) => {
  const order = await open(page, shop, 'en');
  await fillAll(page, 'en');
  await answerState(page, order, 'expired');
  await page.route(SAVE, (route) =>
    route.fulfill({ status: 409, json: { code: 409, msg: 'This order has expired, sorry.' } }),
  );
  await payButton(page, 'en').click();
  await expect(page.getByText('This order has expired, sorry.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This order has expired' })).toBeVisible();
});

async function open(page: Page, shop: Shop, language: TestLanguage): Promise<TestOrder> {
  const order = await openOrder(page, shop, language);
  await page.goto(checkoutOf(order, language));
  await expect(field(page, language, 'firstName')).toBeVisible();
  return order;
}

function field(page: Page, language: TestLanguage, name: FieldName) {
  return page.getByRole('main').getByLabel(say(language, `address.${name}`), { exact: true });
}

async function fillField(page: Page, language: TestLanguage, name: FieldName): Promise<void> {
  const control = field(page, language, name);
  if (name === 'country') await control.selectOption(ADDRESS.country);
  else await control.fill(ADDRESS[name]);
}

async function fillAll(page: Page, language: TestLanguage, names: readonly FieldName[] = FIELDS) {
  for (const name of names) await fillField(page, language, name);
}

/** A customer whose token only this browser knows. */
async function signIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'once');
    localStorage.setItem('auth_token', 'made-up-token');
    localStorage.setItem('auth_name', 'Ada');
  });
}

/** Lets the API say that an order is in another state than it is. */
async function answerState(page: Page, { id }: TestOrder, state: string): Promise<void> {
  await page.route(`**/api/x/orders/${id}`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const json = { ...rest, data: { ...data, state, hold_expires_at: null } };
    await route.fulfill({ response, json });
  });
}

const keptAddress = (page: Page) => page.evaluate(() => sessionStorage.getItem('checkout_address'));

function watch(page: Page, ...paths: string[]): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    const isPost = request.method() === 'POST';
    if (isPost && paths.includes(new URL(request.url()).pathname)) sent.push(request);
  });
  return sent;
}

const pathsOf = (requests: Request[]) => requests.map((each) => new URL(each.url()).pathname);
