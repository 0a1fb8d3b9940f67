import { retiredProducts } from '@vitrine/contract/api/calls/retired.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { expect, it } from 'vitest';
import { category, day, product } from '../testing/fixture.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const DAY = 24 * 60 * 60 * 1000;

const retired = async (shop: TestShop, language?: Language) =>
  (await shop.client(language)(retiredProducts, { query: {} })).list;

/** Imports a product again, on the shop's day. */
const become = (shop: TestShop, status: 'active' | 'draft' | 'archived', replace = false) =>
  shop.apply({ products: [{ ...RING, status }] }, { now: shop.now(), replace });

const images = [{ url: 'https://pictures.example/ring.webp', alt: { en: 'Worn' } }];
const RING = product('ring', {
  name: { en: 'Ring', zh: '戒指' },
  categories: ['rings', 'gifts'],
  images,
});
const SECTIONS = {
  categories: [category('gifts'), category('rings')],
  products: [RING, product('never', { status: 'archived' }), product('sold-out', { stock: 0 })],
};

it('GET /api/x/retired tells what a page shows for 90 days, then the address, then nothing', async () => {
  const shop = await openTestShop(SECTIONS);
  expect(await retired(shop)).toEqual([]);
  await become(shop, 'archived');
  const page = {
    name: '戒指',
    language: 'zh',
    main_image_url: 'https://pictures.example/ring.webp',
    main_image_alt: 'Worn',
    categories: ['rings', 'gifts'],
  };
  const ring = { id: 1, slug: 'ring', retired_at: day(0) };
  expect(await retired(shop, 'zh')).toEqual([{ ...ring, page }]);
  expect(await retired(shop)).toMatchObject([{ page: { name: 'Ring' } }]);
  shop.pass(90 * DAY - 1);
  expect(await retired(shop)).toMatchObject([{ page: { name: 'Ring' } }]);
  shop.pass(1);
  expect(await retired(shop)).toEqual([{ ...ring, page: null }]);
  shop.pass(640 * DAY);
  expect(await retired(shop)).toMatchObject([{ slug: 'ring' }]);
  shop.pass(1);
  expect(await retired(shop)).toEqual([]);
});

it('a product keeps the day on which it was retired, until it is back or hidden', async () => {
  const shop = await openTestShop(SECTIONS);
  await become(shop, 'archived');
  shop.pass(DAY);
  expect(await become(shop, 'archived')).toMatchObject({ products: { unchanged: 1 } });
  await become(shop, 'archived', true);
  expect(await retired(shop)).toMatchObject([{ retired_at: day(0) }]);
  await become(shop, 'active');
  expect(await retired(shop)).toEqual([]);
  await become(shop, 'archived');
  expect(await retired(shop)).toMatchObject([{ retired_at: day(1) }]);
  await become(shop, 'draft');
  await become(shop, 'archived');
  expect(await retired(shop)).toEqual([]);
});
