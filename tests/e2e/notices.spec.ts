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
