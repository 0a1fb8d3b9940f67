import { TRY_ALL } from '../sample.ts';
import { seenParts } from './support/seenParts.ts';
import { expect, test } from './support/test.ts';

/** The widest and the narrowest of each layout. */
const WIDTHS = TRY_ALL
  ? [320, 390, 600, 768, 820, 1023, 1024, 1280, 1440, 1600, 1920, 2560]
  : [320, 1023, 1024, 2560];
const PATHS = [
  '/',
  '/about/',
  '/shop/',
  '/category/handbags/',
  '/shop-overviews/alcyon-top-handle/',
  '/discount-landing/ferry-tote/',
];

/** From the first to the last product in the theme's images, in percent of their sides. */
const IN_SIGHT = {
  'hero-wide': { across: [34, 95.5], down: [6, 97.5] },
  'hero-tall': { across: [1, 99], down: [22, 96] },
};
/** Covers and products are shown whole; a frame may round by so many percent. */
const WHOLE = { across: [1, 99], down: [1, 99] };

test('nothing is cut from pictures, on any screen @desktop', async ({ page }) => {
  for (const path of PATHS) {
    for (const width of WIDTHS) {
      const height = width < 1024 ? 1000 : Math.max(800, width * 0.5625);
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const shown = await seenParts(page.getByRole('main'));
      expect(shown.length).toBeGreaterThan(0);
      for (const { source, across, down } of shown) {
        const own = Object.entries(IN_SIGHT).find(([name]) => source.includes(`/${name}.`));
        const wanted = own?.[1] ?? WHOLE;
        for (const [seen, [from = 0, to = 0]] of [
          [across, wanted.across],
          [down, wanted.down],
        ] as const) {
          expect.soft(seen[0], `${source} at ${width} px`).toBeLessThanOrEqual(from);
          expect.soft(seen[1], `${source} at ${width} px`).toBeGreaterThanOrEqual(to);
        }
      }
    }
  }
});
