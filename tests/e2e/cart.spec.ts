import type { Page, Route } from '@playwright/test';
import {
  cartLink,
  expectCount,
  guestLines,
  inStock,
  lineOf,
  plain,
  quantityOf,
  withGuestCart,
} from './support/cart.ts';
import { message } from './support/message.ts';
import { discountedPrice, dollars } from './support/promotionRule.ts';
import { type ApiProduct, productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('§1.2 §1.12 §2.17 §2.33 §2.34 §2.47 §4.19 a product goes from its page into the cart', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { phase: 'running', soldOut: false });
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expectCount(page, 0, 'en');
  const say = (key: string) => message('en', 'cart', key);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say('add.button') }).click();
  await expect(main.locator('[aria-live]', { hasText: say('add.added') })).toBeAttached();
  await expect(main.getByRole('button', { name: say('add.added') })).toBeVisible();
  await expectCount(page, 1, 'en');
  await expect(main.getByRole('button', { name: say('add.button') })).toBeVisible();
  await cartLink(page, 1, 'en').click();
  await expect(page).toHaveURL('/cart/');
  const line = lineOf(page, product);
  await expect(line.getByText(say('inStock'), { exact: true })).toBeVisible();
  await expect(line.locator('s')).toHaveText(dollars(product.price));
  const image = new RegExp(String(product.main_image_url));
  await expect(line.locator('img')).toHaveAttribute('src', image);
  const summary = page.getByRole('region', { name: say('summary.title') });
  await expect(summary).toContainText(dollars(discountedPrice(product)));
  for (const key of ['summary.free', 'summary.taxBySeller']) {
    await expect(summary).toContainText(say(key));
  }
  await line.getByRole('link', { name: product.name }).click();
  await expect(page).toHaveURL(`/shop-overviews/${product.slug}/`);
});

