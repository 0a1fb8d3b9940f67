import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountMenu, keepSession, openSession } from './support/account.ts';
import { message } from './support/message.ts';
import { giveAddress, moveTo, placeOrder, productsToOrder } from './support/orders.ts';
import { dollars } from './support/promotionRule.ts';
import { expect, test } from './support/test.ts';

/** Answers the order as the API does, with another payment. */
async function paidWith(page: Page, payment: object) {
  await page.route('**/api/x/orders/*', async (route) => {
    const result = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...result, data: { ...result.data, payment } } });
  });
}

const say = (key: string) => message('en', 'orders', `invoice.${key}`);
const at = (id: string) => `/invoice/?orderid=${id}`;

test('§2.40 a paid order has an invoice with everything on it', async ({ page, request, shop }) => {
  const { token } = await openSession(request);
  const products = productsToOrder(shop, 'en', 2, 3, 4);
  const { id, total } = await placeOrder(request, products, { token });
  await moveTo(id, 'paid');
  await keepSession(page, { auth_token: token });
  await page.goto(at(id));
  const sheet = page.getByRole('main').getByRole('article');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(say('paidTitle'));
  const company = 'Halcyre Trading (Shenzhen) Co., Ltd.';
  const country = 'Tunisia';
  for (const text of [
    id,
    company,
    'hello@halcyre.example',
    'Leila Haddad',
    '4 Harbour Road',
    '1000 Tunis',
    country,
    say('free'),
    say('taxPaid'),
    ...products.map(({ name }) => name),
  ]) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet.getByRole('definition').filter({ hasText: dollars(total) })).not.toHaveCount(
    0,
  );
  await expect(page).toHaveTitle(new RegExp(id));
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map((violation) => violation.id)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  for (const away of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(away).toBeHidden();
  }
  await expect(page.getByRole('button', { name: say('print') })).toBeHidden();
});

test('an unpaid order is no invoice, and nobody else’s order is shown @desktop', async ({
  page,
  request,
  shop,
}) => {
  await test.step(`a guest's unpaid order is no invoice, and says so`, async () => {
    const { id, guestId } = await placeOrder(request, productsToOrder(shop, 'en', 0));
    await page.goto('/robots.txt');
    await page.evaluate((guest) => localStorage.setItem('guestUserId', guest), guestId);
    await page.goto(at(id));
    const sheet = page.getByRole('main').getByRole('article');
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(say('unpaidTitle'));
    await expect(sheet).toContainText(say('unpaid'));
    await expect(sheet).toContainText('leila@mail.example');
  });
  await test.step(`nobody else's order is shown`, async () => {
    const { id } = await placeOrder(request, productsToOrder(shop, 'en', 3));
    await page.goto(at(id));
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toHaveText(say('notFound'));
    await expect(main).not.toContainText('Leila');
    await expect(main.getByRole('link', { name: say('login'), exact: true })).toHaveAttribute(
      'href',
      new RegExp(`redirect=.*${id}$`),
    );
    await page.goto('/invoice/');
    await expect(main.getByRole('status')).toHaveText(say('missing'));
  });
});

test('a test payment can be taken for no payment', async ({ page, request, shop }) => {
  const { token } = await openSession(request);
  const { id, total } = await placeOrder(request, productsToOrder(shop, 'en', 1), { token });
  await moveTo(id, 'paid');
  await keepSession(page, { auth_token: token });
  const paid_at = new Date().toISOString();
  await paidWith(page, {
    status: 'COMPLETED',
    amount: total,
    currency: 'USD',
    practice: true,
    paid_at,
  });
  await page.goto(at(id));
  const sheet = page.getByRole('main').getByRole('article');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(say('testTitle'));
  await expect(sheet).toContainText(say('test'));
  await expect(sheet).not.toContainText(say('date'));
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText(say('test'));
  const mark = await sheet.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(mark).toBe(`"${say('testMark')}"`);
});

test('after logging out, no tab opens the invoices of that person', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { token } = await openSession(request);
  const own = await placeOrder(request, productsToOrder(shop, 'en', 0));
  const attached = await placeOrder(request, productsToOrder(shop, 'en', 1));
  // The customer signed in at the checkout of the second one.
  await giveAddress(request, attached.id, { token, guestId: attached.guestId });
  await keepSession(page, {
    auth_token: token,
    guestUserId: own.guestId,
    order_attempt: JSON.stringify([{ contents: '[]', key: 'k', orderId: own.id }]),
  });
  await page.evaluate(() =>
    sessionStorage.setItem('checkout_address', JSON.stringify({ lastName: 'Haddad' })),
  );
  for (const { id } of [own, attached]) {
    await page.goto(at(id));
    await expect(page.getByRole('main').getByRole('article')).toContainText('Leila Haddad');
  }
  const other = await context.newPage();
  await other.goto(at(own.id));
  await expect(other.getByRole('main').getByRole('article')).toContainText('Leila Haddad');

  await (await accountMenu(page, 'en'))
    .getByRole('button', { name: message('en', 'account', 'logout') })
    .click();
  await expect(page.getByText(message('en', 'account', 'loggedOut'))).toBeVisible();
  await expect(other.getByRole('main').getByRole('status')).toHaveText(say('notFound'));
  for (const { id } of [own, attached]) {
    await page.goto(at(id));
    await expect(page.getByRole('main').getByRole('status')).toHaveText(say('notFound'));
  }
  const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(Object.keys(left)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:auth_|guestUserId|order_|checkout_)/)]),
  );

  // Whoever kept the id of an order that became an account's does not open it either.
  await page.evaluate((guest) => localStorage.setItem('guestUserId', guest), attached.guestId);
  await page.goto(at(attached.id));
  await expect(page.getByRole('main').getByRole('status')).toHaveText(say('notFound'));
});
