import { logout } from '@vitrine/contract/api/calls/account.ts';
import { order, orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import type { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { describe, expect, it } from 'vitest';
import { newCustomer } from '../testing/customer.ts';
import { product } from '../testing/fixture.ts';
import { type Buyer, giveAddress, headersOf, placeOrder } from '../testing/order.ts';
import { openTestShop } from '../testing/shop.ts';

/** An order of a guest and one of a customer. */
async function setScene() {
  const shop = await openTestShop({ products: [product('a', { stock: 50 })] });
  const signedOut = { token: await newCustomer(shop, 'noor') };
  await shop.client('en', signedOut)(logout, {});
  const customer = { token: await newCustomer(shop, 'amina') };
  const other = { token: await newCustomer(shop, 'omar') };
  const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
  const ofCustomer = await placeOrder(shop, [[1, 1, 100]], customer);
  const orders = { guest: orderId, customer: ofCustomer.orderId };
  return { shop, orders, guest: { guestId }, customer, other, signedOut };
}

/** 200, or the code of the refusal. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: ApiError) => (error as ApiRefusalError).code,
  );

describe('an order', () => {
  it('is addressed by nobody else', async () => {
    const { shop, orders, guest, other } = await setScene();
    const address = (id: string, buyer: Buyer) =>
      codeOf(giveAddress(shop, id, buyer, { email: 'a@b.example' }));
    expect(await address(orders.customer, guest)).toBe(400);
    expect(await address(orders.guest, other)).toBe(400);
    expect(await shop.database.selectFrom('order_address').selectAll().execute()).toEqual([]);
  });

  it('that became an account’s is opened by its session only, and no more by the guest id', async () => {
    const { shop, orders, guest, customer, other, signedOut } = await setScene();
    const show = (buyer: Buyer) =>
      codeOf(
        shop.client('en', buyer)(order, {
          params: { id: orders.guest },
          headers: headersOf(buyer),
        }),
      );
    expect(await show(guest)).toBe(200);
    await giveAddress(shop, orders.guest, { ...guest, ...customer });
    expect([await show(customer), await show(guest)]).toEqual([200, 404]);
    expect(await show({ ...guest, ...other })).toBe(404);
    expect(await show({ ...guest, ...signedOut })).toBe(401);
    const address = giveAddress(shop, orders.guest, guest, { email: 'a@b.example' });
    expect(await codeOf(address)).toBe(400);
  });

  it('is never kept by a cache', async () => {
    const { shop, orders } = await setScene();
    for (const path of [`x/orders/${orders.guest}`, `ordersInfo/${orders.guest}`, 'x/orders']) {
      const response = await shop.app.request(`/api/${path}`);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });
});

describe('the order history', () => {
  it('is a customer’s own, latest first, in pages', async () => {
    const { shop, customer, other, orders } = await setScene();
    const ids = [orders.customer];
    for (let index = 0; index < 11; index += 1) {
      shop.pass(1000);
      ids.unshift((await placeOrder(shop, [[1, 1, 100]], customer)).orderId);
    }
    const client = shop.client('en', customer);
    const first = await client(orderHistory, { query: {} });
    const second = await client(orderHistory, { query: { page: 2 } });
    expect([...first.list, ...second.list].map(({ order_id }) => order_id)).toEqual(ids);
    expect([first.list.length, first.totalPage]).toEqual([10, 2]);
    expect(first.list[0]).toMatchObject({ state: 'pending_payment', total_price: 10_000 });
    expect(first.list[0]?.lines[0]).toMatchObject({ name: 'The a', slug: 'a', quantity: 1 });
    const others = shop.client('en', other)(orderHistory, { query: {} });
    expect(await others).toEqual({ list: [], totalPage: 0 });
  });
});
