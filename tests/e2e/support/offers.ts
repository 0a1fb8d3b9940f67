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
 * returned sets the change anew and counts the questions. With a clock, responses carry its `Date`.
 */
export async function meanwhile(
  page: Page,
  products: ApiProduct[],
  change: Meanwhile,
  clock?: Clock,
) {
  const state = { change, asked: 0 };
  await page.route('**/api/getProductByIds', async (route) => {
    state.asked += 1;
    const { ids } = route.request().postDataJSON() as { ids: number[] };
    const data = products
      .filter(({ id }) => ids.includes(id) && state.change !== null)
      .map((product) => ({ ...product, ...state.change }));
    const headers: Record<string, string> = {};
    if (clock !== undefined) headers.Date = new Date(await read(clock)).toUTCString();
    await route.fulfill({ json: { code: 200, msg: 'success', data }, headers });
  });
  return state;
}

/** A clock that stands, or one that is read anew (ms since the epoch). */
type Clock = number | (() => Promise<number>);

const read = (clock: Clock) => (typeof clock === 'number' ? clock : clock());

/** The page's own clock. */
export const clockOf = (page: Page) => () => page.evaluate(() => Date.now());

/** Answers `GET /api/x` with this clock. */
export async function apiClockShows(page: Page, clock: Clock): Promise<void> {
  await page.route('**/api/x', async (route) => {
    const data = { features: [], time: await read(clock) };
    await route.fulfill({ json: { code: 200, msg: 'success', data } });
  });
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
