import { expectToHoldInForcedColours, problems } from './support/axe.ts';
import { withGuestCart } from './support/cart.ts';
import { chooseCountry } from './support/country.ts';
import { message } from './support/message.ts';
import { checkoutOf, openOrder } from './support/order.ts';
import { E2E } from './support/place.ts';
import { respondWithReviews, reviewsOn } from './support/reviews.ts';
import { productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { expectToReflow } from './support/zoom.ts';

test('the open drawer: axe finds nothing @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  expect(await problems(page)).toEqual([]);
});

test('checkout, with errors and filled: axe finds nothing', async ({ page, shop }) => {
  await page.goto(checkoutOf(await openOrder(page, shop, 'en'), 'en'));
  await page.getByRole('button', { name: message('en', 'checkout', 'pay.continue') }).click();
  expect(await problems(page)).toEqual([]);
  for (const box of await page.getByRole('main').getByRole('textbox').all()) {
    const isPhone = (await box.getAttribute('type')) === 'tel';
    await box.fill(isPhone ? '+44 20 7946 0018' : 'ada@example.com');
  }
  await chooseCountry(page.getByRole('main').getByRole('combobox'), 'en', 'GB');
  await expect(page.getByText(message('en', 'payment', 'choose'))).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await expectToReflow(page);
});

test('a filled cart: axe finds nothing', async ({ page, shop }) => {
  const { id, name } = productThat(shop, 'en', { phase: 'running', soldOut: false });
  const soldOut = productThat(shop, 'en', { soldOut: true });
  await withGuestCart(page, [
    [id, 200],
    [soldOut.id, 1],
    [999_999, 1],
  ]);
  await page.goto('/cart/');
  await expect(page.getByRole('listitem', { name, exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole('listitem', { name, exact: true }).getByRole('button').last().click();
  expect(await problems(page)).toEqual([]);
  await expectToReflow(page);
});

test('what opens over a product: axe finds nothing, the focus goes in and back', async ({
  page,
  shop,
}) => {
  const { slug } = productThat(shop, 'en', { fits: ({ video }) => video !== null });
  const review = { id: 1, rating: 5, content: '', created_at: '2026-03-05T08:00:00Z' };
  const images = [1, 2].map(() => ({ type: 'image', url: `${E2E.url}/favicon.svg` }));
  await respondWithReviews(page, () => ({ list: [{ ...review, images }], totalPage: 1 }));
  await page.goto(`/shop-overviews/${slug}/`);
  const { region, items } = reviewsOn(page, 'en');
  await region.hover();
  await expect(items).toHaveCount(1);
  const say = (key: string, number: string) =>
    message('en', 'product', key).replace('{{number}}', number);
  const openers = [
    page.getByRole('button', { name: say('zoom.open', '1') }),
    page.getByRole('link', { name: message('en', 'product', 'askUs') }),
    items.getByRole('link').first(),
  ];
  for (const opener of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await expectToHoldInForcedColours(page);
    expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
