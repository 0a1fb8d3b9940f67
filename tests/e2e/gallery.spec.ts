import type { Page } from '@playwright/test';
import { productThat, type Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('§2.14 a thumbnail is a tab that brings its picture', async ({ page, shop }) => {
  const alts = await openGallery(page, shop);
  const tabs = page.getByRole('tablist').getByRole('tab');
  await expect(tabs).toHaveCount(alts.length);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(2).click();
  await expectShown(page, alts, 2);
  await expect(page).toHaveURL(/\/$/);
});

test('§2.14 arrow keys, Home and End move between pictures and wrap @desktop', async ({
  page,
  shop,
}) => {
  const alts = await openGallery(page, shop);
  const last = alts.length - 1;
  await page.getByRole('tab').first().focus();
  for (const [key, shown] of [
    ['ArrowRight', 1],
    ['End', last],
    ['ArrowRight', 0],
    ['ArrowLeft', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(page, alts, shown);
    await expect(page.getByRole('tab').nth(shown)).toBeFocused();
  }
});

test('a swipe selects its tab', async ({ page, shop }) => {
  const alts = await openGallery(page, shop);
  await swipeToSecond(page);
  await expectShown(page, alts, 1);
});

test('a swiped picture is enlarged where browsers do not tell the end of a scroll', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend');
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
  const alts = await openGallery(page, shop);
  await swipeToSecond(page);
  await expectShown(page, alts, 1);
  await page.getByRole('button', { name: 'Enlarge picture 2' }).click();
  const large = page.getByRole('dialog', { name: `Picture 2 of ${alts.length}, enlarged` });
  await expect(large).toBeVisible();
});

test('a picture is enlarged over the page, brought closer, and gives the focus back', async ({
  page,
  shop,
}) => {
  const alts = await openGallery(page, shop);
  const large = page.getByRole('dialog', { name: `Picture 1 of ${alts.length}, enlarged` });
  const opener = page.getByRole('button', { name: 'Enlarge picture 1' });
  await expect(large).toBeHidden();
  await opener.click();
  const picture = large.getByRole('img', { name: alts[0] });
  await expect(picture).toBeVisible();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await width();
  expect(whole).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await picture.click();
  await expect(large.getByRole('checkbox', { name: 'Closer' })).toBeChecked();
  expect(await width()).toBeGreaterThan(whole);
  const { x, width: closer } = (await picture.boundingBox()) ?? { x: 0, width: 0 };
  const screen = page.viewportSize()?.width ?? 0;
  expect(Math.abs(x + closer / 2 - screen / 2)).toBeLessThan(20);
  await page.keyboard.press('Space');
  expect(await width()).toBe(whole);
  await large.getByRole('button', { name: 'Close the picture' }).click();
  await expect(large).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a picture is enlarged where browsers know no commands', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
    addEventListener('command', (event) => event.preventDefault(), true);
  });
  const alts = await openGallery(page, shop);
  const large = page.getByRole('dialog', { name: `Picture 1 of ${alts.length}, enlarged` });
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
  await expect(large).toBeVisible();
  await large.getByRole('button', { name: 'Close the picture' }).click();
  await expect(large).toBeHidden();
});

test('the enlarged picture is loaded by those who open it @desktop', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openGallery(page, shop);
  const large = () => asked.filter((url) => /thumbnail\/(?:1200|1600)x/.test(url)).length;
  await page.waitForLoadState('load');
  const before = large();
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('button', { name: 'Enlarge picture 2' }).press('Enter');
  await expect.poll(large).toBe(before + 1);
});

/** Opens a product of three pictures or more; gives their alternative texts in order. */
async function openGallery(page: Page, shop: Shop): Promise<string[]> {
  const product = productThat(shop, 'en', { fits: ({ images }) => images.length > 2 });
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expect(page.getByRole('tablist')).toHaveAccessibleName(`Pictures of ${product.name}`);
  return product.images.map(({ alt }) => alt);
}

/** Scrolls as a finger does, past the tabs. */
async function swipeToSecond(page: Page): Promise<void> {
  await page
    .getByRole('tabpanel')
    .first()
    .evaluate((panel) => {
      panel.parentElement?.scrollTo({ left: panel.clientWidth });
    });
}

async function expectShown(page: Page, alts: string[], shown: number): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  await expect(page.getByRole('tab').nth(shown)).toHaveAttribute('aria-selected', 'true');
  for (const [index, alt] of alts.entries()) {
    const picture = page.getByRole('tabpanel').nth(index).getByRole('img', { name: alt });
    if (index === shown) await expect(picture).toBeInViewport({ ratio: 0.2 });
    else await expect(picture).not.toBeInViewport();
  }
}
