import type { Page, Request } from '@playwright/test';
import { keepSession } from './support/account.ts';
import {
  FIELDS,
  type FieldName,
  field,
  fillAll,
  fillField,
  openForm,
  say,
  signInMadeUp,
} from './support/addressForm.ts';
import { placeOrder } from './support/checkout.ts';
import { expectCountry } from './support/country.ts';
import { message } from './support/message.ts';
import { checkoutOf, openOrder, SAVE } from './support/order.ts';
import { payButton } from './support/payment.ts';
import { SPECIFIED_ONLY } from './support/place.ts';
import { expect, test } from './support/test.ts';

const ADDRESS_PATH = '/api/x/order-address';
const CHECK = '**/api/auth/validate-token';

test('§3.14 §4.5 §5.2 browsers and both languages can fill in the address; what it lacks is said at its fields; complete, it lets the payment begin @desktop', async ({
  page,
  shop,
}) => {
  await test.step('the browser may fill the form in, and both languages name every country that is delivered to', async () => {
    const order = await openForm(page, shop, 'en');
    const tokens = await page
      .locator('form#address :is(input, textarea, select)')
      .evaluateAll((controls) => controls.map((each) => each.getAttribute('autocomplete')));
    expect(tokens).toEqual([
      'email',
      'country-name',
      'given-name',
      'family-name',
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
      ...(SPECIFIED_ONLY ? [] : ['tel']),
    ]);
    for (const [language, first] of [
      ['en', 'Austria'],
      ['zh', '阿联酋'],
    ] as const) {
      await page.goto(checkoutOf(order, language));
      await field(page, language, 'country').click();
      const served = page.getByRole('group', { name: say(language, 'address.countries.served') });
      const options = served.getByRole('option');
      expect(await options.count()).toBeGreaterThan(50);
      await expect(options.getByText(/^(?:Afghanistan|阿富汗)$/)).toHaveCount(0);
      await expect(options.first()).toHaveText(first);
    }
  });
  await test.step('what the address lacks is said at its fields; complete, it lets the payment begin', async () => {
    await openForm(page, shop, 'en');
    const named = (name: FieldName) => field(page, 'en', name);
    const toPay = payButton(page, 'en');
    await test.step('missing', async () => {
      await expect(toPay).toHaveCount(0);
      await page.getByRole('button', { name: say('en', 'pay.continue') }).click();
      // The last name may be empty, and the postal code where the country is not known.
      for (const name of ['email', 'country', 'firstName', 'address', 'city'] as const) {
        const missing = new RegExp(say('en', `address.missing.${name}`));
        await expect(named(name)).toHaveAccessibleDescription(missing);
      }
      await expect(named('email')).toBeFocused();
      for (const name of FIELDS) {
        await expect(toPay).toHaveCount(0);
        await fillField(page, 'en', name);
      }
      await expect(toPay).toBeVisible();
      await named('postalCode').fill('');
      await page.getByRole('button', { name: say('en', 'pay.continue') }).click();
      const missing = say('en', 'address.missing.postalCode');
      await expect(named('postalCode')).toHaveAccessibleDescription(missing);
      await fillField(page, 'en', 'postalCode');
      await named('city').fill('  ');
      await expect(toPay).toHaveCount(0);
      await fillField(page, 'en', 'city');
    });
    await test.step('too long', async () => {
      for (const [name, max] of [
        ['firstName', 100],
        ['postalCode', 20],
      ] as const) {
        await named(name).fill('翠'.repeat(max + 1));
        await named('city').focus();
        const tooLong = say('en', 'address.tooLong').replace('{{max}}', String(max));
        await expect(named(name)).toHaveAccessibleDescription(new RegExp(tooLong));
        await expect(toPay).toHaveCount(0);
        await named(name).fill('翠'.repeat(max));
        await expect(toPay).toBeVisible();
      }
    });
    await test.step('an e-mail address as browsers take it', async () => {
      await named('email').fill('jörg@example.de');
      await named('city').focus();
      await expect(page.getByText(say('en', 'address.emailWrong'))).toBeVisible();
      await expect(toPay).toHaveCount(0);
      await named('email').fill("sean.o'brien@münchen.de");
      const sent = page.waitForRequest(SAVE);
      await toPay.click();
      expect((await sent).postDataJSON().email).toBe("sean.o'brien@xn--mnchen-3ya.de");
    });
  });
});

