import { expect, test } from './support/test.ts';

test.describe('a script that is gone @desktop', () => {
  test.use({ allowedConsole: [/./] });

  test('§4.31 §8.20 §9.14 reloads the page once, and leaves it at that', async ({ page }) => {
    let visits = 0;
    await page.route('**/about/', async (route) => {
      visits += 1;
      await route.continue();
    });
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/about/');
    await expect.poll(() => visits).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    expect(visits).toBe(2);
  });
});

test('§4.30 §7.14 pages fetched ahead are dropped when the shop is published anew @desktop', async ({
  page,
}) => {
  let buildId = 'first';
  let asked = 0;
  await page.clock.install();
  await page.route('**/builds/latest.json?t=*', async (route) => {
    asked += 1;
    await route.fulfill({ json: { buildId } });
  });
  await page.goto('/about/');
  // Frames stand still with the clock, and scripts wait for them.
  await page.clock.runFor(1_000);
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  await page.clock.runFor(61_000);
  await expect.poll(() => asked).toBe(1);
  const rules = await page.locator('script[type=speculationrules]').elementHandle();
  const connected = () => rules?.evaluate((script) => script.isConnected);
  await page.clock.runFor(6 * 60_000);
  await expect.poll(() => asked).toBe(2);
  expect(await connected()).toBe(true);
  buildId = 'second';
  await page.clock.runFor(6 * 60_000);
  await expect.poll(connected).toBe(false);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
});
