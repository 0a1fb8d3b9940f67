import { setTimeout as after } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { TRY_ALL } from '../sample.ts';
import { expectToHoldInForcedColours, problems } from './support/axe.ts';
import { unlistedPairs } from './support/contrast.ts';
import { smallFields } from './support/fields.ts';
import { scrollThrough } from './support/scroll.ts';
import { settled } from './support/settled.ts';
import { pathIn } from './support/shop.ts';
import { inPortions, SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';
import { expectToReflow } from './support/zoom.ts';

/** Each page is looked at in English on a desktop and in Chinese on a phone; with `--all`, in all four ways. */
const WAYS = [
  ['en', '@desktop'],
  ['zh', '@phone'],
] as const;
const MAX_SHIFT = 0.005;

for (const [language, size] of WAYS) {
  for (const pages of inPortions(Object.entries({ ...TEMPLATES, ...SCRIPTED }), 4)) {
    const names = pages.map(([name]) => name).join('; ');
    test(`in ${language}, nothing moves and everybody can read and use: ${names} ${TRY_ALL ? '' : size}`, async ({
      page,
      isMobile,
      shop,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // The browser itself reports a page's own 404 status on the console.
        const isStatus = message.text().includes('404') && message.location().url === page.url();
        if (message.type() === 'error' && !isStatus) complaints.push(message.text());
      });
      await slowDown(page);
      const screen = page.viewportSize() ?? { width: 0, height: 0 };
      for (const [name, pathOf] of pages) {
        await test.step(name, async () => {
          await page.setViewportSize(screen);
          await page.emulateMedia({ reducedMotion: null });
          await page.goto(pathIn(language, pathOf(shop, language)));
          await scrollThrough(page);
          await settled(page);
          const shifts = await layoutShifts(page);
          const total = shifts.reduce((sum, { value }) => sum + value, 0);
          expect(total, JSON.stringify(shifts)).toBeLessThan(MAX_SHIFT);

          // A colour on its way to another is of no palette.
          await page.emulateMedia({ reducedMotion: 'reduce' });
          expect(await problems(page)).toEqual([]);
          expect(await unlistedPairs(page)).toEqual([]);
          if (isMobile) expect(await smallFields(page)).toEqual([]);
          await expectToHoldInForcedColours(page);
          await expectToReflow(page);
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 844 });
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(overflow).toBeLessThanOrEqual(width);
            // The screen is for what is read.
            const header = await page.getByRole('banner').boundingBox();
            if (width === 390) expect(header?.height).toBeLessThanOrEqual(200);
          }
        });
      }
      expect(complaints).toEqual([]);
    });
  }
}

/** A slow network for everything that could push a page about after its first paint. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/\/media\/|\.(?:woff2|webp|avif|svg|json)(?:\?|$)/, async (route) => {
    await after(/woff2/.test(route.request().url()) ? 400 : 150);
    await route.continue();
  });
}

/** Every layout shift since the page began, with the elements that moved. */
function layoutShifts(page: Page) {
  return page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(observer.takeRecords())));
    });
    return (entries as (PerformanceEntry & { value: number; sources: { node: Element }[] })[]).map(
      ({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 80)),
      }),
    );
  });
}
