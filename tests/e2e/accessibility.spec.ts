import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { withGuestCart } from './support/cart.ts';
import { checkoutOf, openOrder } from './support/order.ts';
import { settled } from './support/settled.ts';
import { LANGUAGES, pathIn, productThat } from './support/shop.ts';
import { SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';
import { expectToReflow } from './support/zoom.ts';

for (const [template, pathOf] of Object.entries({ ...TEMPLATES, ...SCRIPTED })) {
  for (const language of LANGUAGES) {
    test(`${template} in ${language}: axe finds nothing serious, the text may be twice as large`, async ({
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
      expect(await seriousProblems(page)).toEqual([]);
      // The browser itself reports a page's own 404 status on the console.
      const own = complaints.filter((text) => template !== 'not found' || !text.includes('404'));
      expect(own).toEqual([]);
      await expectToReflow(page);
    });
  }
}

test('the open drawer: axe finds nothing serious @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

for (const language of LANGUAGES) {
  test(`checkout in ${language}, with errors and filled: axe finds nothing serious`, async ({
    page,
    shop,
  }) => {
    await page.goto(checkoutOf(await openOrder(page, shop, language), language));
    await page.getByRole('button', { name: words(language, 'checkout', 'pay.continue') }).click();
    expect(await seriousProblems(page)).toEqual([]);
    for (const box of await page.getByRole('main').getByRole('textbox').all()) {
      await box.fill('ada@example.com');
    }
    await page.getByRole('main').getByRole('combobox').selectOption('GB');
    await expect(page.getByText(words(language, 'payment', 'choose'))).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await expectToReflow(page);
  });
}

for (const language of LANGUAGES) {
  test(`a filled cart in ${language}: axe finds nothing serious`, async ({ page, shop }) => {
    const { id, name } = productThat(shop, language, { phase: 'running', soldOut: false });
    const soldOut = productThat(shop, language, { soldOut: true });
    await withGuestCart(page, [
      [id, 200],
      [soldOut.id, 1],
      [999_999, 1],
    ]);
    await page.goto(pathIn(language, '/cart/'));
    await expect(page.getByRole('listitem', { name, exact: true })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('listitem', { name, exact: true }).getByRole('button').last().click();
    expect(await seriousProblems(page)).toEqual([]);
    await expectToReflow(page);
  });
}

async function seriousProblems(page: Page) {
  // Without the other mode's page of its own: nothing here is framed from another origin.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target) }));
}
