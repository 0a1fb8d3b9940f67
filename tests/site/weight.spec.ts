import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { fromHtml } from 'hast-util-from-html';
import { tightlyCompressed } from '../../packages/publisher/files/compressed.ts';
import { watchRequests } from '../e2e/support/idle.ts';
import { E2E } from '../e2e/support/place.ts';
import { elements } from './builtPages.ts';

/**
 * What a page costs that nobody touches, scrolled to its end, without what is fetched ahead on a good
 * line (services/likelyScripts.ts). Bytes are compressed by brotli.
 */
interface Weight {
  /** Of the page itself. */
  html: number;
  /** Round trips until all of it is there: the first brings 14,600 bytes, headers included, each later one twice as many. */
  roundTrips: number;
  elements: number;
  /** Bytes of script, also of those in the page. */
  script: number;
  scriptFiles: number;
}

const FILE = join(import.meta.dirname, 'weights.json');
const weights: Record<string, Weight> = JSON.parse(readFileSync(FILE, 'utf8'));

const PAGES = [
  '/',
  '/shop/',
  '/category/watches/',
  '/blog/',
  '/blog-overviews/caring-for-calfskin/',
  '/about/',
  '/privacy/',
  '/shop-overviews/meridian-39-midnight/',
  // Chosen by size.
  '/shop-overviews/kingfisher-ring/',
  // A promotion runs.
  '/shop-overviews/meridian-39-automatic/',
  '/discount-landing/meridian-39-automatic/',
  '/discount-landing/watches/',
  '/cart/',
].flatMap((path) => [path, `/zh${path}`]);

/** What compressed bytes differ by with nothing added, since the compressor chooses otherwise. */
const NOISE = 0.005;
/** One other hash or date moves a page by up to 100 bytes either way, the mean of so many spellings by 15. */
const SPELLINGS = 8;

const sizeOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
const REACT = /react-dom|hydrateRoot/;

/** Round trips until as many bytes have come, by TCP's slow start with a first window of ten packets. */
function roundTripsOf(bytes: number): number {
  const FIRST = 14_600;
  const HEADERS = 1_100;
  return Math.ceil(Math.log2((bytes + HEADERS) / FIRST + 1));
}

/** The scripts of a page, scrolled to its end and not touched: all of them, and those that were asked for before `load`. */
async function scriptsOf(page: Page, path: string) {
  await page.addInitScript(() => {
    const { connection } = navigator as { connection?: object };
    const value = { ...connection, effectiveType: '2g' };
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  });
  const scripts = new Map<string, string>();
  // On the way through: who leaves a page takes the bodies of its responses along.
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    scripts.set(response.url(), String(body));
    await route.fulfill({ response, body });
  });
  const allCame = watchRequests(page);
  await page.goto(path);
  // The services are there.
  await page.locator('head ~ body link[media=print]').waitFor({ state: 'attached' });
  await allCame();
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { loadEventStart } = navigation as PerformanceNavigationTiming;
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime < loadEventStart).map(({ name }) => name);
  });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await allCame();
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"]):not([type="speculationrules"])')
    .allTextContents();
  await page.unrouteAll({ behavior: 'wait' });
  return {
    files: scripts.size,
    all: [...scripts.values(), ...inline],
    beforeLoad: [
      ...[...scripts].filter(([url]) => early.includes(url)).map(([, text]) => text),
      ...inline,
    ],
  };
}

/** A page on a shop's own address, with hashes that are the same in every folder and on every port. */
function published(path: string, spelling: number): string {
  const hashOf = (text: string, encoding: 'base64url' | 'hex') =>
    createHash('sha256').update(`${spelling} ${text}`).digest(encoding);
  const families = new Map<string, string>();
  let islands = 0;
  return readFileSync(join(E2E.dist, path, 'index.html'), 'utf8')
    .replaceAll(E2E.url, 'https://shop.example')
    .replace(/(?<=\/assets\/([\w.]+)\.)[\w-]{8}(?=\.(?:js|css))/g, (_hash, name: string) =>
      hashOf(name, 'base64url').slice(0, 8),
    )
    .replace(/(?<= uid=")[^"]+/g, () => {
      islands += 1;
      return hashOf(`island ${islands}`, 'base64url').slice(0, 6);
    })
    .replace(/(?<=[a-z]-)[0-9a-f]{16}\b/g, (hash) => {
      const known = families.get(hash) ?? hashOf(`${families.size}`, 'hex').slice(0, 16);
      families.set(hash, known);
      return known;
    });
}

