import AxeBuilder from '@axe-core/playwright';
import { accountMenu, keepSession, keptSession, openSession } from './support/account.ts';
import { message } from './support/message.ts';
import { SPECIFIED_ONLY } from './support/place.ts';
import { expect, test } from './support/test.ts';

/** What an API without optional calls answers; logins of these tests are not its own. */
const VALID = { json: { code: 200, msg: 'success' } };
const EMPTY_CART = { json: { code: 200, msg: 'success', data: [] } };

test('§2.47 §2.49 §4.24 logging out forgets everything, here and at the API', async ({
  page,
  request,
}) => {
  test.skip(SPECIFIED_ONLY, 'No specified call ends a session at the API.');
  const { token, name } = await openSession(request);
  await keepSession(page, { auth_token: token, auth_name: name });
  await page.goto('/about/');
  const menu = await accountMenu(page, 'en');
  const ended = page.waitForResponse('**/api/x/logout');
  await menu.getByRole('button', { name: message('en', 'account', 'logout') }).click();
  await expect(page.getByText(message('en', 'account', 'loggedOut'))).toBeVisible();
  const login = menu.getByRole('link', { name: message('en', 'common', 'login') });
  await expect(login).toBeVisible();
  await expect(login).toBeFocused();
  expect(await keptSession(page)).toEqual({});
  expect((await ended).status()).toBe(200);
  const response = await request.post('/api/auth/validate-token', { data: { token } });
  expect(response.status()).toBe(401);
});

test('somebody signed in is told so on the login page', async ({ page, request }) => {
  const { token, name } = await openSession(request);
  await keepSession(page, { auth_token: token, auth_name: name });
  for (const path of ['/login/', '/register/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      message('en', 'account', 'signedInAs').replace('{{name}}', name),
      { useInnerText: true },
    );
    const main = page.getByRole('main');
    await expect(main.locator('form')).toBeHidden();
    await expect(
      main.getByRole('link', { name: message('en', 'account', 'orders') }),
    ).toHaveAttribute('href', '/orderHistory/');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: message('en', 'account', 'logout') })
    .click();
  await expect(page.getByRole('main').locator('form')).toBeVisible();
});

test('a token the API no longer knows is forgotten, and leaves a guest their order @desktop', async ({
  page,
}) => {
  await test.step('a token the API no longer knows is forgotten, and this is said', async () => {
    await keepSession(page, { auth_token: 'long-gone', auth_name: 'Ada' });
    await page.goto('/about/');
    await expect(page.getByText(message('en', 'account', 'sessionEnded'))).toBeVisible();
    expect(await keptSession(page)).toEqual({});
  });
  await test.step('a session that runs out leaves a guest their order and what they typed', async () => {
    await keepSession(page, { auth_token: 'long-gone', guestUserId: 'guest-1' });
    await page.evaluate(() => sessionStorage.setItem('checkout_address', '{"city":"Tunis"}'));
    await page.goto('/about/');
    await expect(page.getByText(message('en', 'account', 'sessionEnded'))).toBeVisible();
    expect(await keptSession(page)).toEqual({});
    const kept = await page.evaluate(() => [
      localStorage.getItem('guestUserId'),
      sessionStorage.getItem('checkout_address'),
    ]);
    expect(kept).toEqual(['guest-1', '{"city":"Tunis"}']);
  });
});

test('the name is there without any script, moves nothing and is clipped @desktop', async ({
  page,
}) => {
  await test.step('the name is there without any script of the page, and nothing moves', async () => {
    await keepSession(page, { auth_token: 't1', auth_name: 'Ada', auth_avatar: '/favicon.svg' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/about/');
    const menu = page.getByRole('banner');
    await expect(menu.getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Log in' })).toBeHidden();
    await page.unroute('**/assets/*.js');
    await page.route('**/api/auth/validate-token', (route) => route.fulfill(VALID));
    await page.goto('/about/');
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              total += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    expect(shifts).toBeLessThan(0.01);
  });
  await test.step('long names are clipped, missing ones are called account', async () => {
    await page.route('**/api/auth/validate-token', (route) => route.fulfill(VALID));
    await keepSession(page, { auth_token: 't1', auth_name: '翠'.repeat(200) });
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/zh/about/');
      const name = page.getByRole('banner').locator('a.when-signed-in').last();
      expect((await name.boundingBox())?.width).toBeLessThan(200);
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await keepSession(page, { auth_token: 't1', auth_name: '' });
    await page.goto('/');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }),
    ).toBeVisible();
  });
});

test('all tabs follow a logout @desktop', async ({ page, context, request }) => {
  const { token, name } = await openSession(request);
  await keepSession(page, { auth_token: token, auth_name: name });
  await page.goto('/about/');
  const other = await context.newPage();
  await other.goto('/contact/');
  await expect(other.getByRole('banner').getByRole('link', { name })).toBeVisible();
  // It looks so before its scripts run; once it has asked the API, it follows.
  await expect
    .poll(() => other.evaluate(() => sessionStorage.getItem('auth_checked')))
    .not.toBeNull();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name })).toBeHidden();
});

test('§7.9 the API is asked once a tab; a failure leaves the customer signed in @desktop', async ({
  page,
}) => {
  let asked = 0;
  let fails = true;
  await page.route('**/api/auth/validate-token', (route) => {
    asked += 1;
    return fails ? route.abort() : route.fulfill(VALID);
  });
  // A cart that is refused has the session looked at too.
  await page.route('**/api/cart/items', (route) => route.fulfill(EMPTY_CART));
  await keepSession(page, { auth_token: 't1', auth_name: 'Ada' });
  const name = page.getByRole('banner').getByRole('link', { name: 'Ada', exact: true });
  await page.goto('/about/');
  await expect.poll(() => asked).toBe(1);
  await expect(name).toBeVisible();
  fails = false;
  const answered = page.waitForResponse('**/api/auth/validate-token');
  await page.goto('/contact/');
  await answered;
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
  for (const path of ['/about/', '/claim/']) {
    await page.goto(path);
    await expect(name).toBeVisible();
  }
  expect(asked).toBe(2);
});
