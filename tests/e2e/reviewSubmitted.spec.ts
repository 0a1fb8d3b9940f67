import { openForm } from './support/reviewForm.ts';
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