test('§2.35 §8.3 an empty cart leads home, and one without its products can be tried again @desktop', async ({
  page,
  shop,
}) => {
  await test.step('an empty cart says so and leads home', async () => {
    await page.goto('/cart/');
    await expect(page.getByText(message('en', 'cart', 'empty.title'))).toBeVisible();
    await expect(page.getByText(message('en', 'cart', 'empty.hint'))).toBeVisible();
    const ways = page.getByRole('navigation', { name: message('en', 'common', 'shopAll') });
    await expect(ways.getByRole('link').first()).toHaveAttribute('href', /^\/category\/[\w-]+\/$/);
    await page.getByRole('link', { name: message('en', 'cart', 'empty.link') }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('a list of products that fails: its words, and a second try', async () => {
    const product = plain(shop);
    await withGuestCart(page, [[product.id, 2]]);
    let isFailing = true;
    await page.route('**/api/getProductByIds', (route) =>
      isFailing ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.goto('/cart/');
    const said = message('en', 'cart', 'productsFailed');
    await expect(page.locator('#notices').getByText(said, { exact: true })).toBeVisible();
    await expectCount(page, 2, 'en');
    isFailing = false;
    await page.getByRole('button', { name: message('en', 'cart', 'retry') }).click();
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
  });
});

test('§9.10 the tick stays for 1.5 seconds @desktop', async ({ page, shop }) => {
  await page.clock.install();
  await page.goto(`/shop-overviews/${plain(shop).slug}/`);
  const add = page.getByRole('button', { name: 'Add to cart' });
  const added = page.getByRole('button', { name: 'Added' });
  await add.click();
  await expect(added).toBeVisible();
  // From here on time passes as the test says; what was shown until now is over.
  await page.clock.pauseAt(Date.now() + 10_000);
  await add.click();
  await expect(added).toBeVisible();
  await page.clock.runFor(1_400);
  await expect(added).toBeVisible();
  await page.clock.runFor(200);
  await expect(add).toBeVisible();
});

test('§2.33 §5.1 a quantity is 1 to 200, whatever is typed or pressed, with the focus kept @desktop', async ({
  page,
  shop,
}) => {
  const [one, many] = inStock(shop);
  if (!one || !many) throw new Error('The catalogue is empty.');
  await withGuestCart(page, [
    [one.id, 5],
    [many.id, 199],
  ]);
  await page.goto('/cart/');
  const field = quantityOf(page, one);
  for (const [typed, becomes] of [
    ['abc', '5'],
    ['0', '1'],
    ['-3', '1'],
    ['999', '200'],
    ['1.5', '1'],
    ['12', '12'],
    ['2', '2'],
  ] as const) {
    const before = await guestLines(page);
    await field.click();
    await field.press('ControlOrMeta+A');
    await field.press('Delete');
    await field.pressSequentially(typed);
    expect(await guestLines(page)).toEqual(before);
    await field.press('Enter');
    await expect(field).toHaveValue(becomes);
    await expectCount(page, Number(becomes) + 199);
  }
  const fewer = page.getByRole('button', { name: `One fewer of ${one.name}` });
  await fewer.click();
  // At its end the button takes clicks without doing anything.
  await fewer.click({ force: true });
  await expect(field).toHaveValue('1');
  await expect(fewer).toBeFocused();
  await expect(fewer).toHaveAttribute('aria-disabled', 'true');
  const more = page.getByRole('button', { name: `One more of ${many.name}` });
  await more.click();
  await more.click({ force: true });
  await expect(quantityOf(page, many)).toHaveValue('200');
  await page.reload();
  await expectCount(page, 201);
});

test('§2.33 what is put back stands where it stood; the last product leaves an empty cart @desktop', async ({
  page,
  shop,
}) => {
  const products = inStock(shop).slice(0, 3);
  const names = products.map(({ name }) => name);
  await withGuestCart(
    page,
    products.map(({ id }) => [id, 1]),
  );
  await page.goto('/cart/');
  const cart = page.getByRole('main').getByRole('list').first();
  const remove = (name = '') => page.getByRole('button', { name: `Remove ${name}` }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(cart.getByRole('heading')).toHaveText(names);
  await remove(names[1]);
  await expect(cart.getByRole('heading')).toHaveText([names[0], names[2]] as string[]);
  await undo.click();
  await expect(cart.getByRole('heading')).toHaveText(names);
  await page.reload();
  await expect(cart.getByRole('heading')).toHaveText(names);
  for (const name of names) await remove(name);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectCount(page, 0);
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expectCount(page, 1);
});

/** Answers `getProductByIds` with the API's own products, changed. */
async function changeProducts(page: Page, change: (product: ApiProduct) => object | null) {
  await page.route('**/api/getProductByIds', async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: ApiProduct[] | { list: ApiProduct[] } };
    const list = Array.isArray(body.data) ? body.data : body.data.list;
    const changed = list.flatMap((product) => change(product) ?? []);
    await route.fulfill({ response, json: { ...body, data: changed } });
  });
}

test('§2.33 what sold out or is gone is shown, and neither counted nor ordered', async ({
  page,
  shop,
}) => {
  const [kept, soldOut, gone] = inStock(shop);
  if (!kept || !soldOut || !gone) throw new Error('The catalogue is too small.');
  await withGuestCart(page, [
    [kept.id, 2],
    [soldOut.id, 1],
    [gone.id, 4],
  ]);
  await changeProducts(page, (each) => {
    if (each.id === gone.id) return null;
    return { ...each, price: 10, discount_type: null, sold_out: each.id === soldOut.id };
  });
  await page.goto('/cart/');
  await expect(lineOf(page, soldOut).getByText('Out of stock', { exact: true })).toBeVisible();
  const lost = lineOf(page, { name: 'An item that is no longer sold' });
  await expect(lost.getByText('No longer sold', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$20.00');
  const ordered = page.waitForRequest('**/api/orderCreatViaApi');
  await page.route('**/api/orderCreatViaApi', (route) =>
    route.fulfill({ status: 500, json: { code: 500 } }),
  );
  await page.getByRole('button', { name: 'Checkout' }).click();
  expect((await ordered).postDataJSON()).toMatchObject({
    items: [{ product_id: kept.id, quantity: 2, unit_price: 10 }],
  });
  await expect(page.locator('#notices')).toContainText('Your order could not be created');
  await expectCount(page, 7);
});
