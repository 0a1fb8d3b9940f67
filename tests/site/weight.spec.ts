import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { tightlyCompressed } from '../../server/publisher/compress/compressed.ts';
import { watchRequests } from '../e2e/support/idle.ts';
import { E2E } from '../e2e/support/place.ts';
import { pageFiles } from './builtPages.ts';

/** Bytes of script (brotli) before anybody touched the page. The bound is the promise. */
const BOUNDS: Record<string, number> = {
  '/': 4_000,
  // Astro's island runtime is some 2,000 of it.
  '/shop-overviews/meridian-39-midnight/': 8_000,
  // A promotion runs: what counts down and follows the price is there from the start.
  '/shop-overviews/meridian-39-automatic/': 27_000,
  '/discount-landing/meridian-39-automatic/': 24_000,
  '/shop/': 4_000,
  '/category/watches/': 4_000,
  '/blog/': 4_000,
  '/about/': 4_000,
  // Nobody has put anything into it.
  '/cart/': 4_000,
  // Nothing has been put aside.
  '/wishlist/': 4_000,
  '/privacy/': 4_000,
  // The browser reads English first, and is offered the page in it.
  '/zh/': 5_000,
};

for (const [path, most] of Object.entries(BOUNDS)) {
  test(`${path} loads at most ${most} bytes of script, and no React`, async ({ page }) => {
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    const allCame = watchRequests(page);
    await page.goto(path);
    await allCame();
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"]):not([type="speculationrules"])')
      .allTextContents();
    const texts = [...(await Promise.all(scripts)).map(String), ...inline];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /react-dom|createRoot/.test(text))).toEqual([]);
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    expect(bytes).toBeLessThanOrEqual(most);
  });
}

/** Bytes of a page as small as it gets; with 1,100 of headers, a first round trip holds 14,600. */
const FIRST_ROUND_TRIP = 13_400;
const PAGES: [kind: string, files: RegExp, most: number][] = [
  ['the home page', /^index/, FIRST_ROUND_TRIP],
  ['the home page in Chinese', /^zh\/index/, 13_500],
  ['the shop and the categories', /^(?:zh\/)?(?:shop|category\/[^/]+)\/index/, 12_000],
  [
    'the journal and its posts',
    /^(?:zh\/)?(?:blog|blog-overviews\/[^/]+)\/index/,
    FIRST_ROUND_TRIP,
  ],
  ['a piece', /^(?:zh\/)?shop-overviews\/meridian-39-midnight\/index/, 19_500],
];

/**
 * A page on a shop's own address, with hashes that only the names of the scripts and styles decide:
 * by a run's port, and the hashes that follow from it, its size goes up and down by 100 bytes.
 */
const published = (file: string) =>
  readFileSync(join(E2E.dist, file), 'utf8')
    .replaceAll(E2E.url, 'https://shop.example')
    .replace(/(?<=\/assets\/([\w.]+)\.)[\w-]{8}(?=\.(?:js|css))/g, (_hash, name: string) =>
      createHash('sha256').update(name).digest('base64url').slice(0, 8),
    );

for (const [kind, files, most] of PAGES) {
  test(`${kind} takes at most ${most} bytes`, () => {
    const found = pageFiles().filter((file) => files.test(file));
    expect(found.length).toBeGreaterThan(0);
    const heavy = found
      .map((file) => [file, tightlyCompressed(Buffer.from(published(file))).length] as const)
      .filter(([, bytes]) => bytes > most);
    expect(heavy).toEqual([]);
  });
}

test('putting a piece into the cart and opening the cart takes at most 90 KB of script', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<Buffer>>();
  // On the way through, since a page that is left takes the bodies of its answers with it.
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    scripts.set(response.url(), response.body());
    await route.fulfill({ response });
  });
  await page.goto('/shop-overviews/meridian-39-midnight/');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  await page.goto('/cart/');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  const texts = await Promise.all(scripts.values());
  expect(texts.some((text) => text.includes('createRoot'))).toBe(true);
  const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  expect(bytes).toBeLessThanOrEqual(90_000);
});
