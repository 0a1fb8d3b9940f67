import type { Page } from '@playwright/test';
import { productThat, type Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a film among the details plays in view, without sound, and stays stopped once stopped', async ({
  page,
  shop,
}) => {
  const film = await openFilm(page, shop);
  await expect(film).toHaveJSProperty('paused', true);
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', false);
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
    true,
    true,
  ]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(film).toHaveJSProperty('paused', true);
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', false);

  await film.evaluate((video: HTMLVideoElement) => video.pause());
  await page.evaluate(() => scrollTo(0, 0));
  await expect(film).not.toBeInViewport();
  await film.scrollIntoViewIfNeeded();
  await expect(film).toBeInViewport({ ratio: 0.9 });
  await expect(film).toHaveJSProperty('paused', true);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a film waits for its controls, and loads nothing before', async ({ page, shop }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const film = await openFilm(page, shop);
    await film.scrollIntoViewIfNeeded();
    await expect(film).toBeInViewport({ ratio: 0.9 });
    await page.waitForLoadState('load');
    expect(asked.filter((url) => url.includes('.mp4'))).toEqual([]);
    await film.press('Space');
    await expect(film).toHaveJSProperty('paused', false);
  });
});

async function openFilm(page: Page, shop: Shop) {
  const { slug, name } = productThat(shop, 'en', { fits: ({ video }) => video !== null });
  await page.goto(`/shop-overviews/${slug}/`);
  return page.getByRole('region', { name: 'Details' }).getByLabel(`Film of ${name}`);
}
