import { hitchhikersSSIM } from '@blazediff/ssim/hitchhikers-ssim';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { scrollThrough } from '../e2e/support/scroll.ts';
import { sampleOf, TRY_ALL } from '../sample.ts';
import { builtPages, named } from './builtPages.ts';

/** Bytes as delivered. The bounds are the promise. */
const CARD = 31_000;
const MAIN = 60_000;
const LARGEST = 220_000;

/** Screens of fine pixels as people have them, which take the larger renditions. */
const SCREENS = [
  { width: 1440, height: 900, density: 2 },
  { width: 390, height: 844, density: 2 },
];

test(`every card on a screen of fine pixels is an AVIF of at most ${CARD} bytes`, async ({
  browser,
}) => {
  test.setTimeout(180_000);
  for (const { width, height, density } of SCREENS) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: density,
    });
    const lists = builtPages().filter(({ path }) => /^\/(?:page\/\d+\/)?$/.test(path));
    const pages = sampleOf(lists, 1);
    const cards: string[] = [];
    for (const { path } of pages) {
      await page.goto(path);
      await scrollThrough(page);
      const pictures = page.getByRole('region', { name: 'New arrivals' }).locator('article img');
      cards.push(
        ...(await pictures.evaluateAll((all: HTMLImageElement[]) =>
          all.flatMap((image) => (image.checkVisibility() ? [image.currentSrc] : [])),
        )),
      );
    }
    // The last of the lists is short.
    expect(cards.length).toBeGreaterThan(TRY_ALL ? 30 : 5);
    const heavy: string[] = [];
    for (const card of cards) {
      const response = await page.request.get(card);
      expect(response.headers()['content-type']).toBe('image/avif');
      const bytes = (await response.body()).length;
      if (bytes > CARD) heavy.push(`${card}: ${bytes}`);
    }
    expect(heavy).toEqual([]);
    await page.close();
  }
});

test(`a product's picture on a phone of 2x has at most ${MAIN} bytes`, async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const products = builtPages().filter(({ path }) => /^\/shop-overviews\/[^/]+\/$/.test(path));
  const heavy: string[] = [];
  for (const { path } of sampleOf(products, 6)) {
    await page.goto(path);
    const main = page.getByRole('main').locator('img[fetchpriority="high"]').first();
    const address = await main.evaluate((image: HTMLImageElement) => image.currentSrc);
    const response = await page.request.get(address);
    expect(response.headers()['content-type']).toBe('image/avif');
    const bytes = (await response.body()).length;
    if (bytes > MAIN) heavy.push(`${address}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
  await page.close();
});

/** As the API holds its renditions to it (`encodeByLikeness.ts`). */
const LIKENESS = 0.993;

test('the theme’s own images are as like their originals as any', async ({ request }) => {
  const home = builtPages().filter(({ path }) => path === '/');
  const srcsets = home
    .flatMap(({ tree }) => named(tree, 'source'))
    .filter(
      ({ properties: { srcSet, type } }) =>
        type === 'image/avif' && String(srcSet).includes('/hero-'),
    );
  expect(srcsets).toHaveLength(2);
  for (const { properties } of srcsets) {
    const addresses = [properties.srcSet]
      .flat()
      .join()
      .matchAll(/(\S*\/(hero-\w+)\.\S+) (\d+)w/g);
    for (const [, address = '', name, width] of addresses) {
      const shown = sharp(await (await request.get(address)).body());
      const original = sharp(`demo/shop/assets/${name}.webp`).resize({ width: Number(width) });
      const [one, other] = await Promise.all(
        [original, shown].map((each) =>
          each.ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
        ),
      );
      if (!one || !other) throw new Error('Both are read.');
      const { info } = one;
      const likeness = hitchhikersSSIM(one.data, other.data, undefined, info.width, info.height);
      expect(likeness, address).toBeGreaterThan(LIKENESS);
    }
  }
});

test(`no picture is over ${LARGEST} bytes at its largest`, async ({ request }) => {
  // Each is made when it is first requested: two minutes alone, more beside other work.
  test.setTimeout(600_000);
  const largest = builtPages()
    .flatMap(({ tree }) => named(tree, 'img'))
    .flatMap(({ properties: { srcSet } }) => [srcSet].flat().at(-1) ?? [])
    .map((choice) => String(choice).trim().split(' ')[0] ?? '')
    .filter((address) => address.endsWith('/format/avif'));
  const distinct = new Set(largest);
  expect(distinct.size).toBeGreaterThan(100);
  const heavy: string[] = [];
  for (const address of sampleOf([...distinct], 12)) {
    const response = await request.get(address);
    expect(response.ok(), address).toBe(true);
    const bytes = (await response.body()).length;
    if (bytes > LARGEST) heavy.push(`${address}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});
