import type { Page } from '@playwright/test';
import { holdScripts } from './support/heldScripts.ts';
import { scrollThrough } from './support/scroll.ts';
import { productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('§2.13 §8.11 a picture that fails, in any way, leaves the placeholder @desktop', async ({
  page,
  shop,
}) => {
  let asked = 0;
  await page.route('**/media/**', (route) => {
    asked += 1;
    if (asked % 3 === 0) return route.abort();
    if (asked % 3 === 1) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: 'text/html', body: '<p>Sorry</p>' });
  });
  const { slug } = productThat(shop, 'en', { fits: ({ images }) => images.length > 2 });
  for (const path of ['/', '/shop/', '/blog/', `/shop-overviews/${slug}/`]) {
    await page.goto(path);
    await expectPlaceholders(page);
  }
});

test('a picture whose widths fail is shown by its `src`, with its words @desktop', async ({
  page,
  shop,
}) => {
  await page.route('**/media/**/format/avif', (route) => route.fulfill({ status: 404, body: '' }));
  const { slug } = productThat(shop, 'en', { fits: ({ images }) => images.length > 2 });
  await page.goto(`/shop-overviews/${slug}/`);
  const picture = page.locator('#view-1').getByRole('img');
  await expect(picture).toHaveJSProperty(
    'currentSrc',
    await picture.evaluate((image: HTMLImageElement) => image.src),
  );
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(picture).not.toHaveAttribute('alt', '');
});

test('§2.9 §2.13 §9.6 grids ask for renditions, and a broken picture in running text becomes the placeholder @desktop', async ({
  page,
  shop,
}) => {
  await test.step('grids ask the storage for renditions, never for originals', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) asked.push(request.url());
    });
    for (const path of ['/', '/shop/', '/blog/']) {
      await page.goto(path);
      await scrollThrough(page);
    }
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((url) => !url.includes('?imageMogr2/thumbnail/'))).toEqual([]);
    const sources = await page
      .getByRole('article')
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(sources.filter((source) => !source?.endsWith('?imageMogr2/thumbnail/!50p'))).toEqual([]);
  });
  await test.step('a broken picture in running text becomes the placeholder, without words', async () => {
    await page.route('**/out-of-reach.webp', (route) => route.abort());
    const { slug } = productThat(shop, 'en', { fits: ({ description }) => description !== '' });
    await page.goto(`/shop-overviews/${slug}/`);
    const prose = page.getByRole('main').locator('.prose').first();
    await prose.evaluate((text) => {
      const image = document.createElement('img');
      image.alt = 'A view that will not load';
      image.src = '/out-of-reach.webp';
      text.append(image);
    });
    const image = prose.locator('img').last();
    await expect(image).toHaveAttribute('src', '/placeholder.svg');
    await expect(image).toHaveAttribute('alt', '');
    await expect(image).toBeVisible();
  });
});

test('an island finds what was printed, though images failed before it came', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  const release = await holdScripts(page, 'OfferGrid.*');
  await page.goto('/discount-landing/watches/');
  const image = page.getByRole('article').locator('img').first();
  await expect(image).toHaveJSProperty('hidden', true);
  release();
  await page.getByRole('article').first().hover();
  const offers = page.getByRole('region', { name: 'On promotion now' });
  await expect(offers.locator('astro-island:not([ssr])[component-url*=OfferGrid]')).toHaveCount(1);
  await expect(image).toHaveJSProperty('hidden', true);
});

/** No picture keeps its source or its words, and its frame shows the drawn placeholder. */
async function expectPlaceholders(page: Page): Promise<void> {
  await scrollThrough(page);
  const frames = page.getByRole('main').locator('.picture-frame');
  expect(await frames.count()).toBeGreaterThan(0);
  await expect(frames.locator('img[src], img[srcset], source[srcset]')).toHaveCount(0);
  await expect(frames.locator('img:not([alt=""])')).toHaveCount(0);
  await expect(frames.first()).toHaveCSS('background-image', /placeholder\.svg/);
  expect((await page.request.get('/placeholder.svg')).status()).toBe(200);
}
