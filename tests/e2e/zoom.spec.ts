import { LANGUAGES, pathIn } from './support/shop.ts';
import { SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';
import { expectToReflow, TWICE_AS_LARGE } from './support/zoom.ts';

test('the name of the house stays on one line at 200 % text @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const name = page.getByRole('banner').getByRole('link', { name: 'Halcyre', exact: true });
  const lines = await name.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

for (const language of LANGUAGES) {
  for (const [template, pathOf] of Object.entries(TEMPLATES)) {
    test(`${template} in ${language}: fits at 200 % text on 390 and 1440 px, with a low header @desktop`, async ({
      page,
      shop,
    }) => {
      await page.goto(pathIn(language, pathOf(shop, language)));
      await page.addStyleTag({ content: TWICE_AS_LARGE });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(overflow).toBeLessThanOrEqual(width);
        // The screen is for what is read.
        const header = await page.getByRole('banner').boundingBox();
        if (width === 390) expect(header?.height).toBeLessThanOrEqual(200);
      }
    });
  }
}

const SKELETONS: typeof SCRIPTED = { ...SCRIPTED, checkout: () => '/checkout/' };

for (const [template, pathOf] of Object.entries(SKELETONS)) {
  test(`${template}: its skeleton fits at 200 % text on 320 px @desktop`, async ({
    page,
    shop,
  }) => {
    // Scripts that never answer keep the page as it was printed.
    await page.route(/\/assets\/.*\.js/, () => undefined);
    // The wider typefaces that stand in for the house's own, as on a slow line.
    await page.route(/\/assets\/fonts\//, (route) => route.abort());
    await page.goto(pathOf(shop, 'en'), { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    await expectToReflow(page);
  });
}
