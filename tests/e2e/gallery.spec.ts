import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { inStock } from './support/cart.ts';
import { holdPages } from './support/heldPages.ts';
import { watchRequests } from './support/idle.ts';
import { message } from './support/message.ts';
import { productThat, type Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('§2.14 thumbnails are tabs that bring pictures, larger ones on demand @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a thumbnail is a tab that brings its picture', async () => {
    const alts = await openGallery(page, shop);
    const tabs = page.getByRole('tablist').getByRole('tab');
    await expect(tabs).toHaveCount(alts.length);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await tabs.nth(2).click();
    await expectShown(page, alts, 2);
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('arrow keys, Home and End move between pictures and wrap', async () => {
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
  await test.step('the enlarged picture is loaded by those who open it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openGallery(page, shop);
    const large = () => asked.filter((url) => /thumbnail\/2000x/.test(url)).length;
    await page.waitForLoadState('load');
    const before = large();
    await page.getByRole('tab').nth(1).click();
    await page.getByRole('button', { name: 'Enlarge picture 2' }).press('Enter');
    await expect.poll(large).toBe(before + 1);
  });
});

test('a swipe selects its tab, in every browser @phone', async ({ page, shop }) => {
  await test.step('a swipe selects its tab', async () => {
    const alts = await openGallery(page, shop);
    await swipeToSecond(page);
    await expectShown(page, alts, 1);
  });
  await test.step('a swiped picture is enlarged where browsers do not tell the end of a scroll', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend');
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
    });
    const alts = await openGallery(page, shop);
    await swipeToSecond(page);
    await expectShown(page, alts, 1);
    await page.getByRole('button', { name: 'Enlarge picture 2' }).click();
    await expect(
      page.getByRole('region', { name: `Picture 2 of ${alts.length}, enlarged` }),
    ).toBeInViewport({ ratio: 1 });
  });
});

test('a picture is enlarged over the page, and without commands, too @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a picture is enlarged over the page, brought closer, and gives the focus back', async () => {
    const alts = await openGallery(page, shop);
    const large = page.getByRole('dialog', { name: message('en', 'product', 'zoom.dialog') });
    const opener = page.getByRole('button', { name: 'Enlarge picture 1' });
    await expect(large).toBeHidden();
    await opener.click();
    const picture = large.getByRole('img', { name: alts[0] });
    await expect(picture).toBeVisible();
    const height = async () => (await picture.boundingBox())?.height ?? 0;
    const whole = await height();
    expect(whole).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await picture.click();
    await expect(large.getByRole('checkbox').first()).toBeChecked();
    expect(await height()).toBeGreaterThan(whole);
    const { x, width: closer } = (await picture.boundingBox()) ?? { x: 0, width: 0 };
    const screen = page.viewportSize()?.width ?? 0;
    expect(Math.abs(x + closer / 2 - screen / 2)).toBeLessThan(20);
    await page.keyboard.press('Space');
    expect(await height()).toBe(whole);
    await large.getByRole('button', { name: 'Close the picture' }).click();
    await expect(large).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('a picture is enlarged where browsers know no commands', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
      addEventListener('command', (event) => event.preventDefault(), true);
    });
    await openGallery(page, shop);
    const large = page.getByRole('dialog', { name: message('en', 'product', 'zoom.dialog') });
    await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
    await expect(large).toBeVisible();
    await large.getByRole('button', { name: 'Close the picture' }).click();
    await expect(large).toBeHidden();
  });
});

test('the zoom turns, is small until it is large, and is not there for what has no more detail @desktop', async ({
  page,
  shop,
}) => {
  const large = page.getByRole('dialog', { name: message('en', 'product', 'zoom.dialog') });
  await test.step('it shows the small picture while the large one is on its way', async () => {
    await page.route(/thumbnail\/2000x/, () => undefined);
    await openGallery(page, shop);
    await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
    await expect(large.locator('label').first()).toHaveCSS('background-image', /thumbnail/);
    await page.unroute(/thumbnail\/2000x/);
  });
  await test.step('it turns to the others, and leaves the gallery at the last one', async () => {
    const alts = await openGallery(page, shop);
    await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
    await large.getByRole('button', { name: 'Next' }).click();
    await expect(large.getByRole('img', { name: alts[1] })).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expect(large.getByRole('img', { name: alts[2] })).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expectShown(page, alts, 2);
    await expect(page.getByRole('button', { name: 'Enlarge picture 3' })).toBeFocused();
  });
  await test.step('a picture whose original is no finer than the page cannot be enlarged', async () => {
    await page.setViewportSize({ width: 1000, height: 700 });
    const small = await sharp({
      create: { width: 320, height: 400, channels: 3, background: 'teal' },
    })
      .webp()
      .toBuffer();
    await page.route(/\/media\/products\//, (route) =>
      route.fulfill({ body: small, contentType: 'image/webp' }),
    );
    await openGallery(page, shop);
    await expect(page.getByRole('button', { name: 'Enlarge picture 1' })).toHaveCount(0);
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('button', { name: 'Enlarge picture 2' })).toHaveCount(0);
  });
});

test('a product’s image stays where it is when its thumbnails come late @desktop', async ({
  page,
  shop,
}) => {
  const held = await holdPages('<ul data-thumbnails');
  try {
    const path = `/shop-overviews/${inStock(shop)[0]?.slug}/`;
    const allCame = watchRequests(page);
    await page.goto(held.url + path, { waitUntil: 'commit' });
    const picture = page.locator('#view-1');
    await expect(picture).toBeInViewport();
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const before = await picture.boundingBox();
    held.release();
    await expect(page.locator('[data-thumbnails]')).toBeVisible();
    expect(await picture.boundingBox()).toEqual(before);
    // What closes now is where the scripts come from.
    await allCame();
  } finally {
    held.release();
    await held.close();
  }
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
