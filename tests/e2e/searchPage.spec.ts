import { message } from './support/message.ts';
import { expect, test } from './support/test.ts';

test('what is found is shown with its prices, and can be pressed while it is found again @desktop', async ({
  page,
}) => {
  await test.step('what is found is shown with its prices, and the end of the page waits for it', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/search/cards/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/search/?q=silk');
    const main = page.getByRole('main');
    await expect(main.getByText(/“silk”/).first()).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    held.resolve();
    await expect(main.getByRole('article').last()).toContainText('$');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
  await test.step('a product that is pressed while it is found again is followed', async () => {
    await page.goto('/search/?q=kingf');
    const main = page.getByRole('main');
    await main.getByRole('article').first().getByRole('link').hover();
    await page.mouse.down();
    await main.getByRole('textbox').fill('kingfi');
    await expect(main.getByText(/“kingfi”/).first()).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/shop-overviews\//);
  });
});

test('a page whose scripts never come has its end all the same @desktop', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/assets\/.*\.js/, () => undefined);
  await page.goto('/search/?q=silk', { waitUntil: 'commit' });
  const end = page.getByRole('contentinfo');
  await expect(page.locator('footer')).toBeAttached();
  await expect(end).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(end).toBeVisible();
});

test('where nothing can be looked for, the page has its end, and ways on @desktop', async ({
  page,
}) => {
  await page.route('**/search/shop.json', (route) => route.abort());
  await page.goto('/search/?q=silk');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: message('en', 'search', 'retry') })).toBeVisible();
  await expect(main.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
