import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPayPalClient } from './paypalClient.ts';
import { complaints } from './testing/paypalCalls.ts';
import { decide, openPayPal, type Sent } from './testing.ts';

/** What a client sends whose every request gets this. */
async function sentFor(work: (client: ReturnType<typeof createPayPalClient>) => Promise<unknown>) {
  const sent: Sent[] = [];
  const client = createPayPalClient({
    clientId: 'id',
    clientSecret: 'secret',
    baseUrl: 'https://api-m.paypal.com',
    fetch: async (url, init) => {
      const { pathname: path } = new URL(url);
      const body = typeof init.body === 'string' ? init.body : undefined;
      const headers = Object.fromEntries(new Headers(init.headers));
      sent.push({ method: init.method ?? 'GET', path, headers, body });
      return Response.json({ access_token: 't', expires_in: 999, id: 'A', status: 'CREATED' });
    },
  });
  await work(client);
  return sent.filter(({ path }) => path !== '/v1/oauth2/token');
}

describe('what goes to PayPal, by what it takes', () => {
  it('is right in a whole payment', async () => {
    const { client, sent, sandbox } = await openPayPal();
    const payable = {
      orderId: 'HC0123456789ABCDEFGHJK',
      total: cents(124_990),
      shipping: cents(2_500),
      language: 'en',
    } as const;
    const { id } = await client.createOrder(payable, 'order-1');
    await decide(sandbox, id);
    await client.getOrder(id);
    const order = await client.captureOrder(id, 'capture-1');
    const captureId = String(order.purchase_units[0]?.payments?.captures[0]?.id);
    const back = { orderId: payable.orderId, cents: cents(990), currency: 'USD' };
    await client.refundCapture(captureId, { ...back, reason: 'A scratch' }, 'refund-1');
    await client.refundCapture(captureId, { ...back, reason: null }, 'refund-2');
    const event = { authAlgo: 'SHA256withRSA', certUrl: 'https://api.paypal.com/v1/certs/1' };
    const transmission = {
      transmissionId: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      transmissionSig: 'lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9',
      transmissionTime: '2026-03-01T12:00:00Z',
    };
    const text = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}';
    await client.verifyWebhook({ ...event, ...transmission, text }, 'PRACTICEWEBHOOK');
    const calls = sent.filter(({ path }) => path !== '/v1/oauth2/token');
    expect(
      calls.map(
        ({ method, path }) =>
          `${method} ${path.replace(id, '{id}').replace(captureId, '{capture}')}`,
      ),
    ).toEqual([
      'POST /v2/checkout/orders',
      'GET /v2/checkout/orders/{id}',
      'POST /v2/checkout/orders/{id}/capture',
      'POST /v2/payments/captures/{capture}/refund',
      'POST /v2/payments/captures/{capture}/refund',
      'POST /v1/notifications/verify-webhook-signature',
    ]);
    expect(calls.map(complaints)).toEqual(calls.map(() => []));
  });

  it('is right for any order', async () => {
    const payable = fc
      .record({
        orderId: fc.stringMatching(/^HC[0-9A-Z]{20}$/),
        items: fc.integer({ min: 0, max: 1_000_000_000 }),
        shipping: fc.integer({ min: 1, max: 1_000_000_000 }).map(cents),
        language: fc.constantFrom(...LANGUAGES),
      })
      .map(({ items, ...order }) => ({ ...order, total: cents(items + order.shipping) }));
    await fc.assert(
      fc.asyncProperty(payable, fc.nat(99), async (order, attempt) => {
        const sent = await sentFor((client) =>
          client.createOrder(order, `order-${order.orderId}-${attempt}`),
        );
        expect(sent.map(complaints)).toEqual([[]]);
      }),
    );
  });

  it('would be found wrong where it is', () => {
    const headers = { 'paypal-request-id': 'x'.repeat(109), 'x-own': '1' };
    const free = { currency_code: 'USD', value: '0.00' };
    const breakdown = { item_total: free, shipping: free };
    const amount = { currency_code: 'US', value: '1,00', breakdown };
    const body = JSON.stringify({ intent: 'CAPTURE', purchase_units: [{ amount }] });
    const wrong = complaints({
      method: 'POST',
      path: '/v2/checkout/orders',
      headers,
      body,
    });
    expect(wrong).toEqual(
      expect.arrayContaining([
        'paypal-request-id',
        'x-own',
        'purchase_units.0.amount.currency_code',
        'purchase_units.0.amount.value',
      ]),
    );
    const nowhere = { method: 'POST', path: '/v3/orders', headers: {}, body: undefined };
    expect(complaints(nowhere)).toEqual(['there is no POST /v3/orders']);
  });
});

describe('the amount that PayPal is asked for', () => {
  it('§4.6 is the order’s total to the cent, for any total', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2_000_000_000 }), async (total) => {
        const prices = { total: cents(total), shipping: cents(0) };
        const order = { orderId: 'HC1', ...prices, language: 'zh' } as const;
        const [sent] = await sentFor((client) => client.createOrder(order, 'order-HC1-0'));
        const [unit] = JSON.parse(sent?.body ?? '{}').purchase_units;
        expect(unit.amount.currency_code).toBe('USD');
        expect(unit.amount.value).toMatch(/^\d+\.\d\d$/);
        expect(Number(unit.amount.value.replace('.', ''))).toBe(total);
      }),
    );
  });
});
