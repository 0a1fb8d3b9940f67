import { order } from '@vitrine/contract/api/calls/orderHistory.ts';
import { createOrder, ordersInfo } from '@vitrine/contract/api/calls/orders.ts';
import { orderConflict } from '@vitrine/contract/api/entities/order.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newCustomer } from '../testing/customer.ts';
import { category, product } from '../testing/fixture.ts';
import { type Lines, move, openOrders, placeOrder, stockOf } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop } from '../testing/shop.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('an order', () => {
  it('§2.42 §3.12 costs today’s prices, discount included, and holds the goods', async () => {
    const shop = await openOrders();
    const { orderId } = await placeOrder(shop, [
      [1, 3, 169.99],
      [2, 1, 120.5],
    ]);
    expect(orderId).toMatch(/^HC[0-9A-HJKMNP-TV-Z]{20}$/);
    const info = await shop.client()(ordersInfo, { params: { id: orderId } });
    expect(info).toEqual({ order_id: orderId, total_price: 3 * 16_999 + 12_050 });
    expect([await stockOf(shop, 1), await stockOf(shop, 2)]).toEqual([7, 1]);
  });

  it('§3.13 tells anyone who knows its number only what it costs', async () => {
    const shop = await openOrders();
    const { orderId } = await placeOrder(shop, [[2, 1, 120.5]]);
    const { data } = await (await shop.app.request(`/api/ordersInfo/${orderId}`)).json();
    expect(data).toEqual({ order_id: orderId, total_price: 120.5 });
    expect((await shop.app.request('/api/ordersInfo/HC0')).status).toBe(404);
  });

  it('stays as it was bought when the product changes or goes', async () => {
    const shop = await openOrders();
    const { orderId, guestId } = await placeOrder(shop, [
      [1, 2, 169.99],
      [2, 1, 120.5],
    ]);
    await shop.apply({
      categories: [category('jewellery')],
      products: [
        product('ring', {
          name: { en: 'Renamed' },
          price: cents(1),
          categories: ['jewellery'],
        }),
        product('pen', { status: 'archived' }),
      ],
    });
    const request = { params: { id: orderId }, headers: { 'X-Guest-Id': guestId } };
    const english = await shop.client('en')(order, request);
    expect(english.lines).toEqual([
      {
        product_id: 1,
        slug: 'ring',
        name: 'Ring',
        image_url: null,
        quantity: 2,
        unit_price: 16_999,
        list_price: 19_999,
        line_total: 33_998,
        discount_type: 'percentage',
        discount_value: 15,
        category_slug: 'jewellery',
        language: 'en',
      },
      {
        product_id: 2,
        slug: null,
        name: 'Pen',
        image_url: null,
        quantity: 1,
        unit_price: 12_050,
        list_price: 12_050,
        line_total: 12_050,
        discount_type: null,
        discount_value: null,
        category_slug: null,
        language: 'en',
      },
    ]);
    expect(english).toMatchObject({ state: 'pending_payment', currency: 'USD', address: null });
    const chinese = await shop.client('zh')(order, request);
    expect(chinese.lines.map(({ name }) => name)).toEqual(['戒指', 'Pen']);
  });
});

