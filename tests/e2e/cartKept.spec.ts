import { expectCount, inStock, plain, quantityOf, withGuestCart } from './support/cart.ts';
import { expect, test } from './support/test.ts';

test('§2.48 §9.8 the badge bounces when its number changes, and not before', async ({
  page,
  shop,
}) => {
  const product = plain(shop);
  await withGuestCart(page, [[product.id, 2]]);
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expectCount(page, 2);
  const animations = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((each) => (each as CSSAnimation).animationName)
        .filter((name) => name === 'bounce'),
    );
  expect(await animations()).toEqual([]);
  const bounced = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('animationend', (event) => resolve(event.elapsedTime * 1000));
      }),
  );
  await page.getByRole('button', { name: 'Add to cart' }).click();
  expect(await bounced).toBe(500);
  await expectCount(page, 3);
});

test('§2.52 the last number is there with the first paint of the next page @desktop', async ({
  page,
  shop,
}) => {
  await withGuestCart(page, [[plain(shop).id, 7]]);
  await page.goto('/about/');
  await expectCount(page, 7);
  // Without the page's modules, only what was printed into it can show the number.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/terms/');
  await expect(page.getByRole('banner').getByText('7', { exact: true })).toBeVisible();
});

test('another tab’s changes are followed, in the badge and on the page @desktop', async ({
  page,
  context,
  shop,
}) => {
  const product = plain(shop);
  await withGuestCart(page, [[product.id, 1]]);
  await page.goto('/cart/');
  const other = await context.newPage();
  await other.goto(`/shop-overviews/${product.slug}/`);
  await other.getByRole('button', { name: 'Add to cart' }).click();
  await expectCount(page, 2);
  await expect(quantityOf(page, product)).toHaveValue('2');
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expectCount(other, 0);
});

test('§2.52 the back button brings back a page with the cart as it is now', async ({
  page,
  shop,
}) => {
  const [first, second] = inStock(shop);
  if (!first || !second) throw new Error('The catalogue is empty.');
  await page.goto(`/shop-overviews/${first.slug}/`);
  await page.goto(`/shop-overviews/${second.slug}/`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expectCount(page, 1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
  await expectCount(page, 1);
});

for (const corrupt of ['{', 'null', '[{"product_id":{}}]', '"text"']) {
  test(`a guest_cart of ${corrupt} is an empty cart that works @desktop`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript((text) => {
      if (!localStorage.getItem('test_began')) localStorage.setItem('guest_cart', text);
      localStorage.setItem('test_began', 'yes');
    }, corrupt);
    await page.goto('/cart/');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.goto(`/shop-overviews/${plain(shop).slug}/`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expectCount(page, 1);
  });
}
