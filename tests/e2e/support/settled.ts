import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Waits until every React island that comes by itself is there, and the search its first
 * response's.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr][client=load], [data-awaited]')).toHaveCount(0);
}
