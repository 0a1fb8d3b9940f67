import { expect, test } from '@playwright/test';
import { scrollThrough } from '../e2e/support/scroll.ts';
import { sampleOf, TRY_ALL } from '../sample.ts';
import { builtPages, named } from './builtPages.ts';

/** Bytes as delivered. The bounds are the promise. */
const CARD = 25_000;
const LARGEST = 220_000;

/** Screens of fine pixels as people have them, which take the larger renditions. */
const SCREENS = [
  { width: 1440, height: 900, density: 2 },
  { width: 390, height: 844, density: 2 },
];

for (const { width, height, density } of SCREENS) {
  test(`every card at ${width} px and ${density}x is an AVIF of at most ${CARD} bytes`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
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
      const pictures = page.getByRole('region', { name: 'Latest pieces' }).locator('article img');
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
  });
}

/** In WebP, which is what a browser without AVIF gets, and the larger of the two. */
test(`no picture is over ${LARGEST} bytes at its largest`, async ({ request }) => {
  test.setTimeout(180_000);
  const largest = builtPages()
    .flatMap(({ tree }) => named(tree, 'source'))
    .flatMap(({ properties }) => (properties.type === 'image/webp' ? [properties.srcSet] : []))
    .map((srcset) => [srcset].flat().at(-1)?.toString().trim().split(' ')[0] ?? '');
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
