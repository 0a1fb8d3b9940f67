import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Language, languagePrefix } from '../../src/domain/language.ts';
import { SCENES, type ShownProducts } from './pages.ts';

/** One series: every scene in a language at a width, in CSS pixels. */
export interface Series {
  url: string;
  language: Language;
  width: number;
  products: ShownProducts;
  /** Names of the scenes; all where none is given. */
  only: string[];
  folder: string;
}

/** Takes the images of a series; `onImage` hears of each that is done. */
export async function takeSeries(
  browser: Browser,
  { url, language, width, products, only, folder }: Series,
  onImage: (name: string) => void,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const height = width < 768 ? 844 : 900;
  const shape = { viewport: { width, height }, reducedMotion: 'reduce' as const };
  for (const [name, { path, before }] of Object.entries(SCENES)) {
    const address = path(products);
    if (address === undefined || (only.length > 0 && !only.includes(name))) continue;
    const context = await browser.newContext({ baseURL: url, locale: language, ...shape });
    const page = await context.newPage();
    const prefix = languagePrefix(language);
    let query = '';
    if (before) {
      await page.goto(`${prefix}/about/`);
      query = await before(page, products, language);
    }
    await page.goto(`${prefix}${address}${query}`);
    await arrived(page);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    await context.close();
    onImage(name);
  }
}

/** Waits for islands that nobody has to press or scroll to, and for images and fonts. */
async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr][client="load"], [aria-busy="true"]'),
  );
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // An image that is broken is shown as a visitor sees it.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}
