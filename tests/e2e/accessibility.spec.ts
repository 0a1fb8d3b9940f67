import { expectToHoldInForcedColours, problems } from './support/axe.ts';
import { withGuestCart } from './support/cart.ts';
import { message } from './support/message.ts';
import { checkoutOf, openOrder } from './support/order.ts';
import { E2E } from './support/place.ts';
import { respondWithReviews, reviewsOn } from './support/reviews.ts';
import { settled } from './support/settled.ts';
import { LANGUAGES, pathIn, productThat } from './support/shop.ts';
import { SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';
import { expectToReflow } from './support/zoom.ts';

for (const [template, pathOf] of Object.entries({ ...TEMPLATES, ...SCRIPTED })) {
  for (const language of LANGUAGES) {
    test(`${template} in ${language}: axe finds nothing in either colours, the text may be twice as large`, async ({
      page,
      shop,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));

      const path = pathIn(language, pathOf(shop, language));
      await page.goto(path);
      await settled(page);
      expect(await problems(page)).toEqual([]);
      await expectToHoldInForcedColours(page);
      // The browser itself reports a page's own 404 status on the console.
      const own = complaints.filter((text) => template !== 'not found' || !text.includes('404'));
      expect(own).toEqual([]);
      await expectToReflow(page);
    });
  }
}

test('the open drawer: axe finds nothing @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  expect(await problems(page)).toEqual([]);
});

for (const language of LANGUAGES) {
  test(`checkout in ${language}, with errors and filled: axe finds nothing`, async ({
    page,
    shop,
  }) => {
    await page.goto(checkoutOf(await openOrder(page, shop, language), language));
    await page.getByRole('button', { name: message(language, 'checkout', 'pay.continue') }).click();
    expect(await problems(page)).toEqual([]);
    for (const box of await page.getByRole('main').getByRole('textbox').all()) {
      await box.fill('ada@example.com');
    }
    await page.getByRole('main').getByRole('combobox').selectOption('GB');
    await expect(page.getByText(message(language, 'payment', 'choose'))).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await expectToReflow(page);
  });
}

for (const language of LANGUAGES) {
  test(`a filled cart in ${language}: axe finds nothing`, async ({ page, shop }) => {
    const { id, name } = productThat(shop, language, { phase: 'running', soldOut: false });
    const soldOut = productThat(shop, language, { soldOut: true });
    await withGuestCart(page, [
      [id, 200],
      [soldOut.id, 1],
      [999_999, 1],
    ]);
    await page.goto(pathIn(language, '/cart/'));
    await expect(page.getByRole('listitem', { name, exact: true })).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.getByRole('listitem', { name, exact: true }).getByRole('button').last().click();
    expect(await problems(page)).toEqual([]);
    await expectToReflow(page);
  });
}

for (const language of LANGUAGES) {
  test(`what opens over a product in ${language}: axe finds nothing, the focus goes in and back`, async ({
    page,
    shop,
  }) => {
    const { slug } = productThat(shop, language, { fits: ({ video }) => video !== null });
    const review = { id: 1, rating: 5, content: '', created_at: '2026-03-05T08:00:00Z' };
    const images = [1, 2].map(() => ({ type: 'image', url: `${E2E.url}/favicon.svg` }));
    await respondWithReviews(page, () => ({ list: [{ ...review, images }], totalPage: 1 }));
    await page.goto(pathIn(language, `/shop-overviews/${slug}/`));
    const { region, items } = reviewsOn(page, language);
    await region.scrollIntoViewIfNeeded();
    await expect(items).toHaveCount(1);
    const say = (key: string, number: string) =>
      message(language, 'product', key).replace('{{number}}', number);
    const openers = [
      page.getByRole('button', { name: say('zoom.open', '1') }),
      page.getByRole('link', { name: message(language, 'product', 'askUs') }),
      items.getByRole('link').first(),
    ];
    for (const opener of openers) {
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await problems(page)).toEqual([]);
      await expectToHoldInForcedColours(page);
      expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
}
