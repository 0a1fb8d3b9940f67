import { cardPrice, discountLabel, dollars, phaseAt } from './support/promotionRule.ts';
import { expect, test } from './support/test.ts';

test('§2.9 §9.3 home lists the latest twenty in 2, 3 or 4 columns, with name, price and discount @desktop', async ({
  page,
  shop,
}) => {
  await test.step('home lists the latest twenty, each with name, price and discount', async () => {
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'New arrivals' }).getByRole('article');
    await expect(cards).toHaveCount(20);
    for (const [index, product] of shop.en.products.slice(0, 20).entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('link', { name: product.name })).toHaveAttribute(
        'href',
        `/shop-overviews/${product.slug}/`,
      );
      const price = cardPrice(product, shop.takenAt);
      await expect(card.getByText(price, { exact: true })).toBeVisible();
      if (phaseAt(product, shop.takenAt) === 'running') {
        await expect(card.locator('s')).toHaveText(dollars(product.price));
        await expect(card.getByText(discountLabel(product), { exact: true })).toBeVisible();
      } else {
        await expect(card.locator('s')).toHaveCount(0);
      }
      await expect(card.getByText('Sold out')).toHaveCount(product.sold_out ? 1 : 0);
    }
  });
  await test.step('home has 2, 3 or 4 columns by width', async () => {
    for (const [width, columns] of [
      [390, 2],
      [820, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const items = page.getByRole('region', { name: 'New arrivals' }).getByRole('list').first();
      const tops = await items
        .getByRole('listitem')
        .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    }
  });
});

test('§1.1 §2.10 cards lead to products and categories, in both languages @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a card leads to its product, in both languages', async () => {
    for (const language of ['en', 'zh'] as const) {
      const product = shop[language].products[0];
      await page.goto(language === 'en' ? '/' : '/zh/');
      await page.getByRole('link', { name: product?.name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(product?.name));
    }
  });
  await test.step('shop lists the categories with name and description', async () => {
    await page.goto('/shop/');
    for (const { slug, name, description, cover_image } of shop.en.categories) {
      const card = page.getByRole('article').filter({ hasText: name });
      await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/category/${slug}/`);
      await expect(card.getByText(description)).toBeVisible();
      await expect(card.locator('img')).toHaveAttribute('src', new RegExp(cover_image));
    }
  });
});
