import {
  addToCart,
  cartItems,
  mergeCart,
  removeFromCart,
  setCartQuantity,
} from '@vitrine/contract/api/calls/cart.ts';
import { createOrder } from '@vitrine/contract/api/calls/orders.ts';
import { describe, expect, it } from 'vitest';
import { newCustomer } from '../testing/customer.ts';
import { product } from '../testing/fixture.ts';
import { move } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

async function openCart() {
  const shop = await openTestShop({
    products: [
      product('a'),
      product('b', { name: { en: 'Bag', zh: '包' } }),
      product('draft', { status: 'draft' }),
      product('none', { stock: 0 }),
    ],
  });
  const token = await newCustomer(shop);
  return { shop, token, client: shop.client('en', { token }) };
}

/** `[product id, quantity]` of every line. */
async function lines(shop: TestShop, token: string) {
  const list = await shop.client('en', { token })(cartItems, {});
  return list.map(({ product: { id }, quantity }) => [id, quantity]);
}

describe('adding to the cart', () => {
  it('adds up, in the order the lines were started, and stops at 200', async () => {
    const { shop, token, client } = await openCart();
    await client(addToCart, { body: { product_id: 2, quantity: 3 } });
    shop.pass(1);
    await client(addToCart, { body: { product_id: 1, quantity: 150 } });
    await client(addToCart, { body: { product_id: 2, quantity: 1 } });
    await client(addToCart, { body: { product_id: '1', quantity: 150 } });
    expect(await lines(shop, token)).toEqual([
      [2, 4],
      [1, 200],
    ]);
  });

  it('counts every click, however fast', async () => {
    const { shop, token, client } = await openCart();
    const click = () => client(addToCart, { body: { product_id: 1, quantity: 1 } });
    await Promise.all(Array.from({ length: 20 }, click));
    expect(await lines(shop, token)).toEqual([[1, 20]]);
  });

  it.each([
    [99, 404, 'Product not found'],
    [3, 404, 'Product not found'],
    [4, 409, 'This product is sold out'],
  ])('product %i is refused with %i', async (id, code, message) => {
    const { shop, token, client } = await openCart();
    const call = client(addToCart, { body: { product_id: id, quantity: 1 } });
    const refusal = await refusalOf(call);
    expect([refusal.status, refusal.code, refusal.serverMessage]).toEqual([code, code, message]);
    expect(await lines(shop, token)).toEqual([]);
  });

  it.each([0, -1, 201, 1.5, '2', null])('§5.1 a quantity of %j is refused', async (quantity) => {
    const { shop, token } = await openCart();
    const response = await shop.app.request('/api/cart/add', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ product_id: 1, quantity }),
    });
    expect(response.status).toBe(422);
    expect((await response.json()).errors.quantity).toEqual([
      'Please choose a quantity of 1 to 200',
    ]);
  });
});

describe('the cart’s lines', () => {
  it('§3.11 carry the product as it is today, in the caller’s language', async () => {
    const { shop, token, client } = await openCart();
    await client(addToCart, { body: { product_id: 2, quantity: 2 } });
    await shop.apply({ products: [product('b', { name: { zh: '新包' }, stock: 0 })] });
    const [line] = await shop.client('zh', { token })(cartItems, {});
    expect(line).toMatchObject({ quantity: 2, gone: false });
    expect(line?.product).toMatchObject({ name: '新包', sold_out: true, price: 10_000 });
  });

  it('show a product that is no longer sold as gone', async () => {
    const { shop, token, client } = await openCart();
    await client(addToCart, { body: { product_id: 1, quantity: 2 } });
    await shop.apply({ products: [product('a', { status: 'archived' })] });
    const [line] = await shop.client('en', { token })(cartItems, {});
    expect(line).toMatchObject({ quantity: 2, gone: true });
    expect(line?.product).toMatchObject({ id: 1, sold_out: true, status: false });
  });

  it('are each customer’s own', async () => {
    const { shop, client } = await openCart();
    await client(addToCart, { body: { product_id: 1, quantity: 2 } });
    const other = await newCustomer(shop, 'omar');
    expect(await lines(shop, other)).toEqual([]);
    await shop.client('en', { token: other })(removeFromCart, { body: { product_id: 1 } });
    expect(await client(cartItems, {})).toHaveLength(1);
  });

  it('go when they are removed, once or twice', async () => {
    const { shop, token, client } = await openCart();
    await client(addToCart, { body: { product_id: 1, quantity: 2 } });
    await client(removeFromCart, { body: { product_id: 1 } });
    await client(removeFromCart, { body: { product_id: 1 } });
    expect(await lines(shop, token)).toEqual([]);
  });
});

