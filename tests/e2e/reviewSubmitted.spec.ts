import { message } from './support/message.ts';
import { openForm } from './support/reviewForm.ts';
import { pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

for (const language of ['en', 'zh'] as const) {
  test(`the button stays under the pointer while the review takes its place, in ${language}`, async ({
    page,
    request,
    shop,
  }) => {
    const form = await openForm({ page, request, shop }, language);
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
}

for (const [language, other] of [
  ['en', 'zh'],
  ['zh', 'en'],
] as const) {
  test(`its name is told before, and the count and average are right at once, in ${language}`, async ({
    page,
    request,
    shop,
  }) => {
    const rated = { ratingValue: 4.1, reviewCount: 321 };
    await page.route('**/api/getProductByIds', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const json = { ...rest, data: data.map((product: object) => ({ ...product, ...rated })) };
      await route.fulfill({ response, json });
    });
    const form = await openForm({ page, request, shop }, language);
    const main = page.getByRole('main');
    const expectRating = async (lang: typeof language) => {
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
    await expectRating(language);
    const name = message(language, 'reviews', 'form.signedAs').replace('{{name}}', 'Leila H.');
    await expect(form.form).toContainText(name);

    const mark = `Counted ${Date.now()}.`;
    await form.star(5).check();
    await form.content.fill(mark);
    Object.assign(rated, { ratingValue: 4.2, reviewCount: 322 });
    await form.submit.click();
    await expect(form.items.filter({ hasText: mark })).toContainText('Leila H.');
    await expectRating(language);

    await page.goto(pathIn(other, `/shop-overviews/${form.product.slug}/`));
    await main
      .getByRole('heading', { name: message(other, 'product', 'reviews.title') })
      .scrollIntoViewIfNeeded();
    await expectRating(other);
  });
}
