import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '@playwright/test';
import { tightlyCompressed } from '../../packages/publisher/files/compressed.ts';
import { watchRequests } from '../e2e/support/idle.ts';
import { E2E } from '../e2e/support/place.ts';
import { pageFiles } from './builtPages.ts';

/** Bytes of script (brotli) on pages that nobody touches. The bound is the promise. */
const BOUNDS: Record<string, number> = {
  // Astro's island runtime is some 2,000 of each.
  '/': 7_100,
  '/shop/': 6_750,
  '/category/watches/': 7_400,
  '/blog/': 6_500,
  '/about/': 6_500,
  // Nobody has put anything into it.
  '/privacy/': 6_500,
  // The browser reads English first, and is offered the page in it.
  '/zh/': 7_100,
};

const sizeOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
const REACT = /react-dom|hydrateRoot/;

/** The scripts of a page that nobody touches: all of them, and those that were asked for before `load`. */
async function scriptsOf(page: Page, path: string) {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  const allCame = watchRequests(page);
  await page.goto(path);
  await allCame();
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { loadEventStart } = navigation as PerformanceNavigationTiming;
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime < loadEventStart).map(({ name }) => name);
  });
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"]):not([type="speculationrules"])')
    .allTextContents();
  const texts = async (some: Response[]) => [
    ...(await Promise.all(some.map((response) => response.text()))),
    ...inline,
  ];
  return {
    all: await texts(responses),
    beforeLoad: await texts(responses.filter((response) => early.includes(response.url()))),
  };
}

test('pages that sell nothing load few bytes of script, and no React', async ({ context }) => {
  for (const [path, max] of Object.entries(BOUNDS)) {
    const { all } = await scriptsOf(await context.newPage(), path);
    expect(all.length).toBeGreaterThan(0);
    expect
      .soft(
        all.filter((text) => REACT.test(text)),
        path,
      )
      .toEqual([]);
    expect.soft(sizeOf(all), path).toBeLessThanOrEqual(max);
  }
});

const SELLING = [
  '/shop-overviews/meridian-39-midnight/',
  // A promotion runs.
  '/shop-overviews/meridian-39-automatic/',
  '/discount-landing/meridian-39-automatic/',
  '/discount-landing/watches/',
];

test('pages that sell load at most 93 KB of script, and no React before the page is there', async ({
  context,
}) => {
  for (const path of SELLING) {
    const { all, beforeLoad } = await scriptsOf(await context.newPage(), path);
    expect
      .soft(
        beforeLoad.filter((text) => REACT.test(text)),
        path,
      )
      .toEqual([]);
    expect.soft(sizeOf(beforeLoad), path).toBeLessThanOrEqual(8_000);
    expect
      .soft(
        all.filter((text) => REACT.test(text)),
        path,
      )
      .not.toEqual([]);
    expect.soft(sizeOf(all), path).toBeLessThanOrEqual(93_300);
  }
});

test('pages that sell load no React by themselves where the visitor saves data', async ({
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  for (const path of SELLING) {
    const { all } = await scriptsOf(await context.newPage(), path);
    expect
      .soft(
        all.filter((text) => REACT.test(text)),
        path,
      )
      .toEqual([]);
  }
});

test('the cart page loads at most 93.3 KB of script', async ({ page }) => {
  const { all } = await scriptsOf(page, '/cart/');
  expect(all.filter((text) => REACT.test(text))).not.toEqual([]);
  expect(sizeOf(all)).toBeLessThanOrEqual(93_300);
});

/**
 * Bytes of a page as small as it gets; with 1,100 of headers, a first round trip holds 14,600. The
 * dates of a promotion that begins and ends on other days move them by 30.
 */
const PAGES: [kind: string, files: RegExp, max: number][] = [
  // The islands of badge, search and notices take 400 bytes of each, what keeps an early press 200.
  ['the home page', /^index/, 14_400],
  ['the home page in Chinese', /^zh\/index/, 14_600],
  ['the shop and the categories', /^(?:zh\/)?(?:shop|category\/[^/]+)\/index/, 12_650],
  ['the journal and its posts', /^(?:zh\/)?(?:blog|blog-overviews\/[^/]+)\/index/, 14_400],
  ['a product', /^(?:zh\/)?shop-overviews\/meridian-39-midnight\/index/, 19_550],
];

/**
 * A page on a shop's own address, with the same hashes in every folder and on every port: by the
 * real ones its size goes up and down by 100 bytes.
 */
function published(file: string): string {
  const families = new Map<string, string>();
  let islands = 0;
  return readFileSync(join(E2E.dist, file), 'utf8')
    .replaceAll(E2E.url, 'https://shop.example')
    .replace(/(?<=\/assets\/([\w.]+)\.)[\w-]{8}(?=\.(?:js|css))/g, (_hash, name: string) =>
      createHash('sha256').update(name).digest('base64url').slice(0, 8),
    )
    .replace(/(?<= uid=")[^"]+/g, () => {
      islands += 1;
      return createHash('sha256').update(`island ${islands}`).digest('base64url').slice(0, 6);
    })
    .replace(/(?<=[a-z]-)[0-9a-f]{16}\b/g, (hash) => {
      const order = `${families.size}`;
      const known =
        families.get(hash) ?? createHash('sha256').update(order).digest('hex').slice(0, 16);
      families.set(hash, known);
      return known;
    });
}

test('pages are small enough for a first round trip or two', () => {
  for (const [kind, files, max] of PAGES) {
    const found = pageFiles().filter((file) => files.test(file));
    expect(found.length).toBeGreaterThan(0);
    const heavy = found
      .map((file) => [file, tightlyCompressed(Buffer.from(published(file))).length] as const)
      .filter(([, bytes]) => bytes > max);
    expect.soft(heavy, `${kind} takes at most ${max} bytes`).toEqual([]);
  }
});

test('putting a product into the cart and opening the cart takes at most 99.9 KB of script', async ({
  page,
}) => {
  const scripts = new Map<string, Buffer>();
  // On the way through, and before it goes on: a page that is left takes the bodies of its responses with it.
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    scripts.set(response.url(), body);
    await route.fulfill({ response, body });
  });
  await page.goto('/shop-overviews/meridian-39-midnight/');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  await page.goto('/cart/');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await page.unrouteAll({ behavior: 'wait' });
  const texts = [...scripts.values()].map(String);
  expect(texts.some((text) => text.includes('hydrateRoot'))).toBe(true);
  expect(sizeOf(texts)).toBeLessThanOrEqual(99_900);
});
