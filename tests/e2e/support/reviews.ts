import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openSession } from './account.ts';
import { inDatabase } from './database.ts';
import { message } from './message.ts';
import { E2E } from './place.ts';
import { discountedPrice, phaseAt } from './promotionRule.ts';
import type { ApiProduct, Shop, TestLanguage } from './shop.ts';

/**
 * The product that reviews are left for: one of the oldest with a few reviews, because other tests
 * read the newest ones and the one with many.
 */
export function reviewedProduct(shop: Shop, language: TestLanguage): ApiProduct {
  const product = shop[language].products.findLast(
    ({ reviews, sold_out }) => reviews.length > 0 && reviews.length < 8 && !sold_out,
  );
  if (!product) throw new Error('The catalogue has no product with a few reviews.');
  return product;
}

/** A customer who paid for the product, in the shop of a database; gives the token. */
export async function openBuyer(
  request: APIRequestContext,
  product: ApiProduct,
  database = E2E.database,
): Promise<string> {
  const { token } = await openSession(request);
  const headers = { Authorization: `Bearer ${token}` };
  const running = phaseAt(product, Date.now()) === 'running';
  const unit_price = running ? discountedPrice(product) : product.price;
  const data = { items: [{ product_id: product.id, quantity: 1, unit_price }], source: 'Halcyre' };
  const response = await request.post('/api/orderCreatViaApi', { headers, data });
  if (!response.ok()) throw new Error(`The order was refused: ${await response.text()}`);
  const { order_id: orderId } = ((await response.json()) as { data: { order_id: string } }).data;
  const address = {
    orderId,
    firstName: 'Leila',
    lastName: 'Haddad',
    address: '4 Harbour Road',
    city: 'Tunis',
    postalCode: '1000',
    country: 'TN',
  };
  const saved = await request.post('/api/shipping-addresses', { headers, data: address });
  if (!saved.ok()) throw new Error(`The address was refused: ${await saved.text()}`);
  await markPaid(database, orderId, product.id);
  return token;
}

/**
 * Payment is tested elsewhere: here the order simply counts as paid, and the product is given back,
 * so that however many tests buy it, it is never sold out.
 */
const markPaid = (place: string, orderId: string, productId: number) =>
  inDatabase(place, async (database) => {
    await database
      .updateTable('shop_order')
      .set({ state: 'paid' })
      .where('id', '=', orderId)
      .execute();
    await database
      .updateTable('product')
      .set(({ eb }) => ({ stock: eb('stock', '+', 1) }))
      .where('id', '=', productId)
      .execute();
  });

/** The part of a product page that holds its reviews, and what stands in it. */
export function reviewsOn(page: Page, language: TestLanguage = 'en') {
  const region = page.getByRole('region', { name: message(language, 'product', 'reviews.title') });
  const form = region.getByRole('form', { name: message(language, 'reviews', 'form.title') });
  const named = (key: string) => message(language, 'reviews', `form.${key}`);
  return {
    region,
    items: region.getByRole('article'),
    pages: region.getByRole('navigation', { name: message(language, 'reviews', 'pages') }),
    form,
    content: form.getByRole('textbox'),
    files: form.locator('input[type="file"]'),
    star: (rating: number): Locator =>
      form.getByRole('radio', { name: named('stars').replace('{{rating}}', String(rating)) }),
    submit: form.locator('button[type="submit"]'),
    file: (name: string): Locator => form.getByRole('listitem').filter({ hasText: name }),
    named,
  };
}

/** Answers what a list of reviews holds instead of the API. */
export async function respondWithReviews(
  page: Page,
  respond: (asked: number) => { list: object[]; totalPage: number },
): Promise<number[]> {
  const asked: number[] = [];
  await page.route('**/api/products/*/reviews?*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    asked.push(number);
    await route.fulfill({ json: { code: 200, data: respond(number) } });
  });
  return asked;
}

/** A picture of a size in pixels, as a camera would name it. */
export async function photo(name: string, width = 60, height = 40) {
  const background = { r: 15, g: 92, b: 99 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}
