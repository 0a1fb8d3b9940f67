import { logout } from '@vitrine/contract/api/calls/account.ts';
import { order, orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import type { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { describe, expect, it } from 'vitest';
import { newCustomer } from '../testing/customer.ts';
import { product } from '../testing/fixture.ts';
import { type Buyer, giveAddress, headersOf, placeOrder } from '../testing/order.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

type Caller =
  | 'guest'
  | 'other guest'
  | 'customer'
  | 'other customer'
  | 'nobody'
  | 'expired'
  | 'signed out'
  | 'forged';

interface Scene {
  shop: TestShop;
  /** An order of `guest` and one of `customer`. */
  orders: { guest: string; customer: string };
  callers: Record<Caller, Buyer>;
}

async function setScene(): Promise<Scene> {
  const shop = await openTestShop({ products: [product('a', { stock: 50 })] });
  const expired = await newCustomer(shop, 'leila');
  shop.pass(31 * 24 * 60 * 60 * 1000);
  const signedOut = await newCustomer(shop, 'noor');
  await shop.client('en', { token: signedOut })(logout, {});
  const customer = { token: await newCustomer(shop, 'amina') };
  const other = { token: await newCustomer(shop, 'omar') };
  const ofGuest = await placeOrder(shop, [[1, 1, 100]]);
  const ofOther = await placeOrder(shop, [[1, 1, 100]]);
  const ofCustomer = await placeOrder(shop, [[1, 1, 100]], customer);
  return {
    shop,
    orders: { guest: ofGuest.orderId, customer: ofCustomer.orderId },
    callers: {
      guest: { guestId: ofGuest.guestId },
      'other guest': { guestId: ofOther.guestId },
      customer,
      'other customer': other,
      nobody: {},
      expired: { token: expired },
      'signed out': { token: signedOut },
      forged: { token: 'A'.repeat(43), guestId: 'null' },
    },
  };
}

/** 200, or the code of the refusal. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: ApiError) => (error as ApiRefusalError).code,
  );

const EVERYONE: [Caller, forGuest: number, forCustomer: number][] = [
  ['guest', 200, 404],
  ['other guest', 404, 404],
  ['customer', 404, 200],
  ['other customer', 404, 404],
  ['nobody', 404, 404],
  ['expired', 401, 401],
  ['signed out', 401, 401],
  ['forged', 401, 401],
];

describe('an order', () => {
  it.each(EVERYONE)('§6.5 is shown to %s: a guest’s %i, a customer’s %i', async (...row) => {
    const [caller, forGuest, forCustomer] = row;
    const { shop, orders, callers } = await setScene();
    const buyer = callers[caller];
    const show = (id: string) =>
      codeOf(shop.client('en', buyer)(order, { params: { id }, headers: headersOf(buyer) }));
    expect(await show(orders.guest)).toBe(forGuest);
    expect(await show(orders.customer)).toBe(forCustomer);
    expect(await show('HC00000000000000000000')).toBe(forGuest === 401 ? 401 : 404);
  });

  it.each(EVERYONE)('is addressed by %s only where it is theirs', async (...row) => {
    const [caller, forGuest, forCustomer] = row;
    const { shop, orders, callers } = await setScene();
    const buyer = callers[caller];
    const email = caller === 'customer' || caller === 'other customer' ? undefined : 'a@b.example';
    const address = (id: string) => codeOf(giveAddress(shop, id, buyer, { email }));
    expect(await address(orders.guest)).toBe(forGuest === 200 ? 200 : 400);
    expect(await address(orders.customer)).toBe(forCustomer === 200 ? 200 : 400);
    expect(await address('HC00000000000000000000')).toBe(400);
    const saved = await shop.database.selectFrom('order_address').select('order_id').execute();
    expect(saved).toHaveLength([forGuest, forCustomer].filter((code) => code === 200).length);
  });

  it('that became an account’s is opened by its session only, and no more by the guest id', async () => {
    const { shop, orders, callers } = await setScene();
    const { guest, customer } = callers;
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
    expect(await show({ ...guest, ...callers['other customer'] })).toBe(404);
    expect(await show({ ...guest, ...callers['signed out'] })).toBe(401);
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
  it.each([
    ['customer', 200],
    ['other customer', 200],
    ['guest', 401],
    ['nobody', 401],
    ['expired', 401],
    ['signed out', 401],
    ['forged', 401],
  ] as const)('answers %s with %i', async (caller, code) => {
    const { shop, callers } = await setScene();
    const call = shop.client('en', callers[caller])(orderHistory, { query: {} });
    expect(await codeOf(call)).toBe(code);
  });

  it('is a customer’s own, latest first, in pages', async () => {
    const { shop, callers, orders } = await setScene();
    const ids = [orders.customer];
    for (let index = 0; index < 11; index += 1) {
      shop.pass(1000);
      ids.unshift((await placeOrder(shop, [[1, 1, 100]], callers.customer)).orderId);
    }
    const client = shop.client('en', callers.customer);
    const first = await client(orderHistory, { query: {} });
    const second = await client(orderHistory, { query: { page: 2 } });
    expect([...first.list, ...second.list].map(({ order_id }) => order_id)).toEqual(ids);
    expect([first.list.length, first.totalPage]).toEqual([10, 2]);
    expect(first.list[0]).toMatchObject({ state: 'pending_payment', total_price: 10_000 });
    expect(first.list[0]?.lines[0]).toMatchObject({ name: 'The a', slug: 'a', quantity: 1 });
    const others = shop.client('en', callers['other customer'])(orderHistory, { query: {} });
    expect(await others).toEqual({ list: [], totalPage: 0 });
  });
});
