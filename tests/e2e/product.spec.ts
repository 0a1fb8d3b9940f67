import type { Page } from '@playwright/test';
import { message } from './support/message.ts';
import { offerOf } from './support/offers.ts';
import { SPECIFIED_ONLY } from './support/place.ts';
import { discountedPrice, discountLabel, dollars } from './support/promotionRule.ts';
import { type ApiProduct, ownFirst, productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { textOf } from './support/text.ts';

const WINDOWED = (product: ApiProduct) => product.end_date !== null;

test('§2.15 §4.16 a running discount: new price, original price, reduction, end, in both languages @desktop', async ({
  page,
  shop,
}) => {
  for (const type of ['percentage', 'fixed'] as const) {
    const product = productThat(shop, 'en', { phase: 'running', type, fits: WINDOWED });
    const main = await open(page, product);
    const expectPrices = async () => {
      const now = offerOf(page).getByText(dollars(discountedPrice(product)), { exact: true });
      await expect(now).toBeVisible();
      await expect(main.locator('s')).toHaveText(dollars(product.price));
    };
    await expectPrices();
    await expect(main.getByText(discountLabel(product), { exact: true })).toBeVisible();
    await expect(main.getByText(/The promotion ends on .*\d{4}/)).toBeVisible();
    await main.getByRole('link', { name: 'See the promotion' }).click();
    await expect(page).toHaveURL(`/discount-landing/${product.slug}/`);
    await page.goto(`/zh/shop-overviews/${product.slug}/`);
    await expectPrices();
    const value = product.discount_value ?? 0;
    const label = type === 'fixed' ? `立减 ${value} 美元` : `${(100 - value) / 10} 折`;
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
});

test('§2.15 a promotion without end, to come, over, and none @desktop', async ({ page, shop }) => {
  await test.step('a promotion without end runs', async () => {
    const product = productThat(shop, 'en', { phase: 'running', fits: (each) => !WINDOWED(each) });
    const main = await open(page, product);
    await expect(main.getByText('On promotion now.')).toBeVisible();
    await expect(
      offerOf(page).getByText(dollars(discountedPrice(product)), { exact: true }),
    ).toBeVisible();
  });
  await test.step('a promotion to come: the full price, the start, and the price from then', async () => {
    const product = productThat(shop, 'en', { phase: 'upcoming' });
    const main = await open(page, product);
    await expect(offerOf(page).getByText(dollars(product.price), { exact: true })).toBeVisible();
    await expect(main.locator('s')).toHaveCount(0);
    await expect(main.getByText(/The promotion starts on .*\d{4}/)).toBeVisible();
    await expect(main.getByText(`Then ${dollars(discountedPrice(product))} instead`)).toBeVisible();
  });
  await test.step('a promotion that is over: the full price and the word', async () => {
    const product = productThat(shop, 'en', { phase: 'ended' });
    const main = await open(page, product);
    await expect(offerOf(page).getByText(dollars(product.price), { exact: true })).toBeVisible();
    await expect(main.locator('s')).toHaveCount(0);
    await expect(main.getByText('The promotion has ended.', { exact: true })).toBeVisible();
  });
  await test.step('no promotion: the price alone', async () => {
    const product = productThat(shop, 'en', { phase: 'none', soldOut: false });
    const main = await open(page, product);
    await expect(offerOf(page).getByText(dollars(product.price), { exact: true })).toBeVisible();
    await expect(main.locator('s')).toHaveCount(0);
    await expect(main.getByText(/promotion/i)).toHaveCount(0);
    await expect(main.getByText('In stock', { exact: true })).toBeVisible();
  });
});

test('§2.18 sold out is said instead of offered', async ({ page, shop }) => {
  const product = productThat(shop, 'en', { soldOut: true });
  const main = await open(page, product);
  await expect(main.getByText('This item is sold out.', { exact: true })).toBeVisible();
  await expect(main.getByText('In stock', { exact: true })).toHaveCount(0);
  for (const name of ['Buy now', 'Add to cart']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
});

test('§1.12 §2.15 §2.19 §2.20 §2.21 §2.22 §9.5 §9.18 the page holds summary, notes, payment methods, chat, facts and details', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { fits: ({ attributes }) => attributes.length > 2 });
  const main = await open(page, product);
  await expect(main.getByText(product.summary)).toBeVisible();
  for (const note of [
    '7-day return and exchange if unused and resellable',
    // Only where the checkout has it.
    ...(SPECIFIED_ONLY ? [] : ['Cash on Delivery available']),
    'We pay duties and taxes',
    'Free shipping',
  ]) {
    await expect(main.getByText(note)).toBeVisible();
  }
  await expect(main.getByRole('img', { name: 'A parcel on its way' })).toBeVisible();
  const payment = main.getByRole('region', { name: 'Ways to pay' });
  for (const method of ['PayPal', 'Venmo', 'Pay Later', 'Visa', 'Mastercard', 'American Express']) {
    await expect(payment.getByRole('img', { name: method, exact: true })).toBeVisible();
  }
  await expect(payment.getByRole('img')).toHaveCount(6);
  const details = main.getByRole('region', { name: 'Details' });
  for (const { name, value } of product.attributes) {
    await expect(details.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
    await expect(details.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  }
  await expect(details.getByText(textOf(product.description).slice(0, 60))).toBeVisible();
});

test('§6.4 §9.3 reviews come with replies, the latest ten, or none @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a product of more than ten reviews shows the latest ten and says so', async () => {
    const product = productThat(shop, 'en', { fits: ({ reviews }) => reviews.length > 10 });
    const main = await open(page, product);
    await expect(main.getByRole('region', { name: 'Reviews' }).getByRole('article')).toHaveCount(
      10,
    );
    await expect(main.getByText(`latest of ${product.reviews.length} reviews`)).toBeVisible();
  });
  await test.step('a product without reviews says so', async () => {
    const product = productThat(shop, 'en', { fits: ({ reviews }) => reviews.length === 0 });
    const main = await open(page, product);
    await expect(main.getByText('No one has reviewed this item yet.')).toBeVisible();
  });
  await test.step(`reviews come with the seller's replies`, async () => {
    test.skip(SPECIFIED_ONLY, 'Reviews have no name of their writer in the specification.');
    const product = productThat(shop, 'en', {
      fits: ({ reviews }) => reviews.some(({ reply }) => reply !== null),
    });
    await page.goto(`/shop-overviews/${product.slug}/`);
    const title = message('en', 'product', 'reviews.title');
    const items = page.getByRole('region', { name: title }).getByRole('article');
    const shown = ownFirst(product.reviews.slice(0, 10), 'en');
    await expect(items).toHaveCount(shown.length);
    for (const [index, review] of shown.entries()) {
      const item = items.nth(index);
      await expect(item.getByRole('heading')).toHaveText(review.user_name);
      await expect(item).toContainText(textOf(review.content));
      if (review.reply) await expect(item).toContainText(textOf(review.reply.content));
    }
  });
});

async function open(page: Page, product: ApiProduct) {
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  return page.getByRole('main');
}
