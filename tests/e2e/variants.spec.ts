import type { Page } from '@playwright/test';
import { expectCount } from './support/cart.ts';
import { message } from './support/message.ts';
import { meanwhile } from './support/offers.ts';
import { cardPrice } from './support/promotionRule.ts';
import { LANGUAGES, pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { ringOf } from './support/variants.ts';

const add = (page: Page, language: TestLanguage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: message(language, 'cart', 'add.button') })
    .first();
/** Its label takes the pointer; the button itself is hidden. */
const size = (page: Page, value: string) =>
  page.getByRole('main').getByRole('radio', { name: value });

const label = (page: Page, value: string) =>
  page.getByRole('group').getByText(value, { exact: true });

for (const language of LANGUAGES) {
  test(`two sizes are two lines of the cart and of the order, in ${language}`, async ({
    page,
    shop,
  }) => {
    const { slug, name } = ringOf(shop, language);
    await page.goto(pathIn(language, `/shop-overviews/${slug}/`));
    for (const [index, value] of ['54', '52'].entries()) {
      await label(page, value).click();
      await expect(size(page, value)).toBeChecked();
      await add(page, language).click();
      await expectCount(page, index + 1, language);
    }
    await expect(page).toHaveURL(/\?variant=\d+$/);
    await page.goto(pathIn(language, '/cart/'));
    const lines = page.getByRole('main').getByRole('listitem');
    for (const value of ['54', '52']) {
      await expect(lines.filter({ hasText: `${name} – ${value}` })).toHaveCount(1);
    }
    await page.getByRole('link', { name: `${name} – 54` }).click();
    await expect(size(page, '54')).toBeChecked();
  });
}

test('without a size, what is missing is asked for at its field @desktop', async ({
  page,
  shop,
}) => {
  const { slug } = ringOf(shop, 'en');
  await page.goto(`/shop-overviews/${slug}/`);
  await add(page, 'en').click();
  const option = page.getByRole('main').getByRole('group', { name: /^Size/ });
  await expect(option).toContainText('Choose: Size (EU)');
  await expect(size(page, '49')).toBeFocused();
  await expectCount(page, 0);
  // By keyboard: the arrow chooses.
  await page.keyboard.press('ArrowRight');
  await expect(size(page, '50')).toBeChecked();
  await expect(option).not.toContainText('Choose:');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().press('Enter');
  await expectCount(page, 1);
});

test('a size that is sold out says so and is not sold @desktop', async ({ page, shop }) => {
  const { slug } = ringOf(shop, 'en');
  await page.goto(`/shop-overviews/${slug}/`);
  await expect(size(page, '49')).toHaveAccessibleName('49 (sold out)');
  await label(page, '49').click();
  await expect(page.getByRole('main')).toContainText(message('en', 'product', 'soldOut'));
  await expect(add(page, 'en')).toHaveCount(0);
  await label(page, '50').click();
  await expect(add(page, 'en')).toBeVisible();
});

test('a size that sells out while its page is open is noticed @desktop', async ({ page, shop }) => {
  const ring = ringOf(shop, 'en');
  const gone = ring.variants.map((variant) => ({
    ...variant,
    ...(variant.choice[0]?.value === '54' && { sold_out: true, status: 0 }),
  }));
  await meanwhile(page, shop.en.products, { variants: gone });
  await page.goto(`/shop-overviews/${ring.slug}/`);
  await expect(size(page, '54')).toHaveAccessibleName('54 (sold out)');
});

test('an address asks for a size; one that does not exist for none @desktop', async ({
  page,
  shop,
}) => {
  const { slug, variants } = ringOf(shop, 'en');
  const wanted = variants.find(({ choice }) => choice[0]?.value === '57');
  await page.goto(`/shop-overviews/${slug}/?variant=${wanted?.id}`);
  await expect(size(page, '57')).toBeChecked();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/${slug}/$`),
  );
  await page.goto(`/shop-overviews/${slug}/?variant=999999`);
  await size(page, '57').hover({ force: true });
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0);
});

for (const late of ['BuyBox', 'OptionPicker']) {
  test(`what is pressed before the script of ${late} is there is done @desktop`, async ({
    page,
    shop,
  }) => {
    const { slug } = ringOf(shop, 'en');
    const script = Promise.withResolvers<void>();
    await page.route(`**/assets/${late}.*.js`, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(`/shop-overviews/${slug}/`);
    await label(page, '55').click();
    await add(page, 'en').click();
    script.resolve();
    await expectCount(page, 1);
    await expect(size(page, '55')).toBeChecked();
  });
}

test('another size that is chosen while a press waits is another line @desktop', async ({
  page,
  shop,
}) => {
  const { slug, name } = ringOf(shop, 'en');
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/BuyBox.*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`/shop-overviews/${slug}/`);
  await label(page, '54').click();
  await add(page, 'en').click();
  const next = label(page, '52').click();
  script.resolve();
  await next;
  await add(page, 'en').click();
  await expectCount(page, 2);
  await page.goto('/cart/');
  for (const value of ['54', '52']) {
    await expect(page.getByRole('spinbutton', { name: `${name} – ${value}` })).toHaveValue('1');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every size stands on the page with its price and stock @desktop', async ({
    page,
    shop,
  }) => {
    const { slug, variants } = ringOf(shop, 'en');
    await page.goto(`/shop-overviews/${slug}/`);
    const rows = page.getByRole('main').getByRole('table').first().getByRole('row');
    await expect(rows).toHaveCount(variants.length);
    await expect(rows.filter({ hasText: '49' })).toContainText('Sold out');
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  });
});

test('a combination that is not made says so when it is pressed @desktop', async ({ page }) => {
  await page.goto('/shop-overviews/harbour-belt/');
  await label(page, 'Dark brown').click();
  await label(page, '80 cm').click();
  await add(page, 'en').click();
  const lengths = page.getByRole('main').getByRole('group', { name: /^Length/ });
  await expect(lengths.getByRole('alert')).toHaveText(
    message('en', 'product', 'options.chooseOther'),
  );
  await expectCount(page, 0);
  await label(page, '85 cm').click();
  await add(page, 'en').click();
  await expectCount(page, 1);
});

test('a landing page says that other sizes cost more @desktop', async ({ page, shop }) => {
  const dear = shop.en.products.find(
    (product) => product.variants.length > 1 && cardPrice(product, shop.takenAt).startsWith('from'),
  );
  if (!dear) throw new Error('The catalogue has no product whose variants differ in price.');
  await page.goto(`/discount-landing/${dear.slug}/`);
  await expect(page.getByRole('main').locator('dd').first()).toHaveText(/^from \$/);
});
