import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { canLeaveReview, createReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { describe, expect, it } from 'vitest';
import { contentVersion } from '../database/contentVersion.ts';
import { newCustomer } from '../testing/customer.ts';
import { product } from '../testing/fixture.ts';
import { giveAddress, move, placeOrder } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../testing/shop.ts';
import { upload, uploadImage } from '../testing/upload.ts';
import { plainVideo } from '../testing/video.ts';
import { removeStaleUploads } from '../uploads/uploadQueries.ts';
import { reviewerName } from './buyers.ts';
import { moderateReview } from './moderateReview.ts';

const review = { rating: 4, content: 'Exactly as shown.', images: [] as string[] };

/** A shop with a customer whose order of product 1 has been in these states. */
async function withBuyer(
  states: OrderState[] = ['paid'],
  fields: object = {},
  options: TestShopOptions = {},
) {
  const products = [product('a', { stock: 9 }), product('b')];
  const shop = await openTestShop({ products }, options);
  const token = await newCustomer(shop);
  const { orderId } = await placeOrder(shop, [[1, 1, 100]], { token });
  await giveAddress(shop, orderId, { token }, fields);
  await move(shop, orderId, ...states);
  return { shop, token };
}

function leave(shop: TestShop, token: string | undefined, body: object = {}, id = 1) {
  const client = shop.client('en', { token });
  return client(createReview, { params: { id }, body: { ...review, ...body } });
}

async function reviews(shop: TestShop) {
  const page = await shop.client()(productReviews, { params: { id: 1 }, query: {} });
  return page.list;
}

async function may(shop: TestShop, token: string | undefined, id = 1): Promise<boolean> {
  const result = await shop.client('en', { token })(canLeaveReview, { params: { id } });
  return result.can_leave_review;
}

describe('a review', () => {
  it.each([
    [[], false],
    [['cancelled'], false],
    [['paid'], true],
    [['paid', 'shipped'], true],
    [['paid', 'shipped', 'delivered'], true],
    [['paid', 'cancelled'], false],
  ] as [OrderState[], boolean][])('after an order that was %j: %s', async (states, allowed) => {
    const { shop, token } = await withBuyer(states);
    expect(await may(shop, token)).toBe(allowed);
    if (allowed) await leave(shop, token);
    else expect((await refusalOf(leave(shop, token))).code).toBe(403);
    expect(await reviews(shop)).toHaveLength(allowed ? 1 : 0);
  });

  it('§6.3 is for the buyer, of the product they bought', async () => {
    const { shop, token } = await withBuyer();
    const other = await newCustomer(shop, 'omar');
    expect(await may(shop, undefined)).toBe(false);
    expect(await may(shop, 'forged')).toBe(false);
    expect(await may(shop, other)).toBe(false);
    expect(await may(shop, token, 2)).toBe(false);
    expect((await refusalOf(leave(shop, other))).code).toBe(403);
    expect((await refusalOf(leave(shop, token, {}, 2))).code).toBe(403);
    expect((await refusalOf(leave(shop, undefined))).code).toBe(401);
    expect((await refusalOf(leave(shop, token, {}, 99))).code).toBe(404);
  });

  it('can be left once, also when two arrive at once', async () => {
    const { shop, token } = await withBuyer();
    const outcomes = await Promise.allSettled([leave(shop, token), leave(shop, token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await may(shop, token)).toBe(false);
    expect((await refusalOf(leave(shop, token))).code).toBe(403);
    expect(await reviews(shop)).toHaveLength(1);
  });

  it('appears with the next reading, signed, counted, and with a new content version', async () => {
    const { shop, token } = await withBuyer();
    const version = await contentVersion(shop.database);
    const image = await uploadImage(shop, token);
    const video = await upload(shop, token, plainVideo('mp4'));
    const images = [`https://cdn.example/shop/${video}?imageMogr2/thumbnail/640x`, image];
    await leave(shop, token, { content: 'First.\n\nSecond\nline.', images });
    const [review] = await reviews(shop);
    expect(review).toMatchObject({
      user_name: 'Leila H.',
      rating: 4,
      language: 'en',
      content: '<p>First.</p><p>Second<br>line.</p>',
      images: [
        { type: 'video', url: video },
        { type: 'image', url: image },
      ],
    });
    const [item] = await shop.client()(productsByIds, { body: { ids: [1] } });
    expect(item).toMatchObject({ ratingValue: 4, reviewCount: 1 });
    expect(await contentVersion(shop.database)).toBe(version + 1);
    shop.pass(7 * 24 * 60 * 60 * 1000);
    expect(await removeStaleUploads(shop.database, shop.media, shop.now())).toBe(0);
  });

  it.each([
    [{}, 'Leila H.'],
    [{ firstName: 'Léa', lastName: 'Martin' }, 'Léa M.'],
    [{ firstName: '子涵', lastName: '王' }, '王**'],
  ])('is signed as its writer was told before: %j', async (address, name) => {
    const { shop, token } = await withBuyer(['paid'], address);
    const told = await shop.client('en', { token })(canLeaveReview, { params: { id: 1 } });
    expect(told).toEqual({ can_leave_review: true, signed_as: name });
    await leave(shop, token);
    expect((await reviews(shop))[0]?.user_name).toBe(name);
    const after = await shop.client('en', { token })(canLeaveReview, { params: { id: 1 } });
    expect(after).toEqual({ can_leave_review: false });
  });

  it('waits where the shop approves reviews, which its writer is told before', async () => {
    const { shop, token } = await withBuyer(['paid'], {}, { approveReviews: true });
    const told = await shop.client('en', { token })(canLeaveReview, { params: { id: 1 } });
    expect(told).toMatchObject({ can_leave_review: true, awaits_approval: true });
    await leave(shop, token);
    expect(await reviews(shop)).toEqual([]);
    const [item] = await shop.client()(productsByIds, { body: { ids: [1] } });
    expect(item).toMatchObject({ ratingValue: null, reviewCount: null });
    await moderateReview(shop.database, 1, { kind: 'approve' }, shop.now());
    expect(await reviews(shop)).toHaveLength(1);
  });

  it('that is hidden is not written again', async () => {
    const { shop, token } = await withBuyer();
    await leave(shop, token);
    await moderateReview(shop.database, 1, { kind: 'hide', reason: 'insults' }, shop.now());
    expect(await may(shop, token)).toBe(false);
    expect((await refusalOf(leave(shop, token))).code).toBe(403);
  });

  it('appears as it was typed, markup and all', async () => {
    const { shop, token } = await withBuyer();
    const content =
      'Love it, but <size 7 is too small.\r\nShe says <hot> stuff & "nice" &amp; <b>bold</b>!\r\n\r\n很好 <3 a <b and c> d';
    await leave(shop, token, { content });
    const [review] = await reviews(shop);
    expect(review?.language).toBe('zh');
    expect(review?.content.replaceAll('&#x26;', '&').replaceAll('&#x3C;', '<')).toBe(
      '<p>Love it, but <size 7 is too small.<br>She says <hot> stuff & "nice" &amp; <b>bold</b>!</p>' +
        '<p>很好 <3 a <b and c> d</p>',
    );
  });

  it('holds no markup, whatever was typed', async () => {
    const { shop, token } = await withBuyer();
    await leave(shop, token, { content: '<p onclick="x()">a<script>x()</script>' });
    const { content } = await shop.database
      .selectFrom('review')
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content).toBe('<p>&#x3C;p onclick="x()">a&#x3C;script>x()&#x3C;/script></p>');
  });

  it.each([
    [{ rating: 0 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 6 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 4.5 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ content: ' ' }, 'content', 'Please write a few words'],
    [{ content: '\n\0 ' }, 'content', 'Please write a few words'],
    [{ content: 'x'.repeat(5001) }, 'content', 'A review can have at most 5,000 characters'],
    [{ content: '<a href="https://a.example">a</a>' }, 'content', 'Please leave out links'],
    [{ content: '<img src="https://a.example/a.png">' }, 'content', 'Please leave out links'],
    [{ images: ['https://a.example/a.webp'] }, 'images', 'no longer there'],
    [{ images: ['products/ring-0123456789.webp'] }, 'images', 'no longer there'],
    [{ images: ['uploads/0123-0123456789.webp'] }, 'images', 'no longer there'],
    [{ images: Array(10).fill('uploads/a.webp') }, 'images', 'at most 9'],
  ])('§5.10 of %j is refused, and may be sent again', async (wrong, field, message) => {
    const { shop, token } = await withBuyer();
    const refusal = await refusalOf(leave(shop, token, wrong));
    expect(refusal.code).toBe(422);
    expect(refusal.fieldErrors[field]?.[0]).toContain(message);
    expect(await reviews(shop)).toEqual([]);
    await leave(shop, token);
  });

  it('shows no one else’s files, and no file twice', async () => {
    const { shop, token } = await withBuyer();
    const other = await newCustomer(shop, 'omar');
    const { orderId } = await placeOrder(shop, [[1, 1, 100]], { token: other });
    await move(shop, orderId, 'paid');
    const image = await uploadImage(shop, token);
    expect((await refusalOf(leave(shop, other, { images: [image] }))).code).toBe(422);
    await leave(shop, token, { images: [image, image] });
    expect((await reviews(shop))[0]?.images).toHaveLength(1);
    const second = await placeOrder(shop, [[2, 1, 100]], { token });
    await move(shop, second.orderId, 'paid');
    expect((await refusalOf(leave(shop, token, { images: [image] }, 2))).code).toBe(422);
  });
});

describe('the name under a review', () => {
  it.each([
    ['Leila', 'Haddad', 'Leila H.'],
    [' Ann Marie ', 'élan', 'Ann Marie É.'],
    ['小明', '王', '王**'],
    ['Leila', '', 'Leila'],
    ['', 'Haddad', 'H.'],
    [null, null, ''],
  ])('of %j %j is %j', (first, last, name) => {
    expect(reviewerName(first, last)).toBe(name);
  });
});
