import { login } from '@vitrine/contract/api/calls/account.ts';
import { blogBySlug } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { changes } from '@vitrine/contract/api/calls/changes.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import {
  createOrder,
  ordersInfo,
  saveShippingAddress,
} from '@vitrine/contract/api/calls/orders.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { canLeaveReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { adapter } from '../../examples/adapters/woocommerce.ts';
import { adaptedShop } from './adaptedShop.ts';
import { sampleProducts } from './sampleProducts.ts';
import { createWooCommerce } from './wooCommerceApi.ts';

const woo = createWooCommerce();
let broken: (() => Response) | null = null;
const { call, crawl } = adaptedShop(
  adapter,
  (address, init) => broken?.() ?? woo.app.request(address, init),
);
const ROWS = sampleProducts();
const ADDRESS = {
  email: 'ada@mail.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Row',
  city: 'London',
  postalCode: 'N1',
  country: 'GB',
};

beforeAll(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

describe('WooCommerce', () => {
  it('is read whole', async () => {
    const shop = await crawl();
    expect(shop.read('products', 'en', '')).toEqual(ROWS.map(({ slug }) => slug));
    expect(shop.read('menu', 'en', '')).toEqual([
      { slug: 'lamps', name: 'Lamps & Light' },
      { slug: 'trays', name: 'Trays' },
    ]);
    expect(shop.read('members', 'en', 'lamps')).toHaveLength(60);
    expect(shop.read('discounted', 'en', '')).toHaveLength(12);
    expect(shop.read('reviews', 'en', '120')).toMatchObject({ totalPage: 2 });
    for (const row of ROWS) {
      expect(shop.read('product', 'en', row.slug)).toMatchObject({
        id: row.id,
        name: row.name,
        summary: 'Oak – oiled.',
        price: row.cents,
        discount_value: row.saleCents === null ? null : 2,
        sold_out: row.stock === 0 || row.id === 4,
        main_image_url: `https://wp.example/wp-content/uploads/${row.photos[0]}`,
        attributes: [{ name: 'Wood', value: 'Oak, Ash' }],
        ratingValue: row.id % 7 === 0 ? null : 4.5,
      });
    }
    expect(shop.read('posts', 'en', '')).toEqual(['post-2', 'post-1']);
    expect(shop.read('post', 'en', 'post-2')).toMatchObject({
      title: 'Salt & Oak',
      author: 'Ada',
      published_at: '2026-02-02T08:00:00.000Z',
    });
  });

  it('takes a guest’s order: a cart of its own, its draft, and the address that places it', async () => {
    const before = woo.requests.length;
    const items = [
      { product_id: 7, quantity: 2, unit_price: 12.64 },
      { product_id: 10, quantity: 1, unit_price: 11.75 },
    ];
    const { order_id, guestUserId } = await call(createOrder, { body: { items, source: 'Shop' } });
    expect(guestUserId).toBeNull();
    expect(woo.requests.slice(before)).toEqual([
      'GET /wp-json/wc/store/v1/products',
      'GET /wp-json/wc/store/v1/cart',
      'POST /wp-json/wc/store/v1/cart/add-item',
      'POST /wp-json/wc/store/v1/cart/add-item',
      'GET /wp-json/wc/store/v1/checkout',
    ]);
    const total = async () => (await call(ordersInfo, { params: { id: order_id } })).total_price;
    expect(await total()).toBe(3703);
    const save = (postalCode: string) =>
      call(saveShippingAddress, { body: { orderId: order_id, ...ADDRESS, postalCode } });
    await expect(save('?')).rejects.toMatchObject({
      code: 422,
      fieldErrors: { postalCode: ['The provided postcode / ZIP is not valid'] },
    });
    await save('N1');
    const order = { total: '3703', payment_method: 'bacs', email: 'ada@mail.example' };
    expect(woo.placed.get(Number(order_id))).toEqual({ ...order, postcode: 'N1' });
    await save('N2');
    expect(woo.placed.get(Number(order_id))).toEqual({ ...order, postcode: 'N2' });
    expect(await total()).toBe(3703);
  });

  it('orders nothing that is not as the shopper saw it', async () => {
    const before = woo.placed.size;
    const item = (product_id: number, quantity: number, unit_price: number) => ({
      product_id,
      quantity,
      unit_price,
    });
    const items = [item(7, 1, 1), item(8, 2, 13.01), item(15, 1, 15.6), item(999, 1, 1)];
    await expect(call(createOrder, { body: { items, source: 'Shop' } })).rejects.toMatchObject({
      code: 409,
      data: {
        prices: [{ product_id: 7, unit_price: 12.64 }],
        sold_out: [
          { product_id: 8, available: 1 },
          { product_id: 15, available: 0 },
        ],
        gone: [999],
      },
    });
    const many = call(createOrder, { body: { items: [item(7, 9, 12.64)], source: 'Shop' } });
    await expect(many).rejects.toMatchObject({
      code: 400,
      serverMessage: 'There are only 3 left.',
    });
    expect(woo.placed.size).toBe(before);
  });

  it('does not place an order whose total is another one by now', async () => {
    const items = [{ product_id: 21, quantity: 1, unit_price: 17.82 }];
    const { order_id } = await call(createOrder, { body: { items, source: 'Shop' } });
    const row = woo.rows.find(({ id }) => id === 21);
    if (row) row.cents += 500;
    const saved = call(saveShippingAddress, { body: { orderId: order_id, ...ADDRESS } });
    await expect(saved).rejects.toMatchObject({
      code: 409,
      serverMessage: 'The total has changed.',
    });
    expect(woo.placed.has(Number(order_id))).toBe(false);
  });

  it('responds to the requests of an open page', async () => {
    const found = await call(productsByIds, { body: { ids: [10, 999, '8'] } });
    expect(found.map(({ id, price, discount_value }) => [id, price, discount_value])).toEqual([
      [10, 1375, 2],
      [8, 1301, null],
    ]);
    expect(await call(productsByIds, { body: { ids: [] } })).toEqual([]);
    const query = { page: 2, per_page: 10 };
    const { list, totalPage } = await call(productReviews, { params: { id: 120 }, query });
    expect([list.length, totalPage]).toEqual([2, 2]);
    const allowed = await call(canLeaveReview, { params: { id: 7 } });
    expect(allowed.can_leave_review).toBe(false);
  });

  it('sends nothing for what it does not offer', async () => {
    const before = woo.requests.length;
    for (const missing of [
      call(login, { body: { email: 'ada@mail.example', password: 'kingfisher' } }),
      call(trackOrder, { query: { order_id: '1000' } }),
      call(features, {}),
      call(changes, { query: { since: '', at: 0 } }),
      call(ordersInfo, { params: { id: 'of another tab' } }),
    ]) {
      await expect(missing).rejects.toMatchObject({ kind: 'refused', code: 404 });
    }
    expect(woo.requests).toHaveLength(before);
  });

  it('gives WordPress’s message, if there is one', async () => {
    for (const missing of [
      call(productBySlug, { params: { slug: 'none' } }),
      call(blogBySlug, { params: { slug: 'none' } }),
    ]) {
      await expect(missing).rejects.toMatchObject({ code: 404, serverMessage: '' });
    }
    const read = () => call(productBySlug, { params: { slug: 'lamp-8' } });
    broken = () =>
      Response.json(
        { code: 'internal_server_error', message: 'A plugin failed.', data: { status: 500 } },
        { status: 500 },
      );
    await expect(read()).rejects.toThrow('responded with 500: A plugin failed.');
    await expect(read()).rejects.toMatchObject({ code: 500, serverMessage: '' });
    broken = () => new Response('<h1>Briefly unavailable</h1>', { status: 503 });
    await expect(read()).rejects.toMatchObject({ code: 503, serverMessage: '' });
  });
});
