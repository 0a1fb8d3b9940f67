import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { blogBySlug } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import {
  createOrder,
  ordersInfo,
  saveShippingAddress,
} from '@vitrine/contract/api/calls/orders.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import {
  canLeaveReview,
  createReview,
  uploadFile,
} from '@vitrine/contract/api/calls/reviewWriting.ts';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { defineDoctor } from '@vitrine/doctor/doctor.ts';
import { runModule } from '@vitrine/runtime/command/command.ts';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { adapter } from '../../examples/adapters/laravel.ts';
import { NO_SHOP } from '../doctor/shop.ts';
import { adaptedShop, ORIGIN } from './adaptedShop.ts';
import { createLaravelApi } from './laravelApi.ts';
import { sampleProducts } from './sampleProducts.ts';

const api = createLaravelApi();
const { call, crawl, signIn } = adaptedShop(adapter, api.app.request);
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

describe('a shop’s API in Laravel', () => {
  it('has nothing that the doctor finds', async () => {
    const printed: string[] = [];
    const output = { write: (text: string) => printed.push(text) };
    const { app } = createLaravelApi();
    vi.stubEnv('MEDIA_HOSTS', 'cdn.shop.example');
    onTestFinished(() => void vi.unstubAllEnvs());
    const image = await sharp({
      create: { width: 400, height: 400, channels: 3, background: 'teal' },
    })
      .webp()
      .toBuffer();
    const args = ['--api', ORIGIN, '--orders'];
    const code = await runModule({ defineCommand: defineDoctor }, args, {
      installation: { ...NO_SHOP, adapter },
      output,
      errors: output,
      fetch: async (address, init) =>
        String(address).startsWith('https://cdn.shop.example/')
          ? new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/webp' } })
          : app.request(String(address), init),
    });
    expect(printed.join('').match(/.*✗.*/g)).toBeNull();
    expect(code).toBe(0);
  });

  it('is read whole, in each language', async () => {
    const shop = await crawl();
    for (const language of ['en', 'zh'] as const) {
      expect(shop.read('products', language, '')).toEqual(ROWS.map(({ slug }) => slug));
      expect(shop.read('menu', language, '')).toEqual([{ slug: 'lamps', name: 'Lamps & Light' }]);
      expect(shop.read('members', language, 'trays')).toEqual(
        ROWS.filter(({ id }) => id % 2 === 1).map(({ slug }) => slug),
      );
      expect(shop.read('discounted', language, '')).toHaveLength(12);
      expect(shop.read('posts', language, '')).toEqual(['post-1', 'post-2']);
      for (const row of ROWS) {
        expect(shop.read('product', language, row.slug)).toMatchObject({
          id: row.id,
          name: row.name,
          price: row.cents,
          discount_value: row.saleCents === null ? null : 2,
          sold_out: row.stock === 0,
          main_image_url: `https://cdn.shop.example/${row.photos[0]}`,
        });
      }
    }
    expect(shop.read('product', 'en', 'lamp-120')).toMatchObject({
      discount_type: 'fixed',
      discount_end_date: '2029-12-31T16:00:00.000Z',
      created_at: '2026-02-01T08:00:00.123Z',
      updated_at: '2026-03-01T08:00:00.000Z',
      description: '<p>Made by hand.</p>',
      attributes: [{ name: 'Wood', value: 'Oak' }],
    });
    expect(shop.read('post', 'zh', 'post-2')).toMatchObject({
      title: '橡木',
      published_at: '2026-03-01T00:00:00.000Z',
      cover_image: 'https://cdn.shop.example/posts/oak.jpg',
    });
    expect([...api.languages].sort()).toEqual(['en', 'zh']);
  });

  it('shows reviews of plain text', async () => {
    const query = { page: 2, per_page: 10 };
    const { list, totalPage } = await call(productReviews, { params: { id: 120 }, query });
    expect(totalPage).toBe(2);
    expect(list).toMatchObject([
      {
        user_name: 'Ada',
        content: 'Warm &#x3C; bright 10',
        created_at: '2026-05-18T12:30:00.000Z',
      },
      { rating: 4 },
    ]);
  });

  it('sells to a customer, tracks, and says what has changed', async () => {
    const account = { email: 'ada@mail.example', password: 'kingfisher' };
    await call(register, { body: account });
    const { token, user } = await call(login, { body: account });
    expect(user.name).toBe('ada');
    signIn(token);
    const [now] = await call(productsByIds, { body: { ids: [7, 999] } });
    expect(now?.price).toBe(1264);
    const order = (product_id: number, unit_price: number) =>
      call(createOrder, {
        body: { items: [{ product_id, quantity: 2, unit_price }], source: 'Shop' },
      });
    await expect(order(15, 15.6)).rejects.toMatchObject({
      code: 409,
      data: { sold_out: [{ product_id: 15, available: 0 }], prices: [] },
    });
    await expect(order(7, 1)).rejects.toMatchObject({
      data: { prices: [{ product_id: 7, unit_price: 12.64 }] },
    });
    const { order_id, guestUserId } = await order(7, 12.64);
    expect(guestUserId).toBeNull();
    const params = { id: order_id };
    expect((await call(ordersInfo, { params })).total_price).toBe(2528);
    const save = (postalCode: string) =>
      call(saveShippingAddress, { body: { orderId: order_id, ...ADDRESS, postalCode } });
    await expect(save('?')).rejects.toMatchObject({
      code: 422,
      fieldErrors: { postalCode: ['The zip is invalid.'] },
    });
    await save('N1');
    expect(api.orders.get(String(order_id))?.address).toMatchObject({ first_name: 'Ada' });
    const { info } = await call(trackOrder, { query: { order_id: String(order_id) } });
    expect(info).toMatchObject({
      latest_event: { location: 'Mombasa' },
      milestone: [{ time_iso: '2026-05-02 09:00:00+08:00' }, {}],
    });
    const unknown = call(trackOrder, { query: { order_id: 'none' } });
    await expect(unknown).rejects.toMatchObject({ code: 404 });
  });

  it('takes reviews with pictures, and messages', async () => {
    const params = { id: 7 };
    expect(await call(canLeaveReview, { params })).toEqual({ can_leave_review: false });
    const file = new File(['picture'], 'seen.png', { type: 'image/png' });
    const { key } = await call(uploadFile, { body: { file } });
    await call(createReview, { params, body: { rating: 4, content: 'Good.', images: [key] } });
    const message = { email: 'ada@mail.example', country: 'KE', description: 'How wide?' };
    await call(createInquiry, { body: message });
    expect(api.received).toEqual([
      { stars: 4, text: 'Good.', photos: ['https://cdn.shop.example/uploads/seen.png'] },
      { from: 'ada@mail.example', country: 'KE', text: 'How wide?' },
    ]);
    await expect(call(createInquiry, { body: { ...message, email: 'ada' } })).rejects.toMatchObject(
      { code: 422, fieldErrors: { email: [expect.any(String)] } },
    );
  });

  it('refuses what it does not have', async () => {
    for (const missing of [
      call(productBySlug, { params: { slug: 'none' } }),
      call(blogBySlug, { params: { slug: 'none' } }),
      call(features, {}),
    ]) {
      await expect(missing).rejects.toMatchObject({ kind: 'refused', code: 404 });
    }
  });
});
