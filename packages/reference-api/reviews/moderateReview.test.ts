import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { shopExport } from '@vitrine/contract/api/calls/shopExport.ts';
import { describe, expect, it } from 'vitest';
import { contentVersion } from '../database/contentVersion.ts';
import { day, product, review } from '../testing/fixture.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { type Moderation, moderateReview } from './moderateReview.ts';

const KIND = review('kind', { rating: 5 });
const RUDE = review('rude', { rating: 1, content: '<p>An insult.</p>', created_at: day(-1) });
const REPLY = { content: '<p>Thank you.</p>', created_at: day(-2) };

/** A shop with the two reviews, 1 and 2, of product 1. */
async function openShop() {
  const products = [product('a', { reviews: [KIND, RUDE] })];
  const shop = await openTestShop({ products }, { previewSecret: 'secret' });
  const moderate = (id: number, moderation: Moderation) =>
    moderateReview(shop.database, id, moderation, shop.now());
  return { shop, moderate };
}

async function reviews(shop: TestShop) {
  return (await shop.client()(productReviews, { params: { id: 1 }, query: {} })).list;
}

async function rating(shop: TestShop) {
  const [item] = await shop.client()(productsByIds, { body: { ids: [1] } });
  return [item?.ratingValue, item?.reviewCount];
}

async function exported(shop: TestShop) {
  const headers = { Authorization: 'Bearer secret' };
  return (await shop.app.request(shopExport.path, { headers })).text();
}

describe('a review that is hidden', () => {
  it('is in no list, count, average or export, until it is brought back', async () => {
    const { shop, moderate } = await openShop();
    expect([await rating(shop), (await exported(shop)).includes('insult')]).toEqual([[3, 2], true]);
    expect(await moderate(2, { kind: 'hide', reason: 'insults' })).toEqual({ kind: 'done' });
    expect((await reviews(shop)).map(({ id }) => id)).toEqual([1]);
    expect([await rating(shop), (await exported(shop)).includes('insult')]).toEqual([
      [5, 1],
      false,
    ]);
    expect(await moderate(2, { kind: 'hide', reason: 'again' })).toEqual({
      kind: 'refused',
      status: 'hidden',
    });
    expect(await moderate(2, { kind: 'show' })).toEqual({ kind: 'done' });
    expect((await reviews(shop)).map(({ id }) => id)).toEqual([2, 1]);
    const reasons = await shop.database.selectFrom('review').select('hidden_reason').execute();
    expect(reasons).toEqual([{ hidden_reason: null }, { hidden_reason: null }]);
  });

  it('stays so when an import has another word for it', async () => {
    const { shop, moderate } = await openShop();
    await moderate(2, { kind: 'hide', reason: 'insults' });
    const louder = { ...RUDE, content: '<p>A louder insult.</p>' };
    await shop.apply({ products: [product('a', { reviews: [KIND, louder] })] });
    expect((await reviews(shop)).map(({ id }) => id)).toEqual([1]);
  });
});

describe('a reply', () => {
  it('is text, in its own language, and gives way to another', async () => {
    const { shop, moderate } = await openShop();
    await moderate(1, { kind: 'reply', text: 'Size <7 & up.\n\nThe shop' });
    expect((await reviews(shop))[1]?.reply).toEqual({
      content: '<p>Size &#x3C;7 &#x26; up.</p><p>The shop</p>',
      created_at: day(0),
      language: 'en',
    });
    await moderate(1, { kind: 'reply', text: '谢谢您。' });
    expect((await reviews(shop))[1]?.reply).toMatchObject({ language: 'zh' });
    await shop.database.updateTable('review').set({ language: 'zh' }).execute();
    await moderate(1, { kind: 'reply', text: 'Thank you.' });
    expect((await reviews(shop))[1]?.reply).toMatchObject({ language: 'en' });
    expect(await moderate(1, { kind: 'reply', text: ' ' })).toEqual({ kind: 'done' });
    expect((await reviews(shop))[1]?.reply).toBeNull();
    expect((await moderate(1, { kind: 'reply', text: '' })).kind).toBe('refused');
  });

  it('is not taken away by an import, which then has nothing new to say', async () => {
    const { shop, moderate } = await openShop();
    const given = [product('a', { reviews: [{ ...KIND, reply: REPLY }, RUDE] })];
    await shop.apply({ products: given });
    expect((await reviews(shop))[1]?.reply).toMatchObject(REPLY);
    await moderate(1, { kind: 'reply', text: 'Ours.' });
    const again = await shop.apply({ products: given });
    expect(again.reviews).toMatchObject({ updated: 0, unchanged: 2 });
    const edited = { ...KIND, rating: 4, reply: REPLY };
    await shop.apply({ products: [product('a', { reviews: [edited, RUDE] })] });
    expect((await reviews(shop))[1]).toMatchObject({
      rating: 4,
      reply: { content: '<p>Ours.</p>', language: 'en' },
    });
  });
});

it('what is done is published by itself, and noted', async () => {
  const { shop, moderate } = await openShop();
  const version = await contentVersion(shop.database);
  await moderate(1, { kind: 'reply', text: 'Thank you.' });
  await moderate(2, { kind: 'hide', reason: 'insults' });
  expect((await moderate(9, { kind: 'show' })).kind).toBe('unknown');
  expect((await moderate(1, { kind: 'approve' })).kind).toBe('refused');
  expect(await contentVersion(shop.database)).toBe(version + 2);
  const noted = await shop.database
    .selectFrom('audit_event')
    .select(['kind', 'outcome', 'who'])
    .orderBy('id')
    .execute();
  expect(noted).toEqual([
    { kind: 'review.replied', outcome: 'review 1', who: 'shop' },
    { kind: 'review.hidden', outcome: 'review 2', who: 'shop' },
  ]);
});
