import { describe, expect, it } from 'vitest';
import { createPayPalClient } from '../../payments/paypalClient.ts';
import { decide, openPayPal } from '../../payments/testing.ts';
import { createCommerceApi } from '../app.ts';
import { newCustomer } from '../testing/customer.ts';
import { beginPayment, capture, openPaidShop, orderToPay, readOrder } from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createPayments } from './payments.ts';

/** A shop with practice payments in its database, opened anew with PayPal's real account. */
async function switchedToLive() {
  const practice = await openPaidShop();
  const live = await openPayPal(() => practice.now().getTime());
  const provider: PaymentProvider = {
    name: 'paypal',
    environment: 'live',
    clientId: 'real',
    webhookId: 'REALWEBHOOK',
    scriptUrl: null,
    client: live.client,
  };
  const { database, media, now } = practice;
  const logger = {
    error: (message: string) => void practice.logged.push({ message, details: {} }),
  };
  const payments = createPayments({ database, logger, now, provider });
  const app = createCommerceApi({ database, media, now, logger, payments });
  return { practice, live: { app, payments, paypal: live } };
}

describe('a shop that goes from practice to real payments', () => {
  it('captures no practice payment, and begins a real one for the order', async () => {
    const { practice, live } = await switchedToLive();
    const { orderId, owner } = await orderToPay(practice);
    const id = await beginPayment(practice, orderId, owner);
    await decide(practice.paypal.standIn, id);
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
    await decide(live.paypal.standIn, payment_id);
    const paid = await live.app.request(`/api/x/payments/${payment_id}/capture`, {
      method: 'POST',
      headers,
    });
    expect((await paid.json()).data).toMatchObject({ status: 'COMPLETED', practice: false });
    expect((await readOrder(practice, orderId, owner)).payment?.practice).toBe(false);
    expect((await refusalOf(capture(practice, id, owner))).code).toBe(409);
  });

  it('still calls practice what was paid for practice', async () => {
    const { practice, live } = await switchedToLive();
    const { orderId, owner } = await orderToPay(practice);
    const id = await beginPayment(practice, orderId, owner);
    await decide(practice.paypal.standIn, id);
    await capture(practice, id, owner);
    const response = await live.app.request(`/api/x/orders/${orderId}`, {
      headers: { 'X-Guest-Id': owner.guestId ?? '' },
    });
    expect((await response.json()).data.payment).toMatchObject({ practice: true });
  });

  it('refuses a practice webhook, and does not sweep practice payments', async () => {
    const { practice, live } = await switchedToLive();
    const { orderId, owner } = await orderToPay(practice);
    const id = await beginPayment(practice, orderId, owner);
    await decide(practice.paypal.standIn, id);
    practice.pass(3_000);
    const statuses: number[] = [];
    await practice.paypal.standIn.deliver(async (headers, body) => {
      const request = { method: 'POST', headers, body };
      const response = await live.app.request('/api/x/payments/webhook', request);
      statuses.push(response.status);
      return response;
    });
    expect(statuses).toEqual([400]);
    practice.pass(5 * 60_000);
    await live.payments.sweep();
    expect(live.paypal.sent.some(({ path }) => path.includes(id))).toBe(false);
    expect((await readOrder(practice, orderId, owner)).state).toBe('pending_payment');
  });

  it('lets nobody review what they paid for practice', async () => {
    const { practice, live } = await switchedToLive();
    const token = await newCustomer(practice);
    const { owner, orderId } = await orderToPay(practice, 1, { token });
    const id = await beginPayment(practice, orderId, owner);
    await decide(practice.paypal.standIn, id);
    await capture(practice, id, owner);
    const allowed = await Promise.all(
      [practice.app, live.app].map(async (app) => {
        const headers = { Authorization: `Bearer ${token}` };
        const response = await app.request('/api/products/1/can-leave-review', { headers });
        return (await response.json()).data.can_leave_review;
      }),
    );
    expect(allowed).toEqual([true, false]);
  });

  it('can’t be paid with the practice account’s password', async () => {
    const { practice, live } = await switchedToLive();
    const client = createPayPalClient({
      ...practice.paypal.standIn.credentials,
      baseUrl: live.paypal.baseUrl,
    });
    await expect(client.getOrder('PRACTICE1')).rejects.toThrow('invalid_client');
  });
});
