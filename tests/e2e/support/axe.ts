import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Everything that axe knows of WCAG 2.2 A and AA, and what it holds to be good practice. */
export async function problems(page: Page, rules: string[] = []) {
  // Without the other mode's page of its own: nothing here is framed from another origin.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0
    ? axe.withRules(rules)
    : axe.options({
        rules: {
          'target-size': { enabled: true },
          // WCAG 2.5.3: what is said to a link by its looks finds it.
          'label-content-name-mismatch': { enabled: true },
        },
      })
  ).analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target),
  }));
}

/** In the visitor's own colours: what rests on colour is told again, and buttons are boxes. */
export async function expectToHoldInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await problems(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  const without = await page
    .locator('.button:visible')
    .evaluateAll((all) =>
      all.filter((each) => getComputedStyle(each).borderTopWidth === '0px').map(String),
    );
  expect(without).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
