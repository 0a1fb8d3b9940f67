import { withGuestCart } from './support/cart.ts';
import { smallFields } from './support/fields.ts';
import { CATEGORY, opener } from './support/filters.ts';
import { openFromFooter } from './support/inquiry.ts';
import { checkoutOf, openOrder } from './support/order.ts';
import { productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('no field that comes when it is asked for makes a phone zoom in, nor one of the dashboard @phone', async ({
  page,
  shop,
}) => {
  await page.goto('/desk?language=en');
  expect(await smallFields(page)).toEqual([]);
  await page.goto(CATEGORY);
  await opener(page, 'en').click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await page.goto('/about/');
  await openFromFooter(page);
  expect(await smallFields(page)).toEqual([]);
  const { id } = productThat(shop, 'en', { soldOut: false });
  await withGuestCart(page, [[id, 1]]);
  await page.goto('/cart/');
  await expect(page.getByRole('spinbutton')).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await page.goto(checkoutOf(await openOrder(page, shop, 'en'), 'en'));
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
});