describe('setting a quantity', () => {
  it('is absolute, and may be repeated', async () => {
    const { shop, token, client } = await openCart();
    for (const quantity of [5, 2, 2]) {
      await client(setCartQuantity, { body: { product_id: 1, quantity } });
    }
    expect(await lines(shop, token)).toEqual([[1, 2]]);
  });

  it('still works for a line whose product sold out, but begins none', async () => {
    const { shop, token, client } = await openCart();
    await client(setCartQuantity, { body: { product_id: 1, quantity: 3 } });
    await shop.apply({ products: [product('a', { stock: 0 })] });
    await client(setCartQuantity, { body: { product_id: 1, quantity: 1 } });
    const call = client(setCartQuantity, { body: { product_id: 4, quantity: 1 } });
    expect((await refusalOf(call)).code).toBe(409);
    expect(await lines(shop, token)).toEqual([[1, 1]]);
  });

  it('of an unknown product is a 404', async () => {
    const { client } = await openCart();
    const call = client(setCartQuantity, { body: { product_id: 3, quantity: 1 } });
    expect((await refusalOf(call)).code).toBe(404);
  });
});

describe('merging a guest’s cart', () => {
  const items = [
    { product_id: 1, quantity: 199 },
    { product_id: 2, quantity: 2 },
    { product_id: 3, quantity: 1 },
    { product_id: 99, quantity: 1 },
    { product_id: 4, quantity: 1 },
  ];

  it('adds up, stops at 200, keeps what is sold out, and reports what is not sold', async () => {
    const { shop, token, client } = await openCart();
    await client(addToCart, { body: { product_id: 1, quantity: 3 } });
    const result = await client(mergeCart, { body: { merge_id: 'merge-one', items } });
    expect(result).toMatchObject({ unknown: [3, 99] });
    expect(await lines(shop, token)).toEqual([
      [1, 200],
      [2, 2],
      [4, 1],
    ]);
  });

  it('happens once for a merge id, even at the same time, and anew for another', async () => {
    const { shop, token, client } = await openCart();
    const merge = (merge_id: string) =>
      client(mergeCart, { body: { merge_id, items: [{ product_id: 2, quantity: 2 }] } });
    await Promise.all([merge('merge-one'), merge('merge-one'), merge('merge-one')]);
    expect(await lines(shop, token)).toEqual([[2, 2]]);
    await merge('merge-two');
    expect(await lines(shop, token)).toEqual([[2, 4]]);
  });

  it('refuses lines that make no sense, and keeps the cart', async () => {
    const { shop, token, client } = await openCart();
    const wrong = [
      { product_id: 1, quantity: 1 },
      { product_id: 2, quantity: 0 },
    ];
    const call = client(mergeCart, { body: { merge_id: 'merge-one', items: wrong } });
    expect((await refusalOf(call)).code).toBe(422);
    expect(await lines(shop, token)).toEqual([]);
  });
});

