import type { Page } from '@playwright/test';
import { watchRequests } from './support/idle.ts';
import { message } from './support/message.ts';
import { E2E } from './support/place.ts';
import { photo, respondWithReviews, reviewedProduct, reviewsOn } from './support/reviews.ts';
import { type ApiProduct, ownFirst, pathIn, productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A review that the API might answer with. */
function review(id: number, fields: object = {}) {
  return {
    id,
    user_name: `Customer ${id}`,
    rating: 4,
    content: `<p>Words ${id}.</p>`,
    created_at: '2026-03-05T08:00:00Z',
    language: 'en',
    images: [],
    reply: null,
    ...fields,
  };
}

const pageOfTen = (page: number) =>
  Array.from({ length: 10 }, (_, index) => review(page * 100 + index));

async function openReviews(page: Page, product: ApiProduct, language: 'en' | 'zh' = 'en') {
  await page.goto(pathIn(language, `/shop-overviews/${product.slug}/`));
  const reviews = reviewsOn(page, language);
  await reviews.region.hover();
  return reviews;
}

test('§2.23 §9.4 many reviews have a second page, and stay as they are until it is asked for @desktop', async ({
  page,
  shop,
}) => {
  await test.step('reviews that are up to date keep their elements', async () => {
    const product = productThat(shop, 'en', { fits: ({ reviews }) => reviews.length > 10 });
    await page.goto(`/shop-overviews/${product.slug}/`);
    const { items, pages, region } = reviewsOn(page);
    const built = await items.elementHandles();
    await expect(pages).toBeVisible();
    const answered = page.waitForResponse(/\/reviews\?/);
    await region.hover();
    await answered;
    await expect(region.getByText(/^The 10 latest of/)).toHaveCount(0);
    for (const item of built) {
      expect(await item.evaluate(({ isConnected }) => isConnected)).toBe(true);
    }
  });
  await test.step(`the demo's many reviews have a second page`, async () => {
    const product = productThat(shop, 'en', { fits: ({ reviews }) => reviews.length > 10 });
    const { items, pages, region } = await openReviews(page, product, 'en');
    const first = await items.first().elementHandle();
    await pages.getByRole('button', { name: message('en', 'common', 'pagination.next') }).click();
    await expect(items).toHaveCount(product.reviews.length - 10);
    await expect(items.first()).toContainText(
      ownFirst(product.reviews.slice(10), 'en')[0]?.user_name ?? '',
    );
    await expect(region.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(region.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(pages.locator('[aria-current="page"]')).toHaveText('2');
    await pages
      .getByRole('button', { name: message('en', 'common', 'pagination.previous') })
      .click();
    await expect(items).toHaveCount(10);
    expect(await first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  });
});

test('of two clicks the last one wins; a page that cannot be fetched can be tried again @desktop', async ({
  page,
  shop,
}) => {
  await test.step('of two clicks the last one wins', async () => {
    const late = Promise.withResolvers<void>();
    await page.route('**/api/products/*/reviews?*', async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      if (number === 2) await late.promise;
      await route.fulfill({ json: { code: 200, data: { list: pageOfTen(number), totalPage: 3 } } });
    });
    const { items, pages } = await openReviews(page, reviewedProduct(shop, 'en'));
    await pages.getByRole('button', { name: 'Page 2' }).click();
    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect(items.first()).toContainText('Customer 300');
    const second = page.waitForResponse(/page=2/);
    late.resolve();
    await second;
    await expect(pages.locator('[aria-current="page"]')).toHaveText('3');
    await expect(items.first()).toContainText('Customer 300');
  });
  await test.step('a page that cannot be fetched is told, kept and tried again', async () => {
    let failing = false;
    await page.route('**/api/products/*/reviews?*', async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      if (failing) return route.fulfill({ status: 500, json: { code: 500 } });
      await route.fulfill({ json: { code: 200, data: { list: pageOfTen(number), totalPage: 3 } } });
    });
    const { items, pages, region } = await openReviews(page, reviewedProduct(shop, 'en'));
    await expect(items.first()).toContainText('Customer 100');
    failing = true;
    await pages.getByRole('button', { name: 'Page 2' }).click();
    const alert = region.getByRole('alert');
    await expect(alert).toContainText('This page of reviews could not be loaded.');
    await expect(items.first()).toContainText('Customer 100');
    const retry = alert.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeFocused();
    failing = false;
    await retry.click();
    await expect(items.first()).toContainText('Customer 200');
    await expect(alert).toHaveCount(0);
  });
});

test('§8.17 without a response the built reviews stay; with one, they are in the page’s language @desktop', async ({
  page,
  shop,
}) => {
  await test.step('without a response the built reviews stay, and it is said', async () => {
    await page.route('**/api/products/*/reviews?*', (route) => route.abort());
    const product = reviewedProduct(shop, 'zh');
    const { items, region } = await openReviews(page, product, 'zh');
    await expect(region.getByRole('alert')).toContainText('未能加载最新评价');
    await expect(items.first()).toBeVisible();
  });
  await test.step('names, days, replies and stars are drawn in the language of the page', async () => {
    const reply = { content: '<p>谢谢您。</p>', created_at: '2026-03-06 09:00:00' };
    const list = [review(1, { user_name: null, rating: 3.5, language: 'en', reply }), review(2)];
    await respondWithReviews(page, () => ({ list, totalPage: 1 }));
    const { items, pages } = await openReviews(page, reviewedProduct(shop, 'zh'), 'zh');
    await expect(items).toHaveCount(2);
    const item = items.first();
    await expect(item.getByRole('heading')).toHaveText('一位顾客');
    await expect(item.getByRole('img', { name: '3.5 星，满分 5 星' })).toBeVisible();
    await expect(item).toContainText('2026年3月5日');
    await expect(item).toContainText('翠羽回复');
    await expect(item).toContainText('谢谢您。');
    await expect(item.locator('> .prose').first()).toHaveAttribute('lang', 'en');
    await expect(items.nth(1)).not.toContainText('回复');
    await expect(pages).toHaveCount(0);
  });
});

test('§2.24 a picture opens whole in the overlay, which leads on and gives the focus back @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a picture larger than the screen is seen whole in the overlay', async () => {
    const { mimeType: contentType, buffer: body } = await photo('tall.png', 1_600, 2_400);
    await page.route(/\/uploads\/tall-/, (route) => route.fulfill({ contentType, body }));
    const images = [{ type: 'image', url: 'uploads/tall-0123456789.webp' }];
    await respondWithReviews(page, () => ({ list: [review(1, { images })], totalPage: 1 }));
    const { items } = await openReviews(page, reviewedProduct(shop, 'en'));
    await items.getByRole('link').and(page.locator('[href*="/uploads/tall-"]')).click();
    const picture = page.getByRole('dialog').getByRole('img');
    await expect(picture).toHaveJSProperty('naturalHeight', 2_400);
    await expect(picture).toBeInViewport({ ratio: 1 });
  });
  await test.step('a picture opens in the overlay, which leads on and gives the focus back', async () => {
    const images = [
      { type: 'image', url: `${E2E.url}/favicon.svg` },
      { type: 'image', url: 'uploads/gone-0123456789.webp' },
      { type: 'video', url: 'uploads/gone-0123456789.mp4' },
    ];
    await page.route(/\/uploads\/gone-/, (route) => route.abort());
    await respondWithReviews(page, () => ({ list: [review(1, { images })], totalPage: 1 }));
    const { items } = await openReviews(page, reviewedProduct(shop, 'en'));
    const media = items.first().getByRole('link');
    await expect(media).toHaveCount(3);
    await media.first().click();
    const overlay = page.getByRole('dialog', { name: 'Pictures and videos from a customer' });
    await expect(overlay).toBeVisible();
    await expect(overlay.getByText('1 of 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(overlay.getByText('This picture could not be shown.')).toBeVisible();
    await overlay.getByRole('button', { name: 'Next' }).click();
    await expect(overlay.getByText('This video can’t be played here.')).toBeVisible();
    await expect(overlay.getByRole('link', { name: 'Download the video' })).toHaveAttribute(
      'href',
      /uploads\/gone-0123456789\.mp4$/,
    );
    await page.keyboard.press('ArrowRight');
    await expect(overlay.getByText('1 of 3')).toBeVisible();
    const close = overlay.getByRole('button', { name: 'Close' });
    const box = await close.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(media.first()).toBeFocused();
    await media.first().click();
    await close.click();
    await expect(overlay).toBeHidden();
    await media.first().click();
    await overlay.click({ position: { x: 5, y: 400 } });
    await expect(overlay).toBeHidden();
  });
});

test('reviews are read without a script, and fetched for who uses them @desktop', async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const allCame = watchRequests(page);
  const product = productThat(shop, 'en', { fits: ({ reviews }) => reviews.length > 10 });
  await page.goto(`/shop-overviews/${product.slug}/`);
  const { items, pages, region } = reviewsOn(page);
  await region.scrollIntoViewIfNeeded();
  await expect(items.first()).toBeVisible();
  await allCame();
  const early = asked.filter((url) => /reviews\?|can-leave-review|Reviews\.|ReviewForm/.test(url));
  expect(early).toEqual([]);
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2');
  await expect(items).toHaveCount(product.reviews.length - 10);
  expect(asked.filter((url) => /can-leave-review|ReviewForm/.test(url))).toEqual([]);
});
