import type { Page } from '@playwright/test';
import { withGuestCart } from './support/cart.ts';
import { CATEGORY, opener } from './support/filters.ts';
import { openFromFooter } from './support/inquiry.ts';
import { checkoutOf, openOrder } from './support/order.ts';
import { settled } from './support/settled.ts';
import { productThat } from './support/shop.ts';
import { SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';

/** Phones zoom in on a field with smaller text, and stay there. */
const MIN_PX = 16;

/** Fields for text and choices, in sight or not, that are set smaller. */
const smallFields = (page: Page) =>
  page
    .locator(
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea',
    )
    .evaluateAll(
      (fields, min) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < min)
          .map((field) => field.outerHTML),
      MIN_PX,
    );

test('no field of any page makes a phone zoom in @phone', async ({ page, shop }) => {
  test.setTimeout(240_000);
  for (const pathOf of Object.values({ ...TEMPLATES, ...SCRIPTED })) {
    await page.goto(pathOf(shop, 'en'));
    await settled(page);
    expect(await smallFields(page), page.url()).toEqual([]);
  }
  await page.goto('/desk?language=en');
  expect(await smallFields(page)).toEqual([]);
});

test('nor does one that comes when it is asked for @phone', async ({ page, shop }) => {
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
