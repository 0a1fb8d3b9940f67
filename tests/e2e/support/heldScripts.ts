import type { Page } from '@playwright/test';

/** The few bytes of every page that load its services: no page is parsed without. */
const ENTRY = /\/assets\/ShopLayout\.astro\./;

/** Keeps script files of the page's visits back, all or those called so, until its result is called. */
export async function holdScripts(page: Page, name = '*'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}.js`, async (route) => {
    if (!ENTRY.test(route.request().url())) await promise;
    await route.continue();
  });
  return resolve;
}
