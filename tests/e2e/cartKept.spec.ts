import { expectCount, plain, withGuestCart } from './support/cart.ts';
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
