import { message } from './support/message.ts';
import { openForm } from './support/reviewForm.ts';
import type { TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a review takes its place: the button stays, and count and average are right @desktop', async ({
  page,
  request,
  shop,
}) => {
  await test.step('the button stays under the pointer while the review takes its place', async () => {
    const form = await openForm({ page, request, shop }, 'en');
    const mark = `Under the pointer ${Date.now()}.`;
    await form.star(5).check();
    await form.content.fill(`A first line.\n\nAnd a second.\n\n${mark}`);
    await form.submit.hover();
    const before = await form.submit.boundingBox();
    if (!before) throw new Error('The button is not on the screen.');
    const pointer = [before.x + before.width / 2, before.y + before.height / 2] as const;
    await page.mouse.click(...pointer);
    await expect(form.submit).toHaveText(form.named('submitted'));
    await expect(form.items.filter({ hasText: mark })).toBeVisible();
    // A browser scrolls by whole pixels.
    const after = await form.submit.boundingBox();
    expect(Math.abs((after?.y ?? 0) - before.y)).toBeLessThan(1);
    // The second half of a double click, on a shop that is quick to answer.
    const { pathname } = new URL(page.url());
    await page.mouse.click(...pointer);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
  });
  await test.step('its name is told before, and the count and average are right at once', async () => {
    const rated = { ratingValue: 4.1, reviewCount: 321 };
    await page.route('**/api/getProductByIds', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const json = { ...rest, data: data.map((product: object) => ({ ...product, ...rated })) };
      await route.fulfill({ response, json });
    });
    const form = await openForm({ page, request, shop }, 'en');
    const main = page.getByRole('main');
    const expectRating = async (lang: TestLanguage) => {
      const count = message(lang, 'catalogue', 'reviewCount_other').replace(
        '{{count}}',
        String(rated.reviewCount),
      );
      const average = message(lang, 'product', 'reviews.average').replace(
        '{{rating}}',
        String(rated.ratingValue),
      );
      await expect(main.getByText(count, { exact: true })).toHaveCount(2);
      await expect(main.getByRole('link', { name: count })).toHaveCount(1);
      await expect(main.getByText(average, { exact: true })).toBeVisible();
    };
    await expectRating('en');
    const name = message('en', 'reviews', 'form.signedAs').replace('{{name}}', 'Leila H.');
    await expect(form.form).toContainText(name);

    const mark = `Counted ${Date.now()}.`;
    await form.star(5).check();
    await form.content.fill(mark);
    Object.assign(rated, { ratingValue: 4.2, reviewCount: 322 });
    await form.submit.click();
    await expect(form.items.filter({ hasText: mark })).toContainText('Leila H.');
    await expectRating('en');

    await page.goto(`/zh/shop-overviews/${form.product.slug}/`);
    await main
      .getByRole('heading', { name: message('zh', 'product', 'reviews.title') })
      .scrollIntoViewIfNeeded();
    await expectRating('zh');
  });
});
