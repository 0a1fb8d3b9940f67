import { sitemapAddresses } from '../sitemap.ts';
import { offerOf } from './support/offers.ts';
import { discountedPrice, discountLabel, dollars, phaseAt } from './support/promotionRule.ts';
import { ownFirst, productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('§2.27 a running promotion in both languages @desktop', async ({ page, shop }) => {
  await test.step('a running promotion: before, now, end, and the way to the product', async () => {
    const product = productThat(shop, 'en', {
      phase: 'running',
      soldOut: false,
      fits: ({ end_date }) => end_date !== null,
    });
    await page.goto(`/discount-landing/${product.slug}/`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(offerOf(page).locator('s')).toHaveText(dollars(product.price));
    await expect(main.getByText(dollars(discountedPrice(product)))).toBeVisible();
    await expect(main.getByText(discountLabel(product), { exact: true })).toBeVisible();
    await expect(main.getByText(/The promotion ends on/)).toBeVisible();
    await expect(main.getByText('In stock', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: 'Details and all images' }).click();
    await expect(page).toHaveURL(`/shop-overviews/${product.slug}/`);
  });
  await test.step('in Chinese, too', async () => {
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
});

test('§2.28 a promotion to come, one that is over, and none @desktop', async ({
  page,
  request,
  shop,
}) => {
  await test.step('a promotion to come says when, and what it will cost', async () => {
    const product = productThat(shop, 'en', { phase: 'upcoming' });
    await page.goto(`/discount-landing/${product.slug}/`);
    const main = page.getByRole('main');
    await expect(main.getByText(/The promotion starts on/)).toBeVisible();
    await expect(main.getByRole('definition').last()).toContainText(
      dollars(discountedPrice(product)),
    );
  });
  await test.step('a promotion that is over says so and offers what is on now', async () => {
    const product = productThat(shop, 'en', { phase: 'ended' });
    await page.goto(`/discount-landing/${product.slug}/`);
    const main = page.getByRole('main');
    await expect(main.getByText('The promotion has ended.', { exact: true })).toBeVisible();
    await expect(main.getByText(dollars(product.price), { exact: true })).toBeVisible();
    const running = shop.en.products.filter(
      (each) => !each.sold_out && phaseAt(each, shop.takenAt) === 'running',
    );
    const offers = main.getByRole('region', { name: 'On promotion now' }).getByRole('article');
    await expect(offers).toHaveCount(Math.min(4, running.length));
    await expect(offers.first()).toContainText(String(running[0]?.name));
  });
  await test.step('a product without promotion has its page all the same, unlisted', async () => {
    const product = productThat(shop, 'en', { phase: 'none' });
    await page.goto(`/discount-landing/${product.slug}/`);
    const main = page.getByRole('main');
    await expect(main.getByText('This item is not reduced at the moment.')).toBeVisible();
    await expect(main.getByText(dollars(product.price), { exact: true })).toBeVisible();
    await expect(main.getByText('The promotion has ended')).toHaveCount(0);
    await expect(main.getByRole('region', { name: 'On promotion now' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const addresses = await sitemapAddresses(async (path) => (await request.get(path)).text());
    expect(addresses.join()).not.toContain(`/discount-landing/${product.slug}/`);
  });
});

test('§2.27 customers speak, and their pictures open over the page @desktop', async ({
  page,
  shop,
}) => {
  await test.step('customers speak, whatever their stars, beside the average', async () => {
    const product = productThat(shop, 'en', {
      phase: 'running',
      fits: ({ reviews }) => reviews.length > 0,
    });
    await page.goto(`/discount-landing/${product.slug}/`);
    const proof = page.getByRole('main').getByRole('region', { name: 'What customers say' });
    const latest = ownFirst(product.reviews.slice(0, 10), 'en').slice(0, 3);
    await expect(proof.getByRole('article')).toHaveCount(latest.length);
    for (const [index, { user_name }] of latest.entries()) {
      await expect(proof.getByRole('article').nth(index)).toContainText(user_name);
    }
    await expect(proof.getByText(`${product.reviewCount} review`)).toBeVisible();
  });
  await test.step("a customer's image opens over the page", async () => {
    const product = productThat(shop, 'en', {
      fits: ({ reviews }) =>
        ownFirst(reviews, 'en')
          .slice(0, 3)
          .some(({ images }) => images.length > 0),
    });
    await page.goto(`/discount-landing/${product.slug}/`);
    const proof = page.getByRole('main').getByRole('region', { name: 'What customers say' });
    await proof.scrollIntoViewIfNeeded();
    const image = proof.getByRole('article').getByRole('link').first();
    await image.click();
    const overlay = page.getByRole('dialog', { name: 'Pictures and videos from a customer' });
    await expect(overlay.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(image).toBeFocused();
  });
});

test('§2.27 every category has its page, and parts what is on from what is to come', async ({
  page,
  request,
  shop,
}) => {
  for (const { slug } of shop.en.categories) {
    const address = `/api/categories/${slug}?per_page=100&page=1`;
    const { data } = await (await request.get(address)).json();
    const members = new Set((data.products as { slug: string }[]).map((each) => each.slug));
    await page.goto(`/discount-landing/${slug}/`);
    const main = page.getByRole('main');
    for (const [phase, heading] of [
      ['running', 'On promotion now'],
      ['upcoming', 'Upcoming promotions'],
    ] as const) {
      const expected = shop.en.products.filter(
        (each) => members.has(each.slug) && !each.sold_out && phaseAt(each, shop.takenAt) === phase,
      );
      const region = main.getByRole('region', { name: heading });
      for (const product of expected) {
        const item = region.getByRole('listitem').filter({ hasText: product.name });
        await expect(item, `${slug}: ${product.slug}`).toHaveCount(1);
        await expect(item).toContainText(dollars(discountedPrice(product)));
        if (phase === 'upcoming') await expect(item).toContainText('The promotion starts on');
      }
      if (phase === 'upcoming' || expected.length > 0) {
        await expect(region.getByRole('article')).toHaveCount(expected.length);
      }
    }
  }
});
