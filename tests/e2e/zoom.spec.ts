import { SCRIPTED } from './support/templates.ts';
import { expect, test } from './support/test.ts';
import { expectToReflow } from './support/zoom.ts';

test('text may be twice as large before scripts run, and the brand’s name keeps its line @desktop', async ({
  page,
  shop,
}) => {
  await test.step('the name of the brand stays on one line at 200 % text', async () => {
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
  await test.step('the skeleton of every page that needs scripts fits at 200 % text on 320 px', async () => {
    // Scripts that never answer keep the page as it was printed.
    await page.route(/\/assets\/.*\.js/, () => undefined);
    // The wider typefaces that stand in for the theme's own, as on a slow line.
    await page.route(/\/assets\/fonts\//, (route) => route.abort());
    for (const pathOf of [...Object.values(SCRIPTED), () => '/checkout/']) {
      await page.goto(pathOf(shop, 'en'), { waitUntil: 'commit' });
      await expect(page.locator('footer')).toBeAttached();
      await expectToReflow(page);
    }
  });
});
