import { features } from '@vitrine/contract/api/calls/features.ts';
import { orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import { paymentsSetup } from '@vitrine/contract/api/calls/payments.ts';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { describe, expect, it } from 'vitest';
import { expireOrders } from '../orders/expireOrders.ts';
import { dueEntries } from '../outbox/outbox.ts';
import { CAPTURE, CREATE, decide, neverArrives } from '../paypal/testing.ts';
import { newCustomer } from '../testing/customer.ts';
import { move, placeOrder, stockOf } from '../testing/order.ts';
import {
  approvedOrder,
  beginPayment,
  capture,
  openPaidShop,
  orderToPay,
  readOrder,
  stateOf,
} from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop } from '../testing/shop.ts';

const MINUTE = 60_000;

describe('the set-up of payments', () => {
  it('tells what the browser needs', async () => {
    const shop = await openPaidShop();
    expect((await shop.client()(features, {})).features).toContain('payments');
    expect(await shop.client()(paymentsSetup, {})).toEqual({
      provider: 'practice',
      environment: 'practice',
      client_id: 'practice',
      currency: 'USD',
      script_url: '/practice-payments/sdk.js',
    });
  });

  it('is missing where the API takes no payments', async () => {
    const shop = await openTestShop();
    expect((await shop.client()(features, {})).features).not.toContain('payments');
    expect((await refusalOf(shop.client()(paymentsSetup, {}))).code).toBe(404);
  });
});

describe('an approved payment', () => {
  it('§4.6 is captured over the order’s own total, and makes the order paid', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop, 2);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', null]);
    const id = await beginPayment(shop, orderId, owner);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'CREATED']);
    await decide(shop.paypal.sandbox, id);
    expect(await capture(shop, id, owner)).toEqual({
      status: 'COMPLETED',
      order_id: orderId,
      amount: 249_980,
      currency: 'USD',
      practice: true,
    });
    const { state, payment } = await readOrder(shop, orderId, owner);
    expect([state, payment]).toEqual([
      'paid',
      {
        status: 'COMPLETED',
        amount: 249_980,
        currency: 'USD',
        practice: true,
        on_delivery: false,
        paid_at: shop.now().toISOString(),
      },
    ]);
    expect([await stockOf(shop), shop.logged]).toEqual([3, []]);
  });

  it('is noted for its buyer, once', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    await Promise.all([capture(shop, id, owner), capture(shop, id, owner)]);
    await capture(shop, id, owner);
    const notes = await dueEntries(shop.database, 'orderPaidEmail', shop.now());
    expect(notes.map(({ subject }) => subject)).toEqual([orderId]);
  });

  it('is marked as a test in the history and in tracking', async () => {
    const shop = await openPaidShop();
    const token = await newCustomer(shop);
    const { orderId, owner, id } = await approvedOrder(shop, 1, { token });
    await capture(shop, id, owner);
    const { list } = await shop.client('en', { token })(orderHistory, { query: {} });
    expect(list[0]?.payment).toMatchObject({ status: 'COMPLETED', practice: true });
    const { info } = await shop.client()(trackOrder, { query: { order_id: orderId } });
    expect(info?.practice).toBe(true);
  });

  it('§4.7 gives the first result again, and asks PayPal for one capture', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await approvedOrder(shop);
    const first = await capture(shop, id, owner);
    expect([await capture(shop, id, owner), await capture(shop, id, owner)]).toEqual([
      first,
      first,
    ]);
    expect(shop.paypal.sent.filter(({ path }) => CAPTURE.test(path))).toHaveLength(1);
  });
});

describe('beginning a payment', () => {
  it('gives the same payment, however often and however fast', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    const many = await Promise.all(
      Array.from({ length: 10 }, () => beginPayment(shop, orderId, owner)),
    );
    many.push(await beginPayment(shop, orderId, owner));
    expect(new Set(many).size).toBe(1);
    expect(await shop.database.selectFrom('payment').selectAll().execute()).toHaveLength(1);
  });

  it('holds the goods for 15 minutes, and no longer when it is started or captured again', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    shop.pass(20 * MINUTE);
    const id = await beginPayment(shop, orderId, owner);
    shop.pass(10 * MINUTE);
    await decide(shop.paypal.sandbox, id, 'decline');
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(402);
    shop.pass(4 * MINUTE);
    expect((await readOrder(shop, orderId, owner)).state).toBe('pending_payment');
    await beginPayment(shop, orderId, owner);
    shop.pass(2 * MINUTE);
    expect(await expireOrders(shop.database, shop.now())).toBe(1);
    expect((await refusalOf(beginPayment(shop, orderId, owner))).data).toEqual({
      state: 'expired',
    });
  });

  it('makes a new payment where PayPal’s has grown too old', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    const first = await beginPayment(shop, orderId, owner);
    await shop.database
      .updateTable('payment')
      .set({ created_at: new Date(shop.now().getTime() - 151 * MINUTE).toISOString() })
      .execute();
    const second = await beginPayment(shop, orderId, owner);
    expect(second).not.toBe(first);
    expect(await beginPayment(shop, orderId, owner)).toBe(second);
  });

  it('is refused before the address is known', async () => {
    const shop = await openPaidShop();
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, 1249.9]]);
    const { code, serverMessage } = await refusalOf(beginPayment(shop, orderId, { guestId }));
    expect([code, serverMessage]).toEqual([422, 'Please enter the shipping address first']);
  });

  it.each(['paid', 'cancelled'] as const)('is refused for an order that is %s', async (state) => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    await move(shop, orderId, state);
    const { code, data } = await refusalOf(beginPayment(shop, orderId, owner));
    expect([code, data]).toEqual([409, { state }]);
  });

  it('says that PayPal can’t be reached, and begins when it can', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    shop.paypal.fail(CREATE, neverArrives);
    const { code, serverMessage } = await refusalOf(beginPayment(shop, orderId, owner));
    expect([code, serverMessage]).toEqual([503, expect.stringContaining('Nothing was charged')]);
    expect(shop.logged).toHaveLength(1);
    expect(await beginPayment(shop, orderId, owner)).toMatch(/^PRACTICE/);
  });

  it('refuses a request without an order’s number, field by field', async () => {
    const shop = await openPaidShop();
    const response = await shop.app.request('/api/x/payments', { method: 'POST', body: '{}' });
    expect([response.status, (await response.json()).errors]).toEqual([
      422,
      { order_id: ['Please fill in this field'] },
    ]);
  });
});

describe('somebody else', () => {
  it('can neither begin nor capture, nor learn that there is something', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    const other = await orderToPay(shop);
    const token = await newCustomer(shop);
    for (const stranger of [other.owner, { token }, {}]) {
      expect((await refusalOf(beginPayment(shop, orderId, stranger))).code).toBe(404);
      expect((await refusalOf(capture(shop, id, stranger))).code).toBe(404);
      expect((await refusalOf(capture(shop, 'PRACTICENONE', stranger))).code).toBe(404);
    }
    const signedOut = { token: 'over' };
    expect((await refusalOf(beginPayment(shop, orderId, signedOut))).code).toBe(401);
    expect((await refusalOf(capture(shop, id, signedOut))).code).toBe(401);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'CREATED']);
  });

  it('is stopped when asking too often', async () => {
    const shop = await openPaidShop();
    const codes: number[] = [];
    for (let index = 0; index <= 120; index += 1) {
      codes.push((await refusalOf(capture(shop, 'PRACTICENONE', {}))).code);
    }
    expect([codes[0], codes.at(-1)]).toEqual([404, 429]);
  });
});
