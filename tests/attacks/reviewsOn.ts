import type { Page } from '@playwright/test';

/** A review as it is read on a page. */
export interface ReadReview {
  name: string;
  /** Its first element, and all of it. */
  first: string;
  whole: string;
}

/** Asks the API for all reviews of a product at once, so that one page shows every attack. */
export async function showAllReviews(page: Page): Promise<void> {
  await page.route('**/api/products/*/reviews?*', (route) => {
    const url = route.request().url().replace('per_page=10', 'per_page=200');
    return route.continue({ url });
  });
}

/** Opens a product's page and reads its reviews once a script has drawn them all. */
export async function readReviews(page: Page, count: number): Promise<ReadReview[]> {
  const region = page.locator('section[aria-labelledby="reviews"]');
  const reviews = region.getByRole('article');
  await region.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
  await reviews.nth(count - 1).waitFor({ state: 'attached', timeout: 20_000 });
  return reviews.evaluateAll((items) =>
    items.map((item) => {
      const content = item.querySelector('.prose');
      return {
        name: item.querySelector('h3')?.textContent ?? '',
        first: content?.firstElementChild?.textContent ?? '',
        whole: content?.textContent ?? '',
      };
    }),
  );
}
