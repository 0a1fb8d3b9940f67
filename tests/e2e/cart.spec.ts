import type { Page, Route } from '@playwright/test';
import {
  addElsewhere,
  cartLink,
  expectCount,
  guestLines,
  inStock,
  lineOf,
  newCustomer,
  plain,
  quantityOf,
  signIn,
  withGuestCart,
} from './support/cart.ts';
import { message } from './support/message.ts';
import { discountedPrice, dollars } from './support/promotionRule.ts';
import { type ApiProduct, LANGUAGES, pathIn, productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

for (const language of LANGUAGES) {
  test(`§1.2 §1.12 §2.17 §2.33 §2.34 §2.47 §4.19 a piece goes from its page into the cart, in ${language}`, async ({
    page,
    shop,
  }) => {
    const product = productThat(shop, language, { phase: 'running', soldOut: false });
    await page.goto(pathIn(language, `/shop-overviews/${product.slug}/`));
    await expectCount(page, 0, language);
    const say = (key: string) => message(language, 'cart', key);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: say('add.button') }).click();
    await expect(main.locator('[aria-live]', { hasText: say('add.added') })).toBeAttached();
    await expect(main.getByRole('button', { name: say('add.added') })).toBeVisible();
    await expectCount(page, 1, language);
    await expect(main.getByRole('button', { name: say('add.button') })).toBeVisible();
    await cartLink(page, 1, language).click();
    await expect(page).toHaveURL(pathIn(language, '/cart/'));
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
    await expect(page).toHaveURL(pathIn(language, `/shop-overviews/${product.slug}/`));
  });

  test(`§2.35 an empty cart says so and leads home, in ${language} @desktop`, async ({ page }) => {
    await page.goto(pathIn(language, '/cart/'));
    await expect(page.getByText(message(language, 'cart', 'empty.title'))).toBeVisible();
    await expect(page.getByText(message(language, 'cart', 'empty.hint'))).toBeVisible();
    const ways = page.getByRole('navigation', { name: message(language, 'common', 'shopAll') });
    await expect(ways.getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^${pathIn(language, '/category/')}[\\w-]+/$`),
    );
    await page.getByRole('link', { name: message(language, 'cart', 'empty.link') }).click();
    await expect(page).toHaveURL(pathIn(language, '/'));
  });

  test(`a list of products that fails: its words, and a second try, in ${language}`, async ({
    page,
    shop,
  }) => {
    const product = plain(shop);
    await withGuestCart(page, [[product.id, 2]]);
    let isFailing = true;
    await page.route('**/api/getProductByIds', (route) =>
      isFailing ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.goto(pathIn(language, '/cart/'));
    const said = message(language, 'cart', 'productsFailed');
    await expect(page.locator('#notices').getByText(said, { exact: true })).toBeVisible();
    await expectCount(page, 2, language);
    isFailing = false;
    await page.getByRole('button', { name: message(language, 'cart', 'retry') }).click();
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
  });
}

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

test('a landing page adds its piece too @desktop', async ({ page, shop }) => {
  const product = productThat(shop, 'en', { phase: 'running', soldOut: false });
  await page.goto(`/discount-landing/${product.slug}/`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expectCount(page, 1);
  expect(await guestLines(page)).toEqual([[product.id, 1]]);
});

test('§2.18 a piece that is sold out has a notice instead of the button @desktop', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { soldOut: true });
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expect(page.getByRole('main').getByText('This piece is sold out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeHidden();
});

test.describe('typed quantities', () => {
  for (const [typed, becomes] of [
    ['0', '1'],
    ['-3', '1'],
    ['999', '200'],
    ['1.5', '1'],
    ['abc', '5'],
    ['12', '12'],
  ] as const) {
    test(`§5.1 ${typed} becomes ${becomes} @desktop`, async ({ page, shop }) => {
      const product = plain(shop);
      await withGuestCart(page, [[product.id, 5]]);
      await page.goto('/cart/');
      const field = quantityOf(page, product);
      await field.click();
      await field.press('Delete');
      await field.pressSequentially(typed);
      expect(await guestLines(page)).toEqual([[product.id, 5]]);
      await field.press('Enter');
      await expect(field).toHaveValue(becomes);
      await expectCount(page, Number(becomes));
      expect(await guestLines(page)).toEqual([[product.id, Number(becomes)]]);
      await page.reload();
      await expect(quantityOf(page, product)).toHaveValue(becomes);
    });
  }
});

test('§2.33 §5.1 fewer stops at 1 and more at 200, with the focus kept', async ({ page, shop }) => {
  const [one, many] = inStock(shop);
  if (!one || !many) throw new Error('The catalogue is empty.');
  await withGuestCart(page, [
    [one.id, 2],
    [many.id, 199],
  ]);
  await page.goto('/cart/');
  const fewer = page.getByRole('button', { name: `One fewer of ${one.name}` });
  await fewer.click();
  // At its end the button takes clicks without doing anything.
  await fewer.click({ force: true });
  await expect(quantityOf(page, one)).toHaveValue('1');
  await expect(fewer).toBeFocused();
  await expect(fewer).toHaveAttribute('aria-disabled', 'true');
  const more = page.getByRole('button', { name: `One more of ${many.name}` });
  await more.click();
  await more.click({ force: true });
  await expect(quantityOf(page, many)).toHaveValue('200');
  await expectCount(page, 201);
});

test('§2.33 a piece that is taken out can be put back; the last one leaves an empty cart', async ({
  page,
  shop,
}) => {
  const product = plain(shop);
  await withGuestCart(page, [[product.id, 3]]);
  await page.goto('/cart/');
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectCount(page, 0);
  const undo = page.getByRole('button', { name: 'Put it back' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(quantityOf(page, product)).toHaveValue('3');
  await expectCount(page, 3);
});

for (const language of LANGUAGES) {
  for (const isCustomer of [false, true]) {
    test(`what is put back stands where it stood, for a ${isCustomer ? 'customer' : 'guest'} in ${language}`, async ({
      page,
      shop,
    }) => {
      const pieces = inStock({ ...shop, en: shop[language] }).slice(0, 3);
      const names = pieces.map(({ name }) => name);
      const cart = page.getByRole('main').getByRole('list').first();
      if (isCustomer) {
        const { token } = await newCustomer(page);
        for (const { id } of pieces) await addElsewhere(page, token, id, 1);
        await page.goto('/terms/');
        await signIn(page, token);
      } else {
        await withGuestCart(
          page,
          pieces.map(({ id }) => [id, 1]),
        );
      }
      await page.goto(pathIn(language, '/cart/'));
      await expect(cart.getByRole('heading')).toHaveText(names);
      const removed =
        isCustomer &&
        page.waitForResponse((response) => /\/api\/(?:x\/)?cart\/remove/.test(response.url()));
      const label = message(language, 'cart', 'removeOf').replace('{{name}}', String(names[1]));
      await page.getByRole('button', { name: label }).click();
      await expect(cart.getByRole('heading')).toHaveText([names[0], names[2]] as string[]);
      await removed;
      await page.getByRole('button', { name: message(language, 'cart', 'undo') }).click();
      await expect(cart.getByRole('heading')).toHaveText(names);
      if (isCustomer) return;
      await page.reload();
      await expect(cart.getByRole('heading')).toHaveText(names);
    });
  }
}

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

test('a price that changed since the piece was chosen is told', async ({ page, shop }) => {
  const product = plain(shop);
  await page.goto(`/shop-overviews/${product.slug}/`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expectCount(page, 1);
  await changeProducts(page, (each) => ({ ...each, price: product.price + 1.01 }));
  await page.goto('/cart/');
  const line = lineOf(page, product);
  await expect(line).toContainText(`it was ${dollars(product.price)}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(dollars(product.price + 1.01));
});

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
  const lost = lineOf(page, { name: 'A piece that is no longer sold' });
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
