import { describe, expect, it } from 'vitest';
import { createOrder } from '../../../src/api/calls/orders.ts';
import { cents } from '../../../src/domain/money.ts';
import { product } from '../testing/fixture.ts';
import { type Buyer, type Lines, move, placeOrder, stockOf } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { expireOrders } from './expireOrders.ts';

const SHARED = '192.0.2.1';
const OTHER = '192.0.2.2';
const MINUTE = 60_000;

const open = (...stocks: number[]) =>
  openTestShop({
    products: stocks.map((stock, index) =>
      product(`ring-${index}`, { name: { en: 'Ring' }, price: cents(10_000), stock }),
    ),
  });

/** What a new guest at an address receives: the order's id or the refusal. */
async function order(shop: TestShop, lines: Lines, buyer: Buyer = {}) {
  const result = placeOrder(shop, lines, { address: SHARED, ...buyer });
  return result.catch(() => refusalOf(result));
}
const ring = (quantity: number): Lines => [[1, quantity, 100]];

describe('items that nobody has paid for', () => {
  it('are at most half of what is left of a product at one address, whatever its guests', async () => {
    const shop = await open(10);
    await order(shop, ring(3));
    expect(await order(shop, ring(3))).toMatchObject({
      code: 409,
      data: { sold_out: [{ product_id: 1, available: 2 }] },
    });
    const { orderId } = await placeOrder(shop, ring(2), { address: SHARED });
    expect(await order(shop, ring(1))).toMatchObject({
      code: 422,
      serverMessage: expect.stringContaining('no more of “Ring” can be put on hold'),
    });
    expect(await stockOf(shop)).toBe(5);
    expect(await order(shop, ring(3), { address: OTHER })).toMatchObject({
      orderId: expect.any(String),
    });
    await move(shop, orderId, 'paid');
    expect(await order(shop, ring(1))).toMatchObject({ code: 422 });
    shop.pass(31 * MINUTE);
    await expireOrders(shop.database, shop.now());
    expect(await order(shop, ring(4))).toMatchObject({ orderId: expect.any(String) });
  });

  it('of others at the address are not called the buyer’s own, and the product is named', async () => {
    const shop = await openTestShop({
      products: [
        product('ring', { name: { en: 'Ring', zh: '戒指' }, price: cents(10_000), stock: 6 }),
        product('pen', { name: { en: 'Pen', zh: '钢笔' }, price: cents(10_000), stock: 20 }),
      ],
    });
    await order(shop, ring(3));
    const both: Lines = [
      [2, 1, 100],
      [1, 1, 100],
    ];
    const inEnglish = await order(shop, both);
    expect(inEnglish).toMatchObject({ code: 422, serverMessage: expect.stringMatching(/“Ring”/) });
    expect(inEnglish).toMatchObject({ serverMessage: expect.stringMatching(/others who share/) });
    expect(inEnglish).not.toMatchObject({
      serverMessage: expect.stringMatching(/you have too|Pen/),
    });
    const items = both.map(([product_id, quantity, unit_price]) => ({
      product_id,
      quantity,
      unit_price,
    }));
    const inChinese = shop.client('zh', { address: SHARED })(createOrder, {
      body: { items, source: 'Halcyre' },
    });
    await expect(inChinese).rejects.toMatchObject({
      serverMessage: expect.stringMatching(/“戒指”/),
    });
    const withoutIt = await order(shop, [[2, 1, 100]]);
    expect(withoutIt).toMatchObject({ orderId: expect.any(String) });
  });

  it('may be the last two of a product', async () => {
    const shop = await open(2);
    await placeOrder(shop, ring(2));
    expect(await stockOf(shop)).toBe(0);
  });

  it('are counted one by one when orders come at once', async () => {
    const shop = await open(20);
    await Promise.all(Array.from({ length: 16 }, () => order(shop, ring(2))));
    expect(await stockOf(shop)).toBe(10);
  });

  it('are at most 400 of one guest, and 1,000 of one address', async () => {
    const shop = await open(100_000, 100_000);
    const { guestId } = await placeOrder(shop, ring(200), { address: SHARED });
    await placeOrder(shop, ring(200), { address: OTHER, guestId });
    const third = await order(shop, ring(1), { address: '192.0.2.3', guestId });
    expect(third).toMatchObject({ code: 422 });
    for (const lines of [ring(200), ring(200), [[2, 200, 100]], [[2, 200, 100]]] as Lines[]) {
      await placeOrder(shop, lines, { address: SHARED });
    }
    expect(await order(shop, ring(1))).toMatchObject({ code: 422 });
  });

  it('are forgotten by address once the order is over', async () => {
    const shop = await open(10);
    const orders = [await placeOrder(shop, ring(1)), await placeOrder(shop, ring(1))] as const;
    await move(shop, orders[0].orderId, 'cancelled');
    await move(shop, orders[1].orderId, 'paid');
    const rows = await shop.database.selectFrom('shop_order').select('unpaid_client').execute();
    expect(rows).toEqual([{ unpaid_client: null }, { unpaid_client: null }]);
  });
});

it('tells of at most five items that are left', async () => {
  const shop = await open(40);
  for (const quantity of [41, 200]) {
    expect(await order(shop, ring(quantity))).toMatchObject({
      data: { sold_out: [{ product_id: 1, available: 5 }] },
    });
  }
});
