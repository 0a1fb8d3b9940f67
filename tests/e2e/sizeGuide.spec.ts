import type { Page } from '@playwright/test';
import { message } from './support/message.ts';
import { pathIn, productThat, type Shop, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** More are a select. */
const MAX_RADIOS = 12;

/** The address of a product in several sizes, as radio buttons, that has a guide of its own. */
function guided(shop: Shop, language: TestLanguage): string {
  const found = shop[language].products.find(
    ({ variants, size_guide }) =>
      variants.length > 1 && variants.length <= MAX_RADIOS && size_guide !== '',
  );
  if (!found) throw new Error('The catalogue has no product with a size guide.');
  return pathIn(language, `/shop-overviews/${found.slug}/`);
}

const title = (language: TestLanguage) => message(language, 'product', 'sizeGuide.title');
const opener = (page: Page, language: TestLanguage) =>
  page.getByRole('main').getByRole('button', { name: title(language), exact: true });
const panel = (page: Page, language: TestLanguage) =>
  page.getByRole('dialog', { name: title(language) });
const closer = (page: Page, language: TestLanguage) =>
  panel(page, language).getByRole('button', {
    name: message(language, 'product', 'sizeGuide.close'),
  });

/** Whether it opens with its table, no wider than the screen. */
async function expectReadable(page: Page, language: TestLanguage) {
  const row = panel(page, language).getByRole('row').filter({ hasText: '17.2' });
  await expect(row).toHaveText(/^546¾N5417\.2$/);
  const widths = await panel(page, language).evaluate(({ scrollWidth, clientWidth }) => [
    scrollWidth,
    clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
}

test('opens by pointer and by keyboard; Escape gives the focus back @desktop', async ({
  page,
  shop,
}) => {
  await page.goto(guided(shop, 'en'));
  await expect(panel(page, 'en')).toBeHidden();
  await opener(page, 'en').click();
  await expectReadable(page, 'en');
  await closer(page, 'en').click();
  await expect(panel(page, 'en')).toBeHidden();
  await opener(page, 'en').press('Enter');
  await expect(closer(page, 'en')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'en')).toBeHidden();
  await expect(opener(page, 'en')).toBeFocused();
  // On to the sizes, past the name that it stands beside.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('radio').first()).toBeFocused();
});

test('stands beside the name of the option, and over no value @desktop', async ({ page, shop }) => {
  await page.goto(guided(shop, 'en'));
  for (const size of ['100%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${size} }` });
    const button = await opener(page, 'en').boundingBox();
    const name = await page.getByRole('group').locator('legend').boundingBox();
    const value = await page.getByRole('group').locator('label').first().boundingBox();
    if (!button || !name || !value) throw new Error('The options are not on the page.');
    expect(button.height).toBeGreaterThanOrEqual(44);
    expect(name.x + name.width).toBeLessThanOrEqual(button.x);
    expect(button.y).toBeLessThanOrEqual(name.y);
    expect(button.y + button.height).toBeLessThanOrEqual(value.y);
  }
});

test('opens before any script has come @desktop', async ({ page, shop }) => {
  await page.route(/\/assets\/.*\.js/, () => undefined);
  await page.goto(guided(shop, 'en'), { waitUntil: 'commit' });
  await opener(page, 'en').click();
  await expectReadable(page, 'en');
});

test('fills a phone in Chinese, and the page behind it stays @phone', async ({ page, shop }) => {
  await page.goto(guided(shop, 'zh'));
  await opener(page, 'zh').tap();
  await expectReadable(page, 'zh');
  await expect(panel(page, 'zh')).toHaveCSS('width', '390px');
  await closer(page, 'zh').tap();
  await expect(panel(page, 'zh')).toBeHidden();
  await expect(opener(page, 'zh')).toBeInViewport();
});

test('a table of more columns than a phone holds scrolls by itself @phone', async ({
  page,
  shop,
}) => {
  await page.goto(guided(shop, 'en'));
  await opener(page, 'en').tap();
  const table = panel(page, 'en').getByRole('table');
  const widths = await table.evaluate((element) => {
    for (const row of element.querySelectorAll('tr')) {
      for (const cell of [...row.cells, ...row.cells]) row.append(cell.cloneNode(true));
    }
    const room = element.closest('dialog');
    return [element, room].map((each) => (each ? each.scrollWidth - each.clientWidth : -1));
  });
  expect(widths).toEqual([expect.any(Number), 0]);
  expect(widths[0]).toBeGreaterThan(50);
});

test('a product without options has none @desktop', async ({ page, shop }) => {
  const { slug } = productThat(shop, 'en', {});
  await page.goto(`/shop-overviews/${slug}/`);
  await expect(opener(page, 'en')).toHaveCount(0);
  await expect(page.locator('#size-guide')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const language of ['en', 'zh'] as const) {
    test(`the guide stands on the page below the sizes, in ${language} @desktop`, async ({
      page,
      shop,
    }) => {
      await page.goto(guided(shop, language));
      await expectReadable(page, language);
      await expect(opener(page, language)).toHaveCount(0);
      await expect(panel(page, language).getByRole('button')).toHaveCount(0);
      const main = page.getByRole('main');
      const sizes = await main.getByRole('table').first().boundingBox();
      const guide = await panel(page, language).boundingBox();
      if (!sizes || !guide) throw new Error('The table is not on the page.');
      expect(guide.y).toBeGreaterThanOrEqual(sizes.y + sizes.height);
      expect(guide.width).toBeCloseTo(sizes.width, 0);
    });
  }
});
