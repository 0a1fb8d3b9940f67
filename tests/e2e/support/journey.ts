import type { Locator, Page } from '@playwright/test';
import { fillAddress } from './checkout.ts';
import { message } from './message.ts';
import { priceNow } from './orders.ts';
import { choose, openWindow, pay, paymentArea } from './payment.ts';
import { SPECIFIED_ONLY } from './place.ts';
import { dollars } from './promotionRule.ts';
import { type ApiProduct, pathIn, productThat, type Shop, type TestLanguage } from './shop.ts';
import { expect } from './test.ts';

/** An item that is bought, and how often. */
export interface Item {
  product: ApiProduct;
  quantity: number;
}

/** The browser a visitor sits at. */
export interface Visit {
  page: Page;
  shop: Shop;
  language: TestLanguage;
}

export function itemOf({ shop, language }: Visit, slug: string, quantity = 1): Item {
  return { product: productThat(shop, language, { fits: (each) => each.slug === slug }), quantity };
}

/** What the items cost together, in dollars: whole cents each, then times the quantity. */
export function totalOf(items: Item[]): number {
  const cents = ({ product, quantity }: Item) => Math.round(priceNow(product) * 100) * quantity;
  return items.reduce((sum, item) => sum + cents(item), 0) / 100;
}

/** The definition that belongs to a term: `$695.00` to `Total`. */
export function fact(place: Locator, term: string): Locator {
  return place
    .locator('dt')
    .and(place.getByText(term, { exact: true }))
    .locator('xpath=following-sibling::dd[1]');
}

/** Goes from a category's grid to a product's page; both show the same price. */
export async function goToProduct(visit: Visit, { product }: Item, category: string) {
  const { page, language } = visit;
  await page.goto(pathIn(language, `/category/${category}/`));
  const card = page.getByRole('main').getByRole('article').filter({ hasText: product.name });
  await expect(card.locator('.price')).toContainText(dollars(priceNow(product)));
  await card.getByRole('link', { name: product.name, exact: true }).click();
  await expect(page).toHaveURL(pathIn(language, `/shop-overviews/${product.slug}/`));
  await expectPriceOnPage(page, product);
}

/** The product's page says what it costs now, and under a discount what it cost before. */
async function expectPriceOnPage(page: Page, product: ApiProduct): Promise<void> {
  const price = page.getByRole('main').locator('.price').first();
  const now = priceNow(product);
  await expect(price.locator('span:not(.sr-only)').first()).toHaveText(dollars(now));
  await expect(price.locator('s')).toHaveText(now < product.price ? [dollars(product.price)] : []);
}

/** Puts items into the cart from their pages. */
export async function addToCart(visit: Visit, items: Item[]): Promise<void> {
  const { page, language } = visit;
  const say = (key: string) => message(language, 'cart', key);
  for (const { product, quantity } of items) {
    await page.goto(pathIn(language, `/shop-overviews/${product.slug}/`));
    await expectPriceOnPage(page, product);
    const main = page.getByRole('main');
    for (let times = 0; times < quantity; times += 1) {
      await main.getByRole('button', { name: say('add.button') }).click();
      await expect(main.getByRole('button', { name: say('add.added') })).toBeVisible();
    }
  }
}

/** Each line of the cart page, its price and what it comes to; and the subtotal. */
export async function expectCart({ page, language }: Visit, items: Item[]): Promise<void> {
  const say = (key: string) => message(language, 'cart', key);
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(items.length);
  for (const item of items) {
    const { name } = item.product;
    const line = page.getByRole('listitem', { name, exact: true });
    await expect(line).toContainText(dollars(priceNow(item.product)));
    await expect(line.getByRole('spinbutton')).toHaveValue(String(item.quantity));
    await expect(line.getByText(`${say('lineTotal')} ${dollars(totalOf([item]))}`)).toBeVisible();
  }
  const summary = page.getByRole('region', { name: say('summary.title') });
  await expect(fact(summary, say('summary.subtotal'))).toHaveText(dollars(totalOf(items)));
}

/** The checkout that is open says what is bought and what it costs. Gives the order's number. */
export async function expectCheckout({ page, language }: Visit, items: Item[]): Promise<string> {
  await page.waitForURL(`**${pathIn(language, '/checkout/')}?orderid=*`);
  const id = new URL(page.url()).searchParams.get('orderid') ?? '';
  const say = (key: string) => message(language, 'checkout', `order.${key}`);
  const summary = page.getByRole('region', { name: say('title') });
  await expect(summary).toContainText(id);
  // The specification's `ordersInfo` knows the total alone.
  const listed = SPECIFIED_ONLY ? [] : items;
  await expect(summary.getByRole('listitem')).toHaveCount(listed.length);
  for (const { product, quantity } of listed) {
    const line = summary.getByRole('listitem').filter({ hasText: product.name });
    const price = dollars(priceNow(product));
    await expect(line).toContainText(
      say('quantity').replace('{{quantity}}', String(quantity)).replace('{{price}}', price),
    );
  }
  await expect(fact(summary, say('total'))).toHaveText(`${dollars(totalOf(items))} USD`);
  return id;
}

const WINDOW_AMOUNT = { en: 'Amount', zh: '金额' };

/** Pays for the order whose checkout is open, in the sandbox’s window, up to the confirmation. */
export async function payFor(
  visit: Visit,
  { id, total, who }: { id: string; total: number; who: 'guest' | 'customer' },
): Promise<void> {
  const { page, language } = visit;
  const amount = `${dollars(total)} USD`;
  await fillAddress(page, language, who);
  await expect(paymentArea(page, language).getByText(amount, { exact: true })).toBeVisible();
  const sandbox = await openWindow(page, language);
  const main = sandbox.getByRole('main');
  await expect(fact(main, WINDOW_AMOUNT[language])).toHaveText(amount);
  await expect(main).toContainText(id);
  await choose(sandbox, language, 'approve');
  const query = `orderId=${id}&amount=${total.toFixed(2)}`;
  await page.waitForURL(`**${pathIn(language, '/paysuccess/')}?${query}`);
  const confirmation = page.getByRole('main');
  const say = (key: string) => pay(language, `success.${key}`);
  await expect(confirmation.getByRole('heading', { level: 1 })).toHaveText(say('test'));
  await expect(confirmation.getByText(say('testMark'), { exact: true })).toBeVisible();
  await expect(fact(confirmation, say('orderNumber'))).toHaveText(id);
  await expect(fact(confirmation, say('amountTest'))).toHaveText(amount);
}
