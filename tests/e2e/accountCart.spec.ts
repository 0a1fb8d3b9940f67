import type { Page } from '@playwright/test';
import { keepSession } from './support/account.ts';
import {
  accountLines,
  addElsewhere,
  expectCount,
  guestLines,
  newCustomer,
  signIn,
  withGuestCart,
} from './support/cart.ts';
import { message } from './support/message.ts';
import type { ApiProduct, Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

function twoOf(shop: Shop): [ApiProduct, ApiProduct] {
  const [one, two] = shop.en.products.filter(
    ({ sold_out, variants }) => !sold_out && variants.length === 0,
  );
  if (!one || !two) throw new Error('The catalogue is too small.');
  return [one, two];
}

/** A page of a signed-in customer whose account holds these lines. */
async function signedIn(page: Page, held: [number, number][], path: string) {
  const { token } = await newCustomer(page);
  for (const [id, quantity] of held) await addElsewhere(page, token, id, quantity);
  await keepSession(page, { auth_token: token });
  await page.goto(path);
  return token;
}

test('§4.2 §4.4 a login merges the guest’s cart into the account’s, on any page', async ({
  page,
  shop,
}) => {
  const [one, two] = twoOf(shop);
  const { token } = await newCustomer(page);
  await addElsewhere(page, token, one.id, 150);
  await withGuestCart(page, [
    [one.id, 60],
    [two.id, 2],
  ]);
  await page.goto('/about/');
  await expectCount(page, 62);
  await signIn(page, token);
  await page.reload();
  await expectCount(page, 202);
  await expect.poll(() => guestLines(page)).toEqual([]);
  expect(await accountLines(page, token)).toEqual([
    [one.id, 200],
    [two.id, 2],
  ]);
  await page.goto('/cart/');
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
});

test('§1.2 §6.2 adding goes to the account, and another tab hears of it @desktop', async ({
  page,
  context,
  shop,
}) => {
  const [one] = twoOf(shop);
  const token = await signedIn(page, [], `/shop-overviews/${one.slug}/`);
  await expectCount(page, 0);
  const other = await context.newPage();
  await other.goto('/cart/');
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
  expect(await accountLines(page, token)).toEqual([[one.id, 1]]);
  expect(await guestLines(page)).toEqual([]);
  await expectCount(other, 1);
  await expect(other.getByRole('spinbutton')).toHaveValue('1');
});

test('§4.1 §8.4 where adding to the account fails, the browser keeps the product until it succeeds @desktop', async ({
  page,
  shop,
}) => {
  const [one] = twoOf(shop);
  const token = await signedIn(page, [], `/shop-overviews/${one.slug}/`);
  await page.route('**/api/cart/add', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('#notices')).toContainText(message('en', 'cart', 'says.changeKept'));
  await expectCount(page, 1);
  expect(await guestLines(page)).toEqual([[one.id, 1]]);
  await page.unroute('**/api/cart/add');
  await page.goto('/about/');
  await expectCount(page, 1);
  await expect.poll(() => accountLines(page, token)).toEqual([[one.id, 1]]);
  await expect.poll(() => guestLines(page)).toEqual([]);
});

test('§4.3 §8.2 an account’s cart that cannot be loaded gives way to the guest’s @desktop', async ({
  page,
  shop,
}) => {
  const [one, two] = twoOf(shop);
  await page.route('**/api/cart/items', (route) => route.fulfill({ status: 500, body: '' }));
  await withGuestCart(page, [[two.id, 3]]);
  await signedIn(page, [[one.id, 1]], '/cart/');
  const said = message('en', 'cart', 'listFailed');
  await expect(page.locator('#notices').getByText(said, { exact: true })).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  await expectCount(page, 3, 'en');
  await page.unroute('**/api/cart/items');
  await page.getByRole('button', { name: message('en', 'cart', 'retry') }).click();
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
  await expectCount(page, 4, 'en');
});