async function weigh(page: Page, path: string): Promise<Weight> {
  const { all, files } = await scriptsOf(page, path);
  const spellings = Array.from({ length: SPELLINGS }, (_, spelling) => published(path, spelling));
  const sizes = spellings.map((text) => tightlyCompressed(Buffer.from(text)).length);
  const html = Math.round(sizes.reduce((sum, size) => sum + size) / SPELLINGS);
  const count = elements(fromHtml(published(path, 0))).length;
  return {
    html,
    roundTrips: roundTripsOf(html),
    elements: count,
    script: sizeOf(all),
    scriptFiles: files,
  };
}

/** With `--update-snapshots` figures that got better, or are new, are written down; none that got worse. */
function lower(path: string, now: Weight): void {
  const before = weights[path];
  const best = (name: keyof Weight) => Math.min(now[name], before?.[name] ?? now[name]);
  weights[path] = {
    html: best('html'),
    roundTrips: best('roundTrips'),
    elements: best('elements'),
    script: best('script'),
    scriptFiles: best('scriptFiles'),
  };
}

test('no page gets heavier than it was', async ({ browser }, { config }) => {
  test.setTimeout(300_000);
  for (const path of PAGES) {
    // The browser reads the page's language first, or the page would be offered in another one.
    const language = path.startsWith('/zh') ? 'zh-CN' : 'en-US';
    const page = await browser.newPage({ locale: language, baseURL: E2E.url });
    const now = await weigh(page, path);
    await page.close();
    if (config.updateSnapshots === 'all') lower(path, now);
    const before = weights[path];
    for (const name of Object.keys(now) as (keyof Weight)[]) {
      const was = before?.[name] ?? 0;
      const slack = name === 'html' || name === 'script' ? was * NOISE : 0;
      expect.soft(now[name], `${path}: ${name}, ${was} until now`).toBeLessThanOrEqual(was + slack);
    }
  }
  if (config.updateSnapshots === 'all')
    writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
});

test('pages have no React until somebody acts, an offer differs or a countdown is in view', async ({
  context,
}) => {
  const selling = [
    '/shop-overviews/meridian-39-midnight/',
    '/zh/shop-overviews/meridian-39-midnight/',
  ];
  for (const path of ['/', '/shop/', '/category/watches/', '/blog/', '/about/', ...selling]) {
    const { all } = await scriptsOf(await context.newPage(), path);
    expect(all.length).toBeGreaterThan(0);
    expect
      .soft(
        all.filter((text) => REACT.test(text)),
        path,
      )
      .toEqual([]);
  }
  const timed = await scriptsOf(
    await context.newPage(),
    '/discount-landing/meridian-39-automatic/',
  );
  expect(timed.beforeLoad.filter((text) => REACT.test(text))).toEqual([]);
  expect(timed.all.filter((text) => REACT.test(text))).not.toEqual([]);
});

test('pages that sell load no React by themselves where the visitor saves data', async ({
  context,
}) => {
  await context.addInitScript(() => {
    const value = { saveData: true };
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  });
  for (const path of ['/shop-overviews/meridian-39-automatic/', '/discount-landing/watches/']) {
    const { all } = await scriptsOf(await context.newPage(), path);
    expect
      .soft(
        all.filter((text) => REACT.test(text)),
        path,
      )
      .toEqual([]);
  }
});

test('putting a product into the cart and opening the cart takes at most 102 KB of script', async ({
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
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/cart/');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await page.unrouteAll({ behavior: 'wait' });
  const texts = [...scripts.values()].map(String);
  expect(texts.some((text) => text.includes('hydrateRoot'))).toBe(true);
  expect(sizeOf(texts)).toBeLessThanOrEqual(102_000);
});
