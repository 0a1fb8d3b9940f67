import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { keepSession, keptSession, openSession } from './support/account.ts';
import { holdScripts } from './support/heldScripts.ts';
import { message } from './support/message.ts';
import { moveTo, placeOrder, productsToOrder } from './support/orders.ts';
import { dollars } from './support/promotionRule.ts';
import type { TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

function historyPage(page: Page, language: TestLanguage) {
  const say = (key: string) => message(language, 'orders', key);
  const main = page.getByRole('main');
  const order = (id: string) =>
    main.getByRole('article', { name: say('history.order').replace('{{number}}', id) });
  return {
    say,
    main,
    order,
    action: (name: string) => ({ name: say(`history.${name}`), exact: true }),
  };
}

async function seriousProblems(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  return violations.map(({ id }) => id);
}

test('§2.40 a customer finds real orders and what can be done', async ({ page, request, shop }) => {
  const { token } = await openSession(request);
  const products = productsToOrder(shop, 'en', 0, 1);
  const unpaid = await placeOrder(request, products, { token });
  const paid = await placeOrder(request, products.slice(0, 1), { token });
  await moveTo(paid.id, 'paid');
  await keepSession(page, { auth_token: token });
  await page.goto('/orderHistory/');
  const { say, main, order, action } = historyPage(page, 'en');

  await expect(main.getByRole('article')).toHaveCount(2);
  const first = order(unpaid.id);
  await expect(first).toContainText(say('state.pending_payment'));
  await expect(first).toContainText(dollars(unpaid.total));
  for (const { name, slug } of products) {
    await expect(first.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/shop-overviews/${slug}/`,
    );
  }
  await expect(first.getByRole('link', action('payNow'))).toHaveAttribute(
    'href',
    `/checkout/?orderid=${unpaid.id}`,
  );
  const second = order(paid.id);
  await expect(second).toContainText(say('state.paid'));
  await expect(second.getByRole('link', action('payNow'))).toBeHidden();
  expect(await seriousProblems(page)).toEqual([]);

  await expect(second.getByRole('link', action('similar'))).toHaveAttribute(
    'href',
    /^\/category\/[\w-]+\/$/,
  );
  await second.getByRole('link', action('manage')).click();
  await expect(page).toHaveURL(`/orderQuery/?order_id=${paid.id}`);
  // Below it the whole order.
  const tracked = main.getByRole('article').first();
  await expect(tracked).toContainText(say('tracking.status.InfoReceived'));
  await expect(main.getByRole('article', { name: paid.id })).toBeVisible();
  await page.goBack();
  await second.getByRole('link', action('invoice')).click();
  await expect(page).toHaveURL(`/invoice/?orderid=${paid.id}`);
  await expect(main.getByRole('article')).toContainText(paid.id);

  await page.goto('/orderHistory/');
  await page.emulateMedia({ media: 'print' });
  await expect(first).toContainText(unpaid.id);
  await expect(first.getByRole('link', action('payNow'))).toBeHidden();
  for (const away of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(away).toBeHidden();
  }
});

test('§2.40 an order is bought again at today’s price, and what cannot be is said @desktop', async ({
  page,
  request,
  shop,
}) => {
  await test.step(`an order is bought again at today's price`, async () => {
    const { token } = await openSession(request);
    const products = productsToOrder(shop, 'en', 2, 3);
    const { id } = await placeOrder(request, products, { token });
    await moveTo(id, 'cancelled');
    await keepSession(page, { auth_token: token });
    await page.goto('/orderHistory/');
    const { order, action } = historyPage(page, 'en');
    await order(id).getByRole('button', action('buyAgain')).click();
    await expect(page).toHaveURL('/cart/');
    const items = await request.get('/api/cart/items', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await items.json()) as {
      data: { product: { id: number }; quantity: number }[];
    };
    expect(data.map(({ product, quantity }) => [product.id, quantity]).sort()).toEqual(
      products.map((product) => [product.id, 1]).sort(),
    );
  });
  await test.step('what cannot be bought again is said', async () => {
    const { token } = await openSession(request);
    const [kept, gone] = productsToOrder(shop, 'en', 1, 2);
    if (!kept || !gone) throw new Error('The demo lost its products.');
    const { id } = await placeOrder(request, [kept, gone], { token });
    await keepSession(page, { auth_token: token });
    await page.route('**/api/getProductByIds', async (route) => {
      const result = (await (await route.fetch()).json()) as { data: { id: number }[] };
      await route.fulfill({
        json: { ...result, data: result.data.filter((p) => p.id !== gone.id) },
      });
    });
    await page.goto('/orderHistory/');
    const { say, order, action } = historyPage(page, 'en');
    await order(id).getByRole('button', action('buyAgain')).click();
    const note = order(id).getByRole('alert');
    await expect(note).toContainText(say('history.leftOut').replace('{{names}}', gone.name));
    await expect(note.getByRole('link', action('toCart'))).toHaveAttribute('href', '/cart/');
  });
});

test('§2.41 no orders, an API without them, one that fails and an ended session are told apart @desktop', async ({
  page,
  request,
}) => {
  await test.step('no orders, an API without them and one that fails are told apart', async () => {
    const { token } = await openSession(request);
    await keepSession(page, { auth_token: token });
    const { say, main, action } = historyPage(page, 'en');
    await page.goto('/orderHistory/');
    await expect(main.getByText(say('history.empty'))).toBeVisible();

    await page.route('**/api/x', (route) => route.fulfill({ status: 404, json: { code: 404 } }));
    await page.reload();
    await expect(main.getByText(say('history.unsupported'))).toBeVisible();

    await page.unrouteAll();
    await page.route('**/api/x/orders?*', (route) => route.abort());
    await page.reload();
    await expect(main.getByRole('alert')).toHaveText(say('history.failed'));
    await page.unrouteAll();
    await main.getByRole('button', action('retry')).click();
    await expect(main.getByText(say('history.empty'))).toBeVisible();
  });
  await test.step('a session that has ended is cleared, and login offered', async () => {
    await keepSession(page, { auth_token: 'no longer known', auth_name: 'Ada' });
    // The header has just checked the session: the orders are the first to hear of it.
    await page.evaluate(() => sessionStorage.setItem('auth_checked', String(Date.now())));
    await page.goto('/orderHistory/');
    const { say, main } = historyPage(page, 'en');
    await expect(page.getByText(message('en', 'account', 'sessionEnded'))).toBeVisible();
    await expect(main.getByText(say('history.guest'))).toBeVisible();
    expect(await keptSession(page)).toEqual({});
  });
});

test('a guest’s link to log in is never another one, so that no press on it is lost @desktop', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/orderHistory/', { waitUntil: 'commit' });
  const { main, action } = historyPage(page, 'en');
  const printed = await main.getByRole('link', action('login')).elementHandle();
  release();
  await expect(main.locator('astro-island[ssr]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await printed?.evaluate((link) => link.isConnected && link.checkVisibility())).toBe(true);
});

test('orders come in pages, and test payments are marked @desktop', async ({
  page,
  request,
  shop,
}) => {
  const { token } = await openSession(request);
  const { id } = await placeOrder(request, productsToOrder(shop, 'en', 4), { token });
  await keepSession(page, { auth_token: token });
  await page.route('**/api/x/orders?*', async (route) => {
    const result = (await (await route.fetch()).json()) as { data: { list: object[] } };
    const payment = {
      status: 'COMPLETED',
      amount: 1,
      currency: 'USD',
      practice: true,
      paid_at: null,
    };
    const list = result.data.list.map((order) => ({ ...order, payment }));
    await route.fulfill({ json: { ...result, data: { list, totalPage: 3 } } });
  });
  const { say, main, order } = historyPage(page, 'en');
  await page.goto('/orderHistory/');
  await expect(order(id)).toContainText(say('history.test'));
  const asked = page.waitForRequest(/\/api\/x\/orders\?.*page=2/);
  await main
    .getByRole('navigation')
    .getByRole('link', { name: say('history.next') })
    .click();
  await asked;
  await expect(page).toHaveURL('/orderHistory/?page=2');
  await expect(main.getByText(say('history.pastEnd'))).toBeVisible();
});
