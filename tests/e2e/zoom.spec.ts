import { LANGUAGES, pathIn } from './support/shop.ts';
import { SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const [template, pathOf] of Object.entries({ ...TEMPLATES, ...SCRIPTED })) {
  for (const language of LANGUAGES) {
    test(`${template} in ${language} never scrolls sideways at 200 % text on 320 px @desktop`, async ({
      page,
      shop,
    }) => {
      await page.goto(pathIn(language, pathOf(shop, language)));
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
    });
  }
}

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