describe('however much one account asks for', () => {
  it('a cart holds 200 products, whose quantities still change, and merges add no more', async () => {
    const products = Array.from({ length: 202 }, (_, index) => product(`p${index}`));
    const shop = await openTestShop({ products });
    const token = await newCustomer(shop);
    const client = shop.client('en', { token });
    for (const first of [1, 101]) {
      const items = Array.from({ length: 100 }, (_, index) => ({
        product_id: first + index,
        quantity: 1,
      }));
      await client(mergeCart, { body: { merge_id: `merge-of-${first}`, items } });
    }
    for (const call of [addToCart, setCartQuantity]) {
      const refusal = await refusalOf(client(call, { body: { product_id: 201, quantity: 1 } }));
      expect([refusal.code, refusal.serverMessage]).toEqual([409, expect.stringContaining('200')]);
    }
    const items = [201, 200].map((id) => ({ product_id: id, quantity: 1 }));
    await client(mergeCart, { body: { merge_id: 'merge-last', items } });
    await client(setCartQuantity, { body: { product_id: 1, quantity: 5 } });
    const cart = await lines(shop, token);
    expect(cart).toHaveLength(200);
    expect(cart).toContainEqual([200, 2]);
    expect(cart).toContainEqual([1, 5]);
  });

  it('remembers few of its merges, the last of them', async () => {
    const limits = { mergeByCustomer: { max: 1000, windowMs: 60_000 } };
    const shop = await openTestShop({ products: [product('a')] }, { limits });
    const token = await newCustomer(shop);
    const merge = (id: number) =>
      shop.client('en', { token })(mergeCart, {
        body: { merge_id: `merge-number-${id}`, items: [{ product_id: 1, quantity: 1 }] },
      });
    for (let id = 0; id < 80; id += 1) {
      shop.pass(1);
      await merge(id);
    }
    await merge(79);
    expect(await lines(shop, token)).toEqual([[1, 80]]);
    expect(await shop.database.selectFrom('cart_merge').select('merge_id').execute()).toHaveLength(
      50,
    );
  });

  it('waits when it calls too often', async () => {
    const limit = { max: 1, windowMs: 60_000 };
    const limits = { mergeByCustomer: limit, cartByCustomer: limit };
    const shop = await openTestShop({ products: [product('a')] }, { limits });
    const client = shop.client('en', { token: await newCustomer(shop) });
    const merge = (merge_id: string) => client(mergeCart, { body: { merge_id, items: [] } });
    await merge('merge-one');
    expect((await refusalOf(merge('merge-two'))).code).toBe(429);
    await client(addToCart, { body: { product_id: 1, quantity: 1 } });
    const again = client(setCartQuantity, { body: { product_id: 1, quantity: 2 } });
    expect((await refusalOf(again)).code).toBe(429);
  });
});

it('§6.2 without a valid token is a 401 that no cache keeps', async () => {
  const { shop, token } = await openCart();
  const ask = (headers: HeadersInit = {}) => shop.app.request('/api/cart/items', { headers });
  for (const Authorization of ['', 'Bearer forged', `Basic ${token}`, 'Bearer']) {
    const response = await ask({ Authorization });
    expect(response.status).toBe(401);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ code: 401, msg: 'Please log in first' });
  }
  expect((await ask({ Authorization: `Bearer ${token}` })).status).toBe(200);
});

describe('a paid order', () => {
  const CART_ORDER = { 'X-Cart-Order': '1' };

  async function order(isFromCart: boolean) {
    const { shop, token, client } = await openCart();
    await client(addToCart, { body: { product_id: 1, quantity: 1 } });
    await client(addToCart, { body: { product_id: 2, quantity: 1 } });
    const items = [
      { product_id: 1, quantity: 1, unit_price: 100 },
      { product_id: 2, quantity: 1, unit_price: 100 },
    ];
    const { order_id } = await client(createOrder, {
      body: { items, source: 'Halcyre' },
      headers: isFromCart ? CART_ORDER : {},
    });
    await client(addToCart, { body: { product_id: 1, quantity: 2 } });
    return { shop, token, orderId: String(order_id) };
  }

  it('takes out of the account’s cart what it was made of, whoever paid', async () => {
    const { shop, token, orderId } = await order(true);
    expect(await lines(shop, token)).toHaveLength(2);
    await move(shop, orderId, 'paid', 'shipped');
    expect(await lines(shop, token)).toEqual([[1, 2]]);
  });

  it('leaves the cart alone where it was bought directly, or was not paid', async () => {
    const direct = await order(false);
    await move(direct.shop, direct.orderId, 'paid');
    expect(await lines(direct.shop, direct.token)).toHaveLength(2);
    const given = await order(true);
    await move(given.shop, given.orderId, 'cancelled');
    expect(await lines(given.shop, given.token)).toHaveLength(2);
  });
});
