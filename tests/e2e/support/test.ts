import { test as base, expect } from '@playwright/test';
import { readShop, type Shop } from './shop.ts';

export { expect };

interface WorkerFixtures {
  /** What the API says the shop sells: the expectations of the pages are computed from it. */
  shop: Shop;
}

export const test = base.extend<object, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => use(await readShop()),
    { scope: 'worker' },
  ],
});
