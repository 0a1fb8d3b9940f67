import type { Page } from '@playwright/test';
import { expectToHoldInForcedColours, problems } from './support/axe.ts';
import { expectCount, plain } from './support/cart.ts';
import { message } from './support/message.ts';
import { discountedPrice, dollars } from './support/promotionRule.ts';
import { type ApiProduct, productThat, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const say = (language: TestLanguage, key: string) => message(language, 'wishlist', key);
const heart = (page: Page, language: TestLanguage = 'en') =>
  page.getByRole('main').getByRole('button', { name: message(language, 'common', 'wishlist') });
const cardOf = (page: Page, { name }: Pick<ApiProduct, 'name'>) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Puts products on the list as earlier visits would, the first one on top. */
async function withProducts(page: Page, products: Pick<ApiProduct, 'id' | 'slug' | 'name'>[]) {
  await page.addInitScript(
    (list) => {
      if (localStorage.getItem('test_began')) return;
      localStorage.setItem('test_began', 'yes');
      localStorage.setItem('wishlist', JSON.stringify(list));
    },
    products.map(({ id, slug, name }) => ({ id, slug, name, lang: '', picture: '' })),
  );
}

test('a press as soon as the button is hydrated takes off what the page shows as kept', async ({
  page,
  shop,
}) => {
  const product = plain(shop);
  await withProducts(page, [product]);
  await page.addInitScript(pressBeforeEffects);
  await page.goto(`/shop-overviews/${product.slug}/`);
  await heart(page, 'en').focus();
  await expect(heart(page, 'en')).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();
});

/**
 * In the page: presses the heart after React has hydrated it and before it has run the effects of
 * that. Only React knows this time: it is read from what React keeps at the island's element.
 */
function pressBeforeEffects(): void {
  interface Root {
    current: { memoizedState: { isDehydrated: boolean } };
  }
  addEventListener(
    'astro:hydrate',
    ({ target }) => {
      const island = target as HTMLElement & Record<string, { stateNode: Root }>;
      const heart = island.querySelector<HTMLElement>('[data-wishlist]');
      const key = Object.keys(island).find((each) => each.startsWith('__reactContainer$'));
      if (!heart || !key) return;
      // Its messages come between React's own tasks.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const root = island[key]?.stateNode;
        if (root?.current.memoizedState.isDehydrated === false) heart.click();
        else port2.postMessage('again');
      };
      port2.postMessage('first');
    },
    true,
  );
}

test('by keyboard a product goes on the list, into the cart, off it and back', async ({
  page,
  shop,
}) => {
  const product = productThat(shop, 'en', { phase: 'running', soldOut: false });
  await page.goto(`/shop-overviews/${product.slug}/`);
  await expect(heart(page, 'en')).toHaveAttribute('aria-pressed', 'false');
  await heart(page, 'en').press('Enter');
  await expect(heart(page, 'en')).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('en', 'see') })
    .press('Enter');
  await expect(page).toHaveURL('/wishlist/');
  const card = cardOf(page, product);
  await expect(card).toContainText(dollars(discountedPrice(product)));
  await expect(card.locator('s')).toHaveText(dollars(product.price));
  await expect(card.locator('img')).toHaveAttribute('src', /\/media\//);
  expect(await problems(page)).toEqual([]);
  await expectToHoldInForcedColours(page);
  await card.getByRole('button', { name: message('en', 'cart', 'add.button') }).press('Enter');
  await expectCount(page, 1, 'en');
  const off = say('en', 'removeOf').replace('{{name}}', product.name);
  await card.getByRole('button', { name: off }).press('Enter');
  await expect(page.getByText(say('en', 'empty.title'))).toBeVisible();
  const undo = page.getByRole('button', { name: say('en', 'undo') });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(card.getByRole('button', { name: off })).toBeFocused();
  await card.getByRole('link', { name: product.name }).press('Enter');
  await expect(heart(page, 'en')).toHaveAttribute('aria-pressed', 'true');
  await heart(page, 'en').press('Space');
  await expect(heart(page, 'en')).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();
});

test('an API that fails: what is kept is shown, and a second try', async ({ page, shop }) => {
  const product = plain(shop);
  await withProducts(page, [product]);
  let isFailing = true;
  await page.route('**/api/getProductByIds', (route) =>
    isFailing ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.goto('/wishlist/');
  await expect(page.getByText(say('en', 'failed'))).toBeVisible();
  await expect(cardOf(page, product)).toBeVisible();
  await expect(page.getByRole('main').getByText('$')).toHaveCount(0);
  isFailing = false;
  await page.getByRole('button', { name: say('en', 'retry') }).click();
  await expect(page.getByRole('main')).toContainText(dollars(product.price));
  await expect(page.getByText(say('en', 'failed'))).toBeHidden();
});

test('a product that is gone or sold out says so and cannot be bought @desktop', async ({
  page,
  shop,
}) => {
  const soldOut = productThat(shop, 'en', { soldOut: true });
  const gone = { id: 999_999, slug: 'gone', name: 'A piece of old' };
  await withProducts(page, [gone, soldOut]);
  await page.route('**/api/getProductByIds', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    const promotion = { discount_type: 'percentage', discount_value: 10, start_date: null };
    const open = { ...promotion, end_date: null, discount_end_date: null };
    await route.fulfill({
      json: { ...rest, data: data.map((p: object) => ({ ...p, ...open })) },
    });
  });
  await page.goto('/wishlist/');
  await expect(cardOf(page, gone)).toContainText(message('en', 'card', 'stock.discontinued'));
  await expect(cardOf(page, gone).getByRole('link')).toHaveCount(0);
  await expect(cardOf(page, soldOut)).toContainText(message('en', 'card', 'stock.soldOut'));
  const isOnPromotion = message('en', 'product', 'promotion.runningOpen');
  await expect(cardOf(page, soldOut)).not.toContainText(isOnPromotion);
  const add = page.getByRole('button', { name: message('en', 'cart', 'add.button') });
  await expect(add).toHaveCount(0);
});
