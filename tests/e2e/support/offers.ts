import type { Locator, Page } from '@playwright/test';
import type { ApiProduct } from './shop.ts';

/** The island that sells what the page is about. */
export function offerOf(page: Page): Locator {
  return page.getByRole('main').locator('astro-island').first();
}

/** The buttons that buy it. */
export function buttonsOf(page: Page): Locator {
  return page.getByRole('main').locator('.main-buying:visible');
}

/** The line beside the page's own offer that says what changed. */
export function newsOf(page: Page): Locator {
  return offerOf(page).getByRole('status').first();
}

/** What the API says of a product meanwhile; `null` where it no longer has it. */
export type Meanwhile = Partial<ApiProduct & { status: 0 | 1 }> | null;

/**
 * Answers `getProductByIds` in the API's place with products that changed meanwhile. What is
 * returned sets the change anew and counts the questions.
 */
export async function meanwhile(page: Page, products: ApiProduct[], change: Meanwhile) {
  const state = { change, asked: 0 };
  await page.route('**/api/getProductByIds', async (route) => {
    state.asked += 1;
    const { ids } = route.request().postDataJSON() as { ids: number[] };
    const data = products
      .filter(({ id }) => ids.includes(id) && state.change !== null)
      .map((product) => ({ ...product, ...state.change }));
    await route.fulfill({ json: { code: 200, msg: 'success', data } });
  });
  return state;
}

/** Answers `GET /api/x` with a clock that shows `time` (ms since the epoch). */
export async function apiClockShows(page: Page, time: number): Promise<void> {
  await page.route('**/api/x', (route) =>
    route.fulfill({ json: { code: 200, msg: 'success', data: { features: [], time } } }),
  );
}

/** Hides the page as a tab in the background is, or shows it again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    const visibilityState = isHidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => visibilityState,
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}