describe('an order that is not as the buyer saw it', () => {
  async function conflictOf(lines: [number, number, number][], wait = 0) {
    const shop = await openOrders();
    shop.pass(wait);
    const before = [await stockOf(shop, 1), await stockOf(shop, 2)];
    const refusal = await refusalOf(placeOrder(shop, lines));
    expect([await stockOf(shop, 1), await stockOf(shop, 2)]).toEqual(before);
    expect(await shop.database.selectFrom('shop_order').selectAll().execute()).toEqual([]);
    const { code, serverMessage, data } = refusal;
    return { code, message: serverMessage, ...v.parse(orderConflict, data) };
  }

  it.each([169.98, 170, 199.99, 0])('§3.12 is refused at %d with the new price', async (seen) => {
    expect(await conflictOf([[1, 1, seen]])).toEqual({
      code: 409,
      message: 'A price has changed. Please look at your order once more.',
      prices: [{ product_id: 1, unit_price: 16_999 }],
      sold_out: [],
      gone: [],
    });
  });

  it('costs the full price from the moment the promotion is over', async () => {
    const { prices } = await conflictOf([[1, 1, 169.99]], DAY);
    expect(prices).toEqual([{ product_id: 1, unit_price: 19_999 }]);
  });

  it('is refused with the lines that have too few items left', async () => {
    const conflict = await conflictOf([
      [1, 1, 169.99],
      [2, 3, 120.5],
    ]);
    expect(conflict).toMatchObject({
      code: 409,
      prices: [],
      gone: [],
      sold_out: [{ product_id: 2, available: 2 }],
      message: 'There is not enough in stock of a product in your order',
    });
  });

  it('is refused with everything at once', async () => {
    const conflict = await conflictOf([
      [3, 1, 100],
      [1, 1, 1],
      [2, 3, 1],
      [99, 1, 1],
    ]);
    expect(conflict).toEqual({
      code: 409,
      message: 'Something in your order has changed. Please look at it once more.',
      prices: [
        { product_id: 1, unit_price: 16_999 },
        { product_id: 2, unit_price: 12_050 },
      ],
      sold_out: [{ product_id: 2, available: 2 }],
      gone: [3, 99],
    });
  });

  it.each([
    [{ items: [] }, 'items', 'The order needs at least one product'],
    [{ items: [{ product_id: 1, quantity: 201, unit_price: 1 }] }, 'items', '1 to 200'],
    [{ items: [{ product_id: 1, quantity: 1, unit_price: 'x' }] }, 'items', 'Invalid price value'],
    [{ items: [{ product_id: 1, quantity: 1, unit_price: -1 }] }, 'items', 'Invalid price value'],
    [{ source: '' }, 'source', 'Please check this field'],
    [{ source: undefined }, 'source', 'Please fill in this field'],
  ])('is refused with 422 where the request is %j', async (fields, field, message) => {
    const shop = await openOrders();
    const items = [{ product_id: 1, quantity: 1, unit_price: 169.99 }];
    const response = await shop.app.request('/api/orderCreatViaApi', {
      method: 'POST',
      body: JSON.stringify({ items, source: 'Halcyre', ...fields }),
    });
    expect(response.status).toBe(422);
    expect((await response.json()).errors[field][0]).toContain(message);
  });

  it('is refused where a product is in it twice', async () => {
    const shop = await openOrders();
    const refusal = await refusalOf(
      placeOrder(shop, [
        [1, 1, 169.99],
        [1, 1, 169.99],
      ]),
    );
    expect([refusal.code, await stockOf(shop, 1)]).toEqual([422, 10]);
  });
});

describe('a guest', () => {
  it('§6.1 is given an id, keeps it for the next order, and can’t choose one', async () => {
    const shop = await openOrders();
    const first = await placeOrder(shop, [[1, 1, 169.99]]);
    expect(first.guestId).toMatch(/^[\w-]{32}$/);
    const second = await placeOrder(shop, [[1, 1, 169.99]], { guestId: first.guestId });
    expect(second.guestId).toBe(first.guestId);
    const chosen = await placeOrder(shop, [[1, 1, 169.99]], { guestId: 'me' });
    expect(chosen.guestId).not.toBe('me');
    expect(chosen.guestId).not.toBe(first.guestId);
  });

  it('is what a customer with a lost session is, and a customer is none', async () => {
    const shop = await openOrders();
    const token = await newCustomer(shop);
    expect((await placeOrder(shop, [[1, 1, 169.99]], { token })).guestId).toBe('');
    shop.pass(31 * DAY);
    expect((await placeOrder(shop, [[1, 1, 199.99]], { token })).guestId).not.toBe('');
  });

  it('is refused where a client has ordered more lines than are kept of one in a day', async () => {
    const limits = { orderLinesByClient: { max: 3, windowMs: 60_000 } };
    const products = [product('a', { stock: 9 }), product('b', { stock: 9 })];
    const shop = await openTestShop({ products }, { limits });
    const two: Lines = [
      [1, 1, 100],
      [2, 1, 100],
    ];
    await placeOrder(shop, two);
    expect((await refusalOf(placeOrder(shop, two))).code).toBe(429);
    await placeOrder(shop, two, { address: '192.0.2.9' });
  });

  it('may order only so often from one place', async () => {
    const limits = { orderByClient: { max: 2, windowMs: 60_000 } };
    const shop = await openTestShop({ products: [product('a', { stock: 9 })] }, { limits });
    await placeOrder(shop, [[1, 1, 100]]);
    await placeOrder(shop, [[1, 1, 100]]);
    expect((await refusalOf(placeOrder(shop, [[1, 1, 100]]))).code).toBe(429);
    await placeOrder(shop, [[1, 1, 100]], { address: '198.51.100.1' });
    expect(await stockOf(shop)).toBe(6);
  });
});

describe('a paid order', () => {
  it('keeps its goods', async () => {
    const shop = await openOrders();
    const { orderId } = await placeOrder(shop, [[2, 2, 120.5]]);
    await move(shop, orderId, 'paid');
    shop.pass(DAY);
    const call = shop.client()(createOrder, {
      body: { items: [{ product_id: 2, quantity: 1, unit_price: 120.5 }], source: 'Halcyre' },
    });
    expect((await refusalOf(call)).code).toBe(409);
  });
});