test('§3.14 the address is sent trimmed before the payment begins, once, and known then @desktop', async ({
  page,
  context,
  shop,
}) => {
  test.skip(SPECIFIED_ONLY, 'POST /api/x/payments tells that the payment begins.');
  const order = await placeOrder(context, shop);
  const checkout = `/checkout/?orderid=${order.id}`;
  await page.goto(checkout);
  const sent = watch(page, ADDRESS_PATH, '/api/x/payments');
  // The payment itself is another test's.
  await page.route('**/api/x/payments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await fillAll(page, 'en');
  for (const round of [1, 2]) {
    await payButton(page, 'en').click();
    await expect
      .poll(() => pathsOf(sent).filter((path) => path === '/api/x/payments').length)
      .toBe(round);
    await expect(payButton(page, 'en')).toBeVisible();
  }
  expect(pathsOf(sent)).toEqual([ADDRESS_PATH, '/api/x/payments', '/api/x/payments']);
  expect(sent[0]?.postDataJSON()).toEqual({
    orderId: order.id,
    email: 'ada@example.com',
    firstName: '小明',
    lastName: 'x'.repeat(90),
    address: '12 St James’s Square, Flat 4',
    line2: '',
    city: 'London',
    state: '',
    postalCode: 'SW1Y 4JH',
    country: 'GB',
    phone: '',
  });
  await field(page, 'en', 'city').fill('Leeds');
  await payButton(page, 'en').click();
  await expect.poll(() => pathsOf(sent).at(-2)).toBe(ADDRESS_PATH);

  const later = await context.newPage();
  await later.goto(checkout);
  await expect(field(later, 'en', 'city')).toHaveValue('Leeds');
  await expectCountry(field(later, 'en', 'country'), 'en', 'GB');
  await expect(payButton(later, 'en')).toBeVisible();
});

test('§6.2 §8.8 a session that ended or is refused makes a guest, who keeps what was typed @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a session that ended at the API makes a guest, who keeps what was typed', async () => {
    const order = await openOrder(page, shop, 'en');
    await signInMadeUp(page);
    let isEnded = false;
    await page.route(CHECK, (route) =>
      route.fulfill({ json: { code: isEnded ? 401 : 200, msg: 'x' } }),
    );
    await page.goto(checkoutOf(order, 'en'));
    await fillAll(page, 'en', FIELDS.slice(1));
    await expect(payButton(page, 'en')).toBeVisible();
    isEnded = true;
    await page.route(SAVE, (route) => route.fulfill({ status: 403, json: { message: 'x' } }));
    await field(page, 'en', 'city').fill('Leeds');
    await payButton(page, 'en').click();
    const ended = message('en', 'account', 'sessionEnded');
    await expect(page.getByText(ended, { exact: true })).toBeVisible();
    await expect(field(page, 'en', 'email')).toBeVisible();
    await expect(field(page, 'en', 'firstName')).toHaveValue('小明');
  });
  await test.step('code 400 signs out in words and keeps what was typed', async () => {
    const order = await openOrder(page, shop, 'en');
    await page.route(CHECK, (route) => route.fulfill({ json: { code: 200 } }));
    for (const words of ['这个地址不行 no', '']) {
      await keepSession(page, { auth_token: 'made-up-token', auth_name: 'Ada' });
      await page.route(SAVE, (route) => route.fulfill({ json: { code: 400, message: words } }));
      // What the last round typed would be saved at once.
      await page.evaluate(() => sessionStorage.removeItem('checkout_address'));
      await page.goto(checkoutOf(order, 'en'));
      await expect(field(page, 'en', 'firstName')).toBeVisible();
      await expect(field(page, 'en', 'email')).toHaveCount(0);
      // Complete, it is saved by itself.
      await fillAll(page, 'en', FIELDS.slice(1));
      const shown = words || say('en', 'address.saveFailed');
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
      await expect(field(page, 'en', 'email')).toBeFocused();
      await expect(field(page, 'en', 'firstName')).toHaveValue('小明');
      expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    }
  });
});

test('§8.9 an address that is lost is told, and what the API says of a field stands there @desktop', async ({
  page,
  shop,
}) => {
  await openForm(page, shop, 'en');
  await page.route(SAVE, (route) => route.abort());
  await fillAll(page, 'en');
  await expect(page.getByText(say('en', 'pay.unsaved'))).toBeVisible();
  await expect(payButton(page, 'en')).toHaveCount(0);
  await page.getByRole('button', { name: say('en', 'pay.continue') }).click();
  await expect(page.getByText(say('en', 'address.saveError'), { exact: true })).toBeVisible();
  // What the page itself finds too long is not sent; an API may take less.
  const errors = { lastName: ['This is too long'] };
  await page.route(SAVE, (route) =>
    route.fulfill({ status: 422, json: { code: 422, msg: '', errors } }),
  );
  await page.getByRole('button', { name: say('en', 'pay.continue') }).click();
  const lastName = field(page, 'en', 'lastName');
  await expect(lastName).toHaveAccessibleDescription(/This is too long$/);
  await expect(lastName).toBeFocused();
  await expect(page.getByText(say('en', 'address.check'))).toBeVisible();
  await lastName.fill('Lovelace');
  await expect(lastName).toHaveAccessibleDescription(say('en', 'address.oneName'));
});

function watch(page: Page, ...paths: string[]): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    const isPost = request.method() === 'POST';
    if (isPost && paths.includes(new URL(request.url()).pathname)) sent.push(request);
  });
  return sent;
}

const pathsOf = (requests: Request[]) => requests.map((each) => new URL(each.url()).pathname);
