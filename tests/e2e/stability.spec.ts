import { setTimeout as after } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { inStock } from './support/cart.ts';
import { holdPages } from './support/heldPages.ts';
import { scrollThrough } from './support/scroll.ts';
import { settled } from './support/settled.ts';
import { LANGUAGES, pathIn } from './support/shop.ts';
import { SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';

const MAX_SHIFT = 0.005;

for (const [template, pathOf] of Object.entries({ ...TEMPLATES, ...SCRIPTED })) {
  test(`${template}: nothing moves while fonts and pictures arrive late`, async ({
    page,
    shop,
  }) => {
    await slowDown(page);
    for (const language of LANGUAGES) {
      await page.goto(pathIn(language, pathOf(shop, language)));
      await scrollThrough(page);
      await settled(page);
      const shifts = await layoutShifts(page);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts)).toBeLessThan(MAX_SHIFT);
    }
  });
}

for (const language of LANGUAGES) {
  test(`a piece's picture stays where it is when its thumbnails come late, in ${language}`, async ({
    page,
    shop,
  }) => {
    const held = await holdPages('<ul data-thumbnails');
    try {
      const path = pathIn(
        language,
        `/shop-overviews/${inStock({ ...shop, en: shop[language] })[0]?.slug}/`,
      );
      await page.goto(held.url + path, { waitUntil: 'commit' });
      const picture = page.locator('#view-1');
      await expect(picture).toBeInViewport();
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      const before = await picture.boundingBox();
      held.release();
      await expect(page.locator('[data-thumbnails]')).toBeVisible();
      expect(await picture.boundingBox()).toEqual(before);
      // What closes now is where their scripts come from; others come when they are seen or used.
      const byThemselves = page.locator('astro-island[ssr]:is([opts*=idle], [opts*=others])');
      await expect(byThemselves).toHaveCount(0);
    } finally {
      held.release();
      await held.close();
    }
  });
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
