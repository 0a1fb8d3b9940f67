import type { Page } from '@playwright/test';
import { productThat, type Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('§2.20 a video among the details plays in view, without sound, and stays stopped once stopped', async ({
  page,
  shop,
}) => {
  const video = await openVideo(page, shop);
  await expect(video).toHaveJSProperty('paused', true);
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveJSProperty('paused', false);
  expect(await video.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
    true,
    true,
  ]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(video).toHaveJSProperty('paused', true);
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveJSProperty('paused', false);

  await expect(video).toHaveJSProperty('controls', false);
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(video).not.toBeInViewport();
  await video.scrollIntoViewIfNeeded();
  await expect(video).toBeInViewport({ ratio: 0.9 });
  await expect(video).toHaveJSProperty('paused', true);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('§2.20 a video waits for its button, and loads nothing before', async ({ page, shop }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const video = await openVideo(page, shop);
    await video.scrollIntoViewIfNeeded();
    await expect(video).toBeInViewport({ ratio: 0.9 });
    await page.waitForLoadState('load');
    expect(asked.filter((url) => url.includes('.mp4'))).toEqual([]);
    await page.getByRole('button', { name: 'Play', exact: true }).press('Space');
    await expect(video).toHaveJSProperty('paused', false);
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  });
});

async function openVideo(page: Page, shop: Shop) {
  const { slug, name } = productThat(shop, 'en', { fits: ({ video }) => video !== null });
  await page.goto(`/shop-overviews/${slug}/`);
  return page.getByRole('region', { name: 'Details' }).getByLabel(`Video of ${name}`);
}
