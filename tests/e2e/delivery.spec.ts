import { expect, type Page, test } from '@playwright/test';

/** Cheap enough to be paid on delivery. */
const PRODUCT = 'shop-overviews/celadon-tea-cups/';

/** What the page says of delivery, once somebody is there. */
async function openNotes(page: Page, prefix = '/') {
  await page.goto(prefix + PRODUCT);
  const place = page.getByRole('region', { name: /Shipping and returns|配送与退换/ });
  await place.scrollIntoViewIfNeeded();
  return place;
}

/** Somebody is there: the first sign of it may come before the page's services do. */
const showSign = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.getByRole('combobox', { name: /Your country|您的国家/ })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();

test.describe('in Lagos', () => {
  test.use({ timezoneId: 'Africa/Lagos', locale: 'en-US' });

  test('says how a parcel gets to the country of the clock, and to one that is chosen @phone', async ({
    page,
  }) => {
    const place = await openNotes(page);
    await expect(place).toContainText('4 to 16 working days, by country.');
    await showSign(page);
    await expect(place).toContainText(
      'To Nigeria: 9 to 16 working days, duties paid by us, free shipping.',
    );
    const cash = page.getByText('Cash on Delivery available.');
    await expect(cash).toBeVisible();
    const country = place.getByRole('combobox', { name: 'Your country' });
    await expect(country.getByRole('option')).toHaveCount(1);
    await country.focus();
    await country.selectOption('Germany');
    await expect(place).toContainText(': 6 to 13 working days');
    await expect(cash).toBeHidden();

    const again = await openNotes(page, '/zh/');
    await showSign(page);
    await expect(again).toContainText('寄往德国：6 至 13 个工作日，关税由我们承担，免运费。');
  });
});

test.describe('where the shop does not deliver', () => {
  test.use({ timezoneId: 'America/Chicago', locale: 'en-US' });

  test('leaves what holds for all countries, and offers to choose one', async ({ page }) => {
    const place = await openNotes(page);
    await showSign(page);
    const country = place.getByRole('combobox', { name: 'Your country' });
    await expect(country).toHaveValue('');
    await expect(place).toContainText('by country.');
    await country.focus();
    await country.selectOption('NG');
    await expect(place).toContainText(': 9 to 16 working days');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('leads to the terms of each country', async ({ page }) => {
    const place = await openNotes(page);
    await place.getByRole('link', { name: /^4 to 16 working days/ }).click();
    const table = page.getByRole('table', { name: 'Delivery by country' });
    await expect(table).toBeInViewport();
    await expect(table).toContainText('Nigeria');
    await expect(table.getByRole('cell', { name: '9 to 16 working days' })).toBeVisible();
  });
});
