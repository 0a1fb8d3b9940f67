import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { describe, expect, it } from 'vitest';
import { day, product, review } from '../testing/fixture.ts';
import { openTestShop } from '../testing/shop.ts';

describe('reviews of a product', () => {
  it('come latest first, 10 a page', async () => {
    const reviews = Array.from({ length: 11 }, (_, index) =>
      review(`r${index}`, { author: `Person ${index}`, created_at: day(-index) }),
    );
    const shop = await openTestShop({
      products: [product('a', { reviews }), product('b', { reviews: [review('other')] })],
    });
    const first = await shop.client()(productReviews, { params: { id: 1 }, query: {} });
    expect(first.list.map((item) => item.user_name).slice(0, 2)).toEqual(['Person 0', 'Person 1']);
    expect([first.list.length, first.totalPage]).toEqual([10, 2]);
    const second = await shop.client()(productReviews, { params: { id: 1 }, query: { page: 2 } });
    expect(second.list.map((item) => item.user_name)).toEqual(['Person 10']);
  });

  it('§3.7 carry their language, images, videos and the reply', async () => {
    const full = review('r', {
      rating: 4.5,
      language: 'zh',
      content: '<p>很好<script>x()</script></p>',
      images: [
        { type: 'image', url: 'https://pictures.example/r.jpg' },
        { type: 'video', url: 'https://pictures.example/r.mp4' },
      ],
      reply: { content: '<p>Thank you.</p>', created_at: day(-1) },
    });
    const shop = await openTestShop({ products: [product('a', { reviews: [full] })] });
    const { list } = await shop.client()(productReviews, { params: { id: 1 }, query: {} });
    expect(list).toEqual([
      {
        id: 1,
        user_id: null,
        user_name: 'Leila H.',
        rating: 4.5,
        content: '<p>很好</p>',
        created_at: day(-5),
        language: 'zh',
        images: [
          { type: 'image', url: 'https://pictures.example/r.jpg' },
          { type: 'video', url: 'https://pictures.example/r.mp4' },
        ],
        reply: { content: '<p>Thank you.</p>', created_at: day(-1), language: null },
      },
    ]);
  });

  it('are an empty page where nobody has reviewed', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const page = await shop.client()(productReviews, { params: { id: 1 }, query: {} });
    expect(page).toEqual({ list: [], totalPage: 0 });
  });

  it.each(['2', '0', 'a', '-1', '1.0', '9'.repeat(30)])('are 404 for product %s', async (id) => {
    const shop = await openTestShop({ products: [product('a')] });
    expect((await shop.app.request(`/api/products/${id}/reviews`)).status).toBe(404);
  });
});
