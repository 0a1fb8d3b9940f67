import { describe, expect, it } from 'vitest';
import { createCommerceApi } from '../app.ts';
import { tidyUp } from '../housekeeping.ts';
import { createPayPalClient } from '../paypal/paypalClient.ts';
import { decide, openPayPal } from '../paypal/testing.ts';
import { newCustomer } from '../testing/customer.ts';
import { approvedOrder, capture, openPaidShop, readOrder } from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createPayments } from './payments.ts';

const DAY = 24 * 60 * 60_000;

/** A shop with test payments in its database, opened anew with PayPal's real account. */
async function switchedToLive() {
  const test = await openPaidShop();
  const live = await openPayPal(() => test.now().getTime());
  const provider: PaymentProvider = {
    name: 'paypal',
    environment: 'live',
    clientId: 'real',
    webhookId: 'REALWEBHOOK',
    scriptUrl: null,
    client: live.client,
  };
  const { database, media, now } = test;
  const logger = {
    error: (message: string) => void test.logged.push({ message, details: {} }),
  };
  const payments = createPayments({ database, logger, now, provider });
  const app = createCommerceApi({ database, media, now, logger, payments });
  return { test, live: { app, payments, paypal: live } };
}

describe('a shop that goes from test to real payments', () => {
  it('captures no test payment, and begins a real one for the order', async () => {
    const { test, live } = await switchedToLive();
    const { orderId, owner, id } = await approvedOrder(test);
    const headers = { 'X-Guest-Id': owner.guestId ?? '' };
    const asked = await live.app.request(`/api/x/payments/${id}/capture`, {
      method: 'POST',
      headers,
    });
    expect(asked.status).toBe(404);
    const started = await live.app.request('/api/x/payments', {
      method: 'POST',
      headers,
      body: JSON.stringify({ order_id: orderId }),
    });
    const { payment_id } = (await started.json()).data;
    expect(payment_id).not.toBe(id);
    await decide(live.paypal.sandbox, payment_id);
    const paid = await live.app.request(`/api/x/payments/${payment_id}/capture`, {
      method: 'POST',
      headers,
    });
    expect((await paid.json()).data).toMatchObject({ status: 'COMPLETED', practice: false });
    expect((await readOrder(test, orderId, owner)).payment?.practice).toBe(false);
    expect((await refusalOf(capture(test, id, owner))).code).toBe(409);
  });

  it('still calls a test what was paid as a test', async () => {
    const { test, live } = await switchedToLive();
    const { orderId, owner, id } = await approvedOrder(test);
    await capture(test, id, owner);
    const response = await live.app.request(`/api/x/orders/${orderId}`, {
      headers: { 'X-Guest-Id': owner.guestId ?? '' },
    });
    expect((await response.json()).data.payment).toMatchObject({ practice: true });
  });

  it('refuses a webhook of the sandbox, and does not sweep test payments', async () => {
    const { test, live } = await switchedToLive();
    const { orderId, owner, id } = await approvedOrder(test);
    test.pass(3_000);
    const statuses: number[] = [];
    await test.paypal.sandbox.deliver(async (headers, body) => {
      const request = { method: 'POST', headers, body };
      const response = await live.app.request('/api/x/payments/webhook', request);
      statuses.push(response.status);
      return response;
    });
    expect(statuses).toEqual([400]);
    test.pass(5 * 60_000);
    await live.payments.sweep();
    expect(live.paypal.sent.some(({ path }) => path.includes(id))).toBe(false);
    expect((await readOrder(test, orderId, owner)).state).toBe('pending_payment');
  });

  it('ends the test payments of orders that are over, and forgets those orders', async () => {
    const { test, live } = await switchedToLive();
    const { id } = await approvedOrder(test);
    const tidy = () => tidyUp(test.database, test.media, test.now());
    const payments = () => test.database.selectFrom('payment').select(['id', 'status']).execute();
    test.pass(60 * 60_000);
    await tidy();
    await live.payments.sweep();
    // Whoever goes back to the sandbox in time has the payment as it was.
    expect(await payments()).toEqual([{ id, status: 'CREATED' }]);
    test.pass(3 * DAY);
    await live.payments.sweep();
    expect(await payments()).toEqual([{ id, status: 'LAPSED' }]);
    test.pass(30 * DAY);
    await tidy();
    expect(await payments()).toEqual([]);
  });

  it('lets nobody review what they paid as a test', async () => {
    const { test, live } = await switchedToLive();
    const token = await newCustomer(test);
    const { owner, id } = await approvedOrder(test, 1, { token });
    await capture(test, id, owner);
    const allowed = await Promise.all(
      [test.app, live.app].map(async (app) => {
        const headers = { Authorization: `Bearer ${token}` };
        const response = await app.request('/api/products/1/can-leave-review', { headers });
        return (await response.json()).data.can_leave_review;
      }),
    );
    expect(allowed).toEqual([true, false]);
  });

  it('can’t be paid with the sandbox account’s password', async () => {
    const { test, live } = await switchedToLive();
    const client = createPayPalClient({
      ...test.paypal.sandbox.credentials,
      baseUrl: live.paypal.baseUrl,
    });
    await expect(client.getOrder('PRACTICE1')).rejects.toThrow('invalid_client');
  });
});
