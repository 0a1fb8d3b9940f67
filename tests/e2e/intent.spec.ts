import type { Page } from '@playwright/test';
import { holdScripts } from './support/heldScripts.ts';
import { LANGUAGES, pathIn, productThat, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

// What Astro says of a script that does not come.
test.use({ allowedConsole: [/^\[astro-island\] Error hydrating \S*BuyBox/] });

const SCRIPT = 'BuyBox.*';
const heart = (page: Page, language: TestLanguage) =>
  page.getByRole('main').getByRole('button', { name: words(language, 'common', 'wishlist') });

for (const language of LANGUAGES) {
  test(`what is pressed before its island is there looks busy and is pressed once, in ${language}`, async ({
    page,
    shop,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const release = await holdScripts(page, SCRIPT);
    await page.goto(pathIn(language, `/shop-overviews/${productThat(shop, language, {}).slug}/`));
    await heart(page, language).click();
    await expect(heart(page, language)).toHaveAttribute('aria-busy', 'true');
    await heart(page, language).click();
    release();
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page, language)).not.toHaveAttribute('aria-busy');
    expect(errors).toEqual([]);
  });

  test(`an island whose script does not come says so, and tries again when it is used, in ${language}`, async ({
    page,
    shop,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.route(`**/assets/${SCRIPT}`, (route) => route.abort());
    await page.goto(pathIn(language, `/shop-overviews/${productThat(shop, language, {}).slug}/`));
    // A page whose scripts may be gone is loaded anew once; then it says so.
    const told = page
      .getByRole('alert')
      .filter({ hasText: words(language, 'common', 'missingPart.text') });
    await expect(told).toBeVisible();
    await heart(page, language).click();
    await expect(heart(page, language)).toHaveAttribute('aria-busy', 'true');
    await expect(heart(page, language)).not.toHaveAttribute('aria-busy');
    await page.unroute(`**/assets/${SCRIPT}`);
    await heart(page, language).click();
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'true');
    expect(errors).toEqual([]);
  });
}
