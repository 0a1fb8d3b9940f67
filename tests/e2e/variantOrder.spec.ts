import type { Page } from '@playwright/test';
import { writeOrder } from '../../packages/reference-api/outbox/emails.ts';
import { keepSession, openSession } from './support/account.ts';
import { accountLines, cartLink, expectCount } from './support/cart.ts';
import { inDatabase } from './support/database.ts';
import { expectCart, expectCheckout, type Item, payFor, totalOf } from './support/journey.ts';
import { message } from './support/message.ts';
import { priceNow } from './support/orders.ts';
import { E2E } from './support/place.ts';
import { dollars } from './support/promotionRule.ts';
import { reviewsOn } from './support/reviews.ts';
import { pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { ringOf, sizeOf } from './support/variants.ts';

/** What each of them buys, `[size, quantity]`: no size is sold out by it. */
const BOUGHT: { language: TestLanguage; at: string; sizes: [string, number][] }[] = [
  {
    language: 'en',
    at: '@desktop',
    sizes: [
      ['54', 2],
      ['59', 1],
    ],
  },
  {
    language: 'zh',
    at: '@phone',
    sizes: [
      ['53', 1],
      ['56', 1],
    ],
  },
];

const linesOf = (items: Item[]) =>
  items.map(({ product, quantity }) => [product.id, quantity]).sort();

/** Chooses sizes on their product's page and puts one of each into the cart. */
async function addSizes(page: Page, language: TestLanguage, sizes: string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const [index, size] of sizes.entries()) {
    await main.getByRole('group').getByText(size, { exact: true }).click();
    const add = message(language, 'cart', 'add.button');
    await main.getByRole('button', { name: add }).first().click();
    await expectCount(page, index + 1, language);
  }
}

for (const { language, at, sizes } of BOUGHT) {
  test(`two sizes of a ring are bought, and each is named wherever the order is, in ${language} ${at}`, async ({
    page,
    request,
    shop,
  }) => {
    // Many pages, and a window that pays.
    test.setTimeout(150_000);
    const say = (key: string) => message(language, 'orders', key);
    const visit = { page, shop, language };
    const main = page.getByRole('main');
    const ring = ringOf(shop, language);
    const items = sizes.map(([size, quantity]) => sizeOf(ring, size, quantity));
    const total = totalOf(items);
    const { token } = await openSession(request);
    await keepSession(page, { auth_token: token });

    await page.goto(pathIn(language, `/shop-overviews/${ring.slug}/`));
    await addSizes(
      page,
      language,
      sizes.map(([size]) => size),
    );
    await cartLink(page, 2, language).click();
    await expectCart(
      visit,
      items.map((item) => ({ ...item, quantity: 1 })),
    );
    for (const { product, quantity } of items) {
      const line = page.getByRole('listitem', { name: product.name, exact: true });
      for (const count of [2, quantity]) {
        await line.getByRole('spinbutton').fill(String(count));
        await line.getByRole('spinbutton').press('Enter');
      }
    }
    await expectCart(visit, items);
    await expect.poll(async () => (await accountLines(page, token)).sort()).toEqual(linesOf(items));

    await page.getByRole('button', { name: message(language, 'cart', 'summary.checkout') }).click();
    const id = await expectCheckout(visit, items);
    await payFor(visit, { id, total, who: 'customer' });
    await expectCount(page, 0, language);

    await test.step('the email that confirms it', async () => {
      const identity = { brand: { name: { en: 'Halcyre', zh: '翠羽' }, url: E2E.url } };
      const email = await inDatabase(E2E.database, (database) =>
        writeOrder('paid')(database, id, identity),
      );
      for (const { product, quantity } of items) {
        expect(email?.html).toContain(product.name);
        expect(email?.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
          `${quantity} × ${product.name}`,
        );
      }
    });

    await test.step('the invoice', async () => {
      await page.goto(pathIn(language, `/invoice/?orderid=${id}`));
      const sheet = main.getByRole('article');
      for (const item of items) {
        const row = sheet.getByRole('row').filter({ hasText: item.product.name });
        await expect(row).toContainText(dollars(priceNow(item.product)));
        await expect(row.getByRole('cell').last()).toHaveText(dollars(totalOf([item])));
      }
    });

    await test.step('a review by the buyer of a size', async () => {
      await page.goto(pathIn(language, `/shop-overviews/${ring.slug}/`));
      const reviews = reviewsOn(page, language);
      await reviews.region.scrollIntoViewIfNeeded();
      await expect(reviews.submit).toBeVisible();
    });

    await page.goto(pathIn(language, '/orderHistory/'));
    const order = main.getByRole('article', {
      name: say('history.order').replace('{{number}}', id),
    });
    for (const item of items) {
      const { name, slug } = item.product;
      const line = order.getByRole('listitem').filter({ hasText: name });
      await expect(line.getByText(dollars(totalOf([item])), { exact: true }).first()).toBeVisible();
      await expect(line.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        pathIn(language, `/shop-overviews/${slug}/`),
      );
    }
    await order.getByRole('link', { name: say('history.manage'), exact: true }).click();
    await expect(main.getByRole('article').first()).toContainText(id);
    await page.goBack();
    await order.getByRole('button', { name: say('history.buyAgain'), exact: true }).click();
    await expect(page).toHaveURL(pathIn(language, '/cart/'));
    await expectCart(visit, items);
    expect((await accountLines(page, token)).sort()).toEqual(linesOf(items));
  });
}

test('the wish list and what was seen last have the ring, whatever size was chosen @desktop', async ({
  page,
  shop,
}) => {
  const ring = ringOf(shop, 'en');
  const { product } = sizeOf(ring, '57');
  const main = page.getByRole('main');
  await page.goto(`/shop-overviews/${ring.slug}/?variant=${product.id}`);
  await expect(main.getByRole('radio', { name: '57' })).toBeChecked();
  const heart = main.getByRole('button', { name: message('en', 'common', 'wishlist') });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const stored = await page.evaluate(() =>
    ['wishlist', 'recent_products'].map((key) => JSON.parse(localStorage.getItem(key) ?? '[]')),
  );
  for (const list of stored) expect(list).toMatchObject([{ id: ring.id, slug: ring.slug }]);
  await main.getByRole('link', { name: message('en', 'wishlist', 'see') }).click();
  const card = main.getByRole('listitem').filter({ hasText: ring.name });
  await expect(card.getByRole('link', { name: ring.name, exact: true })).toHaveAttribute(
    'href',
    `/shop-overviews/${ring.slug}/`,
  );
  // Its size is chosen on its page.
  await expect(card.locator('.price')).toContainText('$');
  const add = message('en', 'cart', 'add.button');
  await expect(card.getByRole('button', { name: add })).toHaveCount(0);
});
