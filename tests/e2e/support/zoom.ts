import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What overflows is seen as such, and not cut off. */
export const TWICE_AS_LARGE = 'html { font-size: 200% } main { overflow: visible }';

/** Text at 200 % on the narrowest screen (WCAG 1.4.4 and 1.4.10) never makes the page scroll sideways. */
export async function expectToReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addStyleTag({ content: TWICE_AS_LARGE });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
