import { discountedPrice, discountWords, dollars, phaseAt } from './support/promotionRule.ts';
import { productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a running promotion: before, now, end, and the way to the product', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', {
    phase: 'running',
    fits: ({ end_date }) => end_date !== null,
  });
  await page.goto(`/discount-landing/${product.slug}/`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(main.locator('s')).toHaveText(dollars(product.price));
  await expect(main.getByText(dollars(discountedPrice(product)))).toBeVisible();
  await expect(main.getByText(discountWords(product), { exact: true })).toBeVisible();
  await expect(main.getByText(/The promotion ends on/)).toBeVisible();
  await main.getByRole('link', { name: 'See the piece' }).click();
  await expect(page).toHaveURL(`/shop-overviews/${product.slug}/`);
});

test('a promotion to come says when, and what it will cost', async ({ page, shop }) => {
  const product = productThat(shop, 'en', { phase: 'upcoming' });
  await page.goto(`/discount-landing/${product.slug}/`);
  const main = page.getByRole('main');
  await expect(main.getByText(/The promotion starts on/)).toBeVisible();
  await expect(main.getByRole('definition').last()).toContainText(
    dollars(discountedPrice(product)),
  );
});

test('a promotion that is over says so and offers what is on now', async ({ page, shop }) => {
  const product = productThat(shop, 'en', { phase: 'ended' });
  await page.goto(`/discount-landing/${product.slug}/`);
  const main = page.getByRole('main');
  await expect(main.getByText('The promotion has ended.', { exact: true })).toBeVisible();
  await expect(main.getByText(dollars(product.price), { exact: true })).toBeVisible();
  const running = shop.en.products.filter((each) => phaseAt(each, shop.takenAt) === 'running');
  const offers = main.getByRole('region', { name: 'On promotion now' }).getByRole('article');
  await expect(offers).toHaveCount(Math.min(4, running.length));
  await expect(offers.first()).toContainText(String(running[0]?.name));
});

test('in Chinese, too', async ({ page, shop }) => {
  const product = productThat(shop, 'zh', { phase: 'running' });
  await page.goto(`/zh/discount-landing/${product.slug}/`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(main.getByText('现价', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: '查看商品' })).toHaveAttribute(
    'href',
    `/zh/shop-overviews/${product.slug}/`,
  );
});

test('a category on promotion shows what is reduced in it, or soon will be', async ({
  page,
  request,
  shop,
}) => {
  const address = '/api/categories/watches?per_page=100&page=1';
  const { data } = await (await request.get(address)).json();
  const members = new Set((data.products as { slug: string }[]).map(({ slug }) => slug));
  const reduced = shop.en.products.filter(
    (product) =>
      members.has(product.slug) && ['running', 'upcoming'].includes(phaseAt(product, shop.takenAt)),
  );
  expect(reduced.length).toBeGreaterThan(0);
  await page.goto('/discount-landing/watches/');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(reduced.length);
  for (const { name } of reduced) await expect(cards.filter({ hasText: name })).toHaveCount(1);
});
