import { SCRIPTED } from './support/templates.ts';
import { expect, test } from './support/test.ts';
import { expectToReflow } from './support/zoom.ts';

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
