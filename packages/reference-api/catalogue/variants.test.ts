import {
  addToCart,
  cartItems,
  mergeCart,
  setCartQuantity,
} from '@vitrine/contract/api/calls/cart.ts';
import { productBySlug, productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { createOrder } from '@vitrine/contract/api/calls/orders.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { missingChoice } from '@vitrine/contract/api/entities/order.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { imageFile } from '@vitrine/images/testing/image.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CatalogueProduct, CatalogueVariant } from '../import/format.ts';
import { newCustomer } from '../testing/customer.ts';
import { day, product } from '../testing/fixture.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop, temporaryFolder } from '../testing/shop.ts';

const choiceOf = (value: string) => ({
  choice: [{ name: { en: 'Size', zh: '尺寸' }, value: { en: value, zh: `${value}号` } }],
});
const size = (value: string, fields: Partial<CatalogueVariant> = {}): CatalogueVariant => ({
  id: value,
  ...choiceOf(value),
  price: cents(20_000),
  stock: 2,
  ...fields,
});

/** Ids: 1 is the ring, 2 a bag, and 3 to 5 are the ring's sizes. */
const ring = (fields: Partial<CatalogueProduct> = {}) =>
  product('ring', {
    name: { en: 'Ring', zh: '戒指' },
    variants: [
      size('50', { stock: 0, price: cents(10_000) }),
      size('52', { sku: 'R-52', image: { url: 'https://pictures.example/52.jpg' } }),
      size('54', { price: cents(30_000), discount: { type: 'percentage', value: 50 } }),
    ],
    ...fields,
  });

const openRings = () => openTestShop({ products: [ring(), product('bag')] });
const orderOf = (product_id: number, unit_price: number) => ({
  body: { items: [{ product_id, quantity: 1, unit_price }], source: 'test' },
});

/** Every product that lists have, with how many variants. */
async function listed(shop: TestShop) {
  const { list } = await shop.client()(productsList, { query: {} });
  return list.map(({ id, variants }) => [id, variants.length]);
}

describe('a product of several variants', () => {
  it('stands in lists once, for the price of the cheapest that can be had', async () => {
    const shop = await openRings();
    expect(await listed(shop)).toEqual([
      [1, 3],
      [2, 0],
    ]);
    const [item] = await shop.client()(productsByIds, { body: { ids: [1] } });
    expect(item).toMatchObject({
      name: 'Ring',
      price: 30_000,
      discount_value: 50,
      sold_out: false,
    });
  });

  it('names its options and variants in the client’s language', async () => {
    const shop = await openRings();
    const read = await shop.client('zh')(productBySlug, { params: { slug: 'ring' } });
    expect(read.options).toEqual([
      { name: '尺寸', values: ['50号', '52号', '54号'].map((value) => ({ value, swatch: null })) },
    ]);
    expect(read.variants).toMatchObject([
      { id: 3, sold_out: true, price: 10_000 },
      {
        ...{ id: 4, sku: 'R-52', image_url: 'https://pictures.example/52.jpg' },
        choice: [{ name: '尺寸', value: '52号' }],
      },
      { id: 5, price: 30_000 },
    ]);
  });

  it('keeps all its variants in one language where one lacks another', async () => {
    const variants = [
      size('50'),
      size('52', { choice: [{ name: { en: 'Size' }, value: { en: '52' } }] }),
    ];
    const shop = await openTestShop({ products: [ring({ variants })] });
    const { options } = await shop.client('zh')(productBySlug, { params: { slug: 'ring' } });
    expect(options).toMatchObject([{ name: 'Size', values: [{ value: '50' }, { value: '52' }] }]);
  });

  it('is not bought by its own id, whatever asks for it', async () => {
    const shop = await openRings();
    const token = await newCustomer(shop);
    const client = shop.client('en', { token });
    const body = { product_id: 1, quantity: 1 };
    for (const [call, message] of [
      [client(addToCart, { body }), 'choose'],
      [client(setCartQuantity, { body }), 'choose'],
      [client(createOrder, orderOf(1, 150)), 'choose'],
      [shop.client('zh', { token })(addToCart, { body }), '选择'],
    ] as const) {
      const { code, serverMessage, data } = await refusalOf(call);
      expect([code, serverMessage]).toEqual([422, expect.stringContaining(message)]);
      const [name, unit] = message === 'choose' ? ['Size', ''] : ['尺寸', '号'];
      const values = ['50', '52', '54'].map((value) => ({ value: value + unit, swatch: null }));
      expect(v.parse(missingChoice, data)).toEqual({
        choose_option: [{ product_id: 1, options: [{ name, values }] }],
      });
    }
    const merge = { merge_id: 'merge-one', items: [{ product_id: 1, quantity: 1 }] };
    expect(await client(mergeCart, { body: merge })).toEqual({ unknown: [], kept: [1] });
    expect(await client(cartItems, {})).toEqual([]);
  });

  it('is sold out when all are', async () => {
    const shop = await openRings();
    const variants = [size('50', { stock: 0 }), size('52', { stock: { set: 0 } })];
    await shop.apply({ products: [ring({ variants })] });
    const [item] = await shop.client()(productsByIds, { body: { ids: [1] } });
    expect(item).toMatchObject({ sold_out: true, status: false });
  });
});

describe('a variant', () => {
  it('is asked for, put into carts and ordered by its id', async () => {
    const shop = await openRings();
    const token = await newCustomer(shop);
    const client = shop.client('en', { token });
    for (const product_id of [4, 5, 4])
      await client(addToCart, { body: { product_id, quantity: 1 } });
    const lines = await client(cartItems, {});
    expect(lines).toMatchObject([
      { quantity: 2, product: { id: 4, name: 'Ring – 52', slug: 'ring', price: 20_000 } },
      { quantity: 1, product: { id: 5, name: 'Ring – 54' } },
    ]);
    const { order_id } = await client(createOrder, orderOf(5, 150));
    const names = await shop.database
      .selectFrom('order_line_text')
      .select(['language', 'name'])
      .where('order_id', '=', String(order_id))
      .orderBy('language')
      .execute();
    expect(names).toEqual([
      { language: 'en', name: 'Ring – 54' },
      { language: 'zh', name: '戒指 – 54号' },
    ]);
    const [ordered] = await shop.client()(productsByIds, { body: { ids: [5] } });
    expect(ordered).toMatchObject({ sold_out: false, choice: [{ name: 'Size', value: '54' }] });
    expect(await refusalOf(client(createOrder, orderOf(3, 100)))).toMatchObject({ code: 409 });
  });

  it('is gone with its product, and alone when the source has it no more', async () => {
    const shop = await openRings();
    await shop.apply({ products: [ring({ variants: [size('52'), size('54')] })] });
    expect(await listed(shop)).toEqual([
      [1, 2],
      [2, 0],
    ]);
    const ids = async () =>
      (await shop.client()(productsByIds, { body: { ids: [1, 3, 4, 5] } })).map(({ id }) => id);
    expect(await ids()).toEqual([1, 4, 5]);
    await shop.apply({ products: [{ ...ring(), variants: undefined, status: 'archived' }] });
    expect(await ids()).toEqual([]);
    for (const id of [1, 4]) {
      const order = shop.client()(createOrder, orderOf(id, 200));
      expect(await refusalOf(order)).toMatchObject({ code: 409, data: { gone: [id] } });
    }
  });

  it('keeps its id, carts and what was sold through imports', async () => {
    const shop = await openRings();
    await shop.client()(createOrder, orderOf(4, 200));
    const report = await shop.apply({ products: [ring()] });
    expect(report.products).toMatchObject({ added: 0, updated: 0, unchanged: 1, left: [] });
    const [variant] = await shop.database
      .selectFrom('product')
      .select(['id', 'stock'])
      .where('sku', '=', 'R-52')
      .execute();
    expect(variant).toEqual({ id: 4, stock: 1 });
  });

  it('comes to a product that was sold in one form, whose id, carts and orders stay', async () => {
    const shop = await openTestShop({ products: [product('ring')] });
    const token = await newCustomer(shop);
    const client = shop.client('en', { token });
    await client(addToCart, { body: { product_id: 1, quantity: 1 } });
    await client(createOrder, orderOf(1, 100));
    await shop.apply({ products: [ring()] });
    expect(await client(cartItems, {})).toMatchObject([{ gone: false, product: { id: 1 } }]);
    expect(await refusalOf(client(createOrder, orderOf(1, 150)))).toMatchObject({ code: 422 });
    // And back again.
    await shop.apply({ products: [product('ring', { variants: null, stock: 4 })] });
    const [item] = await shop.client()(productsByIds, { body: { ids: [1] } });
    expect(item).toMatchObject({ sold_out: false, price: 10_000, variants: [] });
    await client(createOrder, orderOf(1, 100));
  });

  it('starts and ends its promotion by itself', async () => {
    const discount = { type: 'fixed' as const, amount: cents(5_000), start: day(1), end: day(2) };
    const shop = await openTestShop({
      products: [
        ring({ variants: [size('50', { discount }), size('52', { price: cents(18_000) })] }),
      ],
    });
    const offer = async () => (await shop.client()(productsByIds, { body: { ids: [1] } }))[0];
    expect(await offer()).toMatchObject({ price: 18_000, discount_type: null });
    shop.pass(86_400_000 * 1.5);
    expect(await offer()).toMatchObject({ price: 20_000, discount_type: 'fixed' });
  });
});

describe('an import of variants', () => {
  it.each([
    ['the same options twice', [size('50'), size('x', { ...choiceOf('50') })], 'are those of'],
    ['a variant without a price', [size('50'), size('52', { price: undefined })], 'is missing'],
    ['a variant without options', [size('50'), size('52', { choice: undefined })], 'is missing'],
    [
      'other options',
      [size('50'), size('52', { choice: [{ name: { en: 'Colour' }, value: { en: 'Red' } }] })],
      'all variants have the same',
    ],
  ] satisfies [string, CatalogueVariant[], string][])('leaves out %s', async (_, variants, why) => {
    const shop = await openTestShop();
    const { products } = await shop.apply({ products: [ring({ variants })] });
    expect(products.left).toMatchObject([
      { where: 'variant 2', why: expect.stringContaining(why) },
    ]);
    expect(await listed(shop)).toEqual([[1, 1]]);
  });

  it('keeps a file that is an image of the product and of a variant once', async () => {
    const file = await imageFile(await temporaryFolder(), 'ring.png');
    const shop = await openTestShop();
    const images = [{ file, alt: {} }];
    await shop.apply({ products: [ring({ images, variants: [size('50', { image: { file } })] })] });
    const read = await shop.client()(productBySlug, { params: { slug: 'ring' } });
    expect(read.variants.map(({ image_url }) => image_url)).toEqual([read.images[0]?.image_url]);
  });

  it('takes 300', async () => {
    const variants = Array.from({ length: 300 }, (_, index) => size(`${index}`));
    const shop = await openTestShop({ products: [ring({ variants })] });
    expect(await listed(shop)).toEqual([[1, 300]]);
  });
});
