import type { Page } from '@playwright/test';
import { scrollThrough } from './support/scroll.ts';
import { type ApiProduct, productThat, type Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const WITH_MORE = ({ images }: ApiProduct) => images.length > 1;

test('a card shows its second picture on demand, and its price beside the others’ @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a card shows its second picture to a pointer and to the keyboard, and loads it only then', async () => {
    const { asked, first, second } = await openHome(page, shop);
    expect(asked()).toContain(first);
    expect(asked()).not.toContain(second);
    const card = cardOf(page, shop);
    const other = card.locator('img').nth(1);
    await expect(other).toBeHidden();
    await card.hover();
    await expect(other).toBeVisible();
    await expect.poll(asked).toContain(second);
    await page.mouse.move(0, 0);
    await expect(other).toBeHidden();
    await card.getByRole('link').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(other).toBeVisible();
  });
  await test.step('prices stand on one line across a row, however long a name is', async () => {
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'New arrivals' }).getByRole('article');
    await cards
      .first()
      .getByRole('link')
      .evaluate((link) => {
        link.textContent = 'A name of many words '.repeat(10);
      });
    const tops = await cards.evaluateAll((all) =>
      all.slice(0, 4).map((card) => card.querySelector('.price')?.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
  });
});

test('a card shows the picture of the colour that is chosen, and loads it only then @desktop', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(baseURL ?? '', '')));
  await page.goto('/category/handbags/');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('radio') })
    .first();
  const picture = card.locator('.swatch-picture').last();
  const source = await picture.getAttribute('src');
  await expect(picture).toBeHidden();
  expect(asked).not.toContain(source);
  await card.locator('label').last().click();
  await expect(picture).toBeVisible();
  await expect.poll(() => asked).toContain(source);
  expect(await picture.boundingBox()).toEqual(await card.locator('.picture-frame').boundingBox());
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toBeHidden();
  await expect(card.locator('.swatch-picture').nth(-2)).toBeVisible();
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  await page.mouse.click(x + 50, y + 50);
  await expect(page).toHaveURL(/\/shop-overviews\//);
});

test('a screen without hover never loads the second picture @phone', async ({ page, shop }) => {
  const { asked, first, second } = await openHome(page, shop);
  await cardOf(page, shop)
    .getByRole('link')
    .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await cardOf(page, shop).tap();
  await expect(cardOf(page, shop).locator('img').nth(1)).toBeHidden();
  expect(asked()).toContain(first);
  expect(asked()).not.toContain(second);
});

/** Goes down the home page to its end; tells which pictures were asked for, by their keys. */
async function openHome(page: Page, shop: Shop) {
  const keys: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) keys.push(pathname.replace('/media/', ''));
  });
  const { images } = productThat(shop, 'en', { fits: WITH_MORE });
  await page.goto('/');
  await scrollThrough(page);
  return { asked: () => keys, first: images[0]?.image_url, second: images[1]?.image_url };
}

function cardOf(page: Page, shop: Shop) {
  const { name } = productThat(shop, 'en', { fits: WITH_MORE });
  return page
    .getByRole('region', { name: 'New arrivals' })
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}
