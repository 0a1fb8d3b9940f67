import { plain } from './support/cart.ts';
import { message } from './support/message.ts';
import { expect, test } from './support/test.ts';

test('§2.7 §4.25 §9.2 a notice closes after 6 seconds, not while it is pointed at, and by its button @desktop', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.route('**/api/orderCreatViaApi', (route) =>
    route.fulfill({ status: 422, json: { code: 422, msg: 'Not today.' } }),
  );
  await page.goto(`/shop-overviews/${plain(shop).slug}/`);
  const buyNow = page.getByRole('button', { name: message('en', 'checkout', 'buyNow.button') });
  const notice = page.locator('#notices').getByText('Not today.');
  await buyNow.click();
  await expect(notice).toBeVisible();
  // From here on time passes as the test says; what was shown until now is over.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(notice).toBeHidden();

  await buyNow.click();
  await expect(notice).toBeVisible();
  await page.clock.runFor(5_900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toBeHidden();

  await buyNow.click();
  await notice.hover();
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: message('en', 'common', 'closeNotice') }).click();
  await expect(notice).toBeHidden();
});

test('a refusal stands beside the button that was pressed @phone @desktop', async ({
  page,
  shop,
}) => {
  await page.route('**/api/orderCreatViaApi', (route) =>
    route.fulfill({ status: 422, json: { code: 422, msg: 'Not today.' } }),
  );
  await page.goto(`/shop-overviews/${plain(shop).slug}/`);
  const main = page.locator('.main-buying');
  const buyNow = main.getByRole('button', { name: message('en', 'checkout', 'buyNow.button') });
  await buyNow.click();
  const notices = page.locator('#notices');
  await expect(notices).toContainText('Not today.');
  await expect
    .poll(async () => {
      const [button, notice] = await Promise.all([buyNow.boundingBox(), notices.boundingBox()]);
      if (!button || !notice) return 'one is not there';
      const below = notice.y - (button.y + button.height);
      const above = button.y - (notice.y + notice.height);
      return Math.round(Math.max(below, above));
    })
    .toBe(12);
});
