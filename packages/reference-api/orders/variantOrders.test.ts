import { changes } from '@vitrine/contract/api/calls/changes.ts';
import { order, orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import { ordersInfo } from '@vitrine/contract/api/calls/orders.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { canLeaveReview, createReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import type { CatalogueProduct, CatalogueVariant } from '../import/format.ts';
import { writeOrder } from '../outbox/emails.ts';
import { newCustomer } from '../testing/customer.ts';
import { category, product } from '../testing/fixture.ts';
import { giveAddress, move, placeOrder } from '../testing/order.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const BRAND = { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' };

const size = (value: string, fields: Partial<CatalogueVariant> = {}): CatalogueVariant => ({
  id: value,
  choice: [{ name: { en: 'Size', zh: '尺寸' }, value: { en: value, zh: `${value}号` } }],
  price: cents(20_000),
  stock: 3,
  ...fields,
});
const ring = (fields: Partial<CatalogueProduct> = {}) =>
  product('ring', {
    name: { en: 'Ring', zh: '戒指' },
    categories: ['rings'],
    variants: [
      size('52', { image: { url: 'https://pictures.example/52.jpg' } }),
      size('54', { price: cents(30_000) }),
    ],
    ...fields,
  });
const sections = (fields?: Partial<CatalogueProduct>) => ({
  categories: [category('rings')],
  products: [ring(fields), product('bag')],
});

/** Ids: 1 is the ring, 2 a bag, and 3 and 4 are the ring's sizes. */
const RING = { id: 1, slug: 'ring' };
const LINES: [number, number, number][] = [
  [3, 1, 200],
  [4, 2, 300],
];

/** A customer whose order of both sizes has an address. */
async function withOrder() {
  const shop = await openTestShop(sections());
  const token = await newCustomer(shop);
  const { orderId } = await placeOrder(shop, LINES, { token });
  await giveAddress(shop, orderId, { token });
  return { shop, token, orderId };
}

describe('an order of two sizes of one ring', () => {
  it('names each in its detail and in the history, in the reader’s language', async () => {
    const { shop, token, orderId } = await withOrder();
    for (const [language, names] of [
      ['en', ['Ring – 52', 'Ring – 54']],
      ['zh', ['戒指 – 52号', '戒指 – 54号']],
    ] as const) {
      const client = shop.client(language, { token });
      const detail = await client(order, { params: { id: orderId } });
      const { list } = await client(orderHistory, { query: {} });
      const place = { slug: 'ring', category_slug: 'rings' };
      for (const { lines } of [detail, ...list]) {
        expect(lines).toMatchObject([
          { product_id: 3, name: names[0], quantity: 1, line_total: 20_000, ...place },
          { product_id: 4, name: names[1], quantity: 2, line_total: 60_000, ...place },
        ]);
        expect(lines[0]?.image_url).toBe('https://pictures.example/52.jpg');
      }
    }
    const info = await shop.client()(ordersInfo, { params: { id: orderId } });
    expect(info.total_price).toBe(80_000);
  });

  it('names each in the email that confirms it', async () => {
    const { shop, orderId } = await withOrder();
    const identity = { brand: BRAND, inquiriesTo: 'shop@halcyre.example' };
    const email = await writeOrder('paid')(shop.database, orderId, identity);
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain('Ring – 52');
      expect(text).toContain('Ring – 54');
    }
  });

  it('still names a size that is sold no more, which then leads nowhere', async () => {
    const { shop, token, orderId } = await withOrder();
    await shop.apply(sections({ variants: [size('52')] }));
    const { lines } = await shop.client('en', { token })(order, { params: { id: orderId } });
    expect(lines).toMatchObject([
      { name: 'Ring – 52', slug: 'ring' },
      { name: 'Ring – 54', slug: null },
    ]);
  });
});

describe('a review', () => {
  it('is the product’s, by whoever bought one of its variants, sold or not', async () => {
    const { shop, token, orderId } = await withOrder();
    await move(shop, orderId, 'paid');
    await shop.apply(sections({ variants: [size('50')] }));
    const client = shop.client('en', { token });
    const may = async (id: number) =>
      (await client(canLeaveReview, { params: { id } })).can_leave_review;
    expect([await may(1), await may(2)]).toEqual([true, false]);
    const review = { rating: 5, content: 'It fits.', images: [] };
    await client(createReview, { params: { id: 1 }, body: review });
    expect(await may(1)).toBe(false);
    const { list } = await client(productReviews, { params: { id: 1 }, query: {} });
    expect(list).toHaveLength(1);
  });

  it('may be asked for and left by a variant’s id', async () => {
    const { shop, token, orderId } = await withOrder();
    await move(shop, orderId, 'paid');
    const client = shop.client('en', { token });
    const request = { params: { id: 4 } };
    expect((await client(canLeaveReview, request)).can_leave_review).toBe(true);
    await client(createReview, {
      ...request,
      body: { rating: 5, content: 'It fits.', images: [] },
    });
    const ids = await shop.database.selectFrom('review').select('product_id').execute();
    expect(ids).toEqual([{ product_id: 1 }]);
    const { list } = await client(productReviews, { ...request, query: {} });
    expect(list).toHaveLength(1);
  });
});

describe('what changes of a variant', () => {
  /** The products that are named to publishers when something was done. */
  async function namedAfter(shop: TestShop, done: () => Promise<unknown>) {
    const since = { since: '', at: shop.now().getTime() };
    const { version } = await shop.client()(changes, { query: since });
    await done();
    const query = { since: version, at: shop.now().getTime() };
    const { all, products } = await shop.client()(changes, { query });
    expect(all).toBe(false);
    return products;
  }

  it('names its product: price, image, value, coming and going', async () => {
    const shop = await openTestShop(sections());
    for (const variants of [
      [size('52', { price: cents(1_000) }), size('54')],
      [size('52', { price: cents(1_000), image: { url: 'https://pictures.example/n.jpg' } })],
      [size('52'), size('54'), size('56')],
      [size('52', { stock: { set: 0 } }), size('54'), size('56')],
      [
        size('52', { choice: [{ name: { en: 'Size' }, value: { en: 'Two' } }] }),
        size('54', { choice: [{ name: { en: 'Size' }, value: { en: 'Four' } }] }),
      ],
    ]) {
      expect(await namedAfter(shop, () => shop.apply(sections({ variants })))).toEqual([RING]);
    }
  });

  it('names its product: sold out by an order, and on sale again', async () => {
    const shop = await openTestShop(sections({ variants: [size('52'), size('54', { stock: 1 })] }));
    const token = await newCustomer(shop);
    let orderId = '';
    const sellOut = async () => {
      ({ orderId } = await placeOrder(shop, [[4, 1, 200]], { token }));
    };
    expect(await namedAfter(shop, sellOut)).toEqual([RING]);
    expect(await namedAfter(shop, () => move(shop, orderId, 'cancelled'))).toEqual([RING]);
  });
});
