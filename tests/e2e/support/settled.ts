import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until every React island has taken its skeleton's place, and the search its first answer's. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr], [data-awaited]')).toHaveCount(0);
}
