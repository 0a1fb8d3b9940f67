import { describe, expect, it } from 'vitest';
import {
  CAPTURE,
  changed,
  GET_ORDER,
  neverArrives,
  respondsInstead,
  VERIFY,
} from '../paypal/testing.ts';
import { stockOf } from '../testing/order.ts';
import {
  approvedOrder,
  capture,
  openPaidShop,
  type PaidShop,
  readOrder,
  stateOf,
} from '../testing/payment.ts';
import { settleReview } from './settleReview.ts';
import { MAX_REFUSALS, openUnknownPayments } from './unknownPayments.ts';

const SECOND = 1_000;

/** The webhooks that are due, as the sandbox sends them. */
async function dueWebhooks(shop: PaidShop) {
  const due: { headers: Record<string, string>; body: string }[] = [];
  await shop.paypal.sandbox.deliver(async (headers, body) => {
    due.push({ headers, body });
    return { ok: true };
  });
  return due;
}

function send(shop: PaidShop, headers: Record<string, string>, body: string) {
  return shop.app.request('/api/x/payments/webhook', { method: 'POST', headers, body });
}

const SIGNED = {
  'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
  'PAYPAL-CERT-URL': 'https://api.paypal.com/cert',
  'PAYPAL-TRANSMISSION-ID': 'one',
  'PAYPAL-TRANSMISSION-SIG': 'two',
  'PAYPAL-TRANSMISSION-TIME': '2026-03-01T12:00:00Z',
};

/** Sends an event that PayPal says it signed. */
function sendSigned(shop: PaidShop, event: object) {
  shop.paypal.fail(VERIFY, respondsInstead(200, { verification_status: 'SUCCESS' }));
  return send(shop, SIGNED, JSON.stringify(event));
}

const captured = (paymentId: string, custom_id: string | undefined) => ({
  id: `WH-${paymentId}`,
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: {
    id: `C-${paymentId}`,
    custom_id,
    supplementary_data: { related_ids: { order_id: paymentId } },
  },
});

const unknownIn = (shop: PaidShop) => openUnknownPayments(shop.database);

describe('a webhook', () => {
  it('finishes the order whose browser went away after the buyer approved', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await approvedOrder(shop);
    shop.pass(3 * SECOND);
    await shop.deliver();
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('finishes the order whose capture was not recorded', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    const lost = changed(() => '');
    shop.paypal.fail(CAPTURE, lost);
    await capture(shop, id, owner).catch(() => undefined);
    shop.pass(3 * SECOND);
    await shop.deliver();
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('after everything changes nothing, however often it comes', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    await capture(shop, id, owner);
    const before = await readOrder(shop, orderId, owner);
    shop.pass(3 * SECOND);
    const due = await dueWebhooks(shop);
    expect(due.map(({ body }) => JSON.parse(body).event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
    for (const { headers, body } of [...due, ...due]) {
      expect((await send(shop, headers, body)).status).toBe(200);
    }
    expect(await readOrder(shop, orderId, owner)).toEqual(before);
    expect(await shop.database.selectFrom('payment_event').selectAll().execute()).toHaveLength(2);
  });

  it('of an approval that came too late captures nothing and says so in the log', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await approvedOrder(shop);
    shop.pass(31 * 60 * SECOND);
    await readOrder(shop, orderId, owner);
    await shop.deliver();
    expect(await stateOf(shop, orderId, owner)).toEqual(['expired', null]);
    expect(shop.paypal.sent.some(({ path }) => CAPTURE.test(path))).toBe(false);
    expect(shop.logged[0]?.message).toContain('too late');
  });

  it('is sent again where PayPal can’t be reached, and is taken then', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await approvedOrder(shop);
    shop.pass(3 * SECOND);
    const [due] = await dueWebhooks(shop);
    if (!due) throw new Error('A webhook should be due.');
    for (const path of [VERIFY, GET_ORDER]) {
      shop.paypal.fail(path, neverArrives);
      expect((await send(shop, due.headers, due.body)).status).toBe(503);
    }
    expect((await send(shop, due.headers, due.body)).status).toBe(200);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it.each(['R123456789', 'HC0000000000000000000', 'HC0000000000000000000U', undefined])(
    'about another shop’s order %s is taken and forgotten',
    async (custom_id) => {
      const shop = await openPaidShop();
      expect((await sendSigned(shop, captured('P1', custom_id))).status).toBe(200);
      expect([shop.logged, await unknownIn(shop)]).toEqual([[], []]);
    },
  );
});

describe('a webhook about a payment that the shop lost', () => {
  const ORDER = 'HC0123456789ABCDEFGHJK';

  it('is an alarm, and is refused so often that it comes again, then taken', async () => {
    const shop = await openPaidShop();
    const statuses: number[] = [];
    for (let sent = 0; sent < MAX_REFUSALS + 2; sent += 1) {
      statuses.push((await sendSigned(shop, captured('P1', ORDER))).status);
    }
    const refused = Array.from({ length: MAX_REFUSALS }, () => 503);
    expect(statuses).toEqual([...refused, 200, 200]);
    expect(shop.logged).toEqual([
      {
        message: expect.stringContaining('bin/vitrine payments'),
        details: expect.objectContaining({ orderId: ORDER, payment: 'P1' }),
      },
    ]);
    const audit = await shop.database.selectFrom('audit_event').selectAll().execute();
    expect(audit).toMatchObject([
      { kind: 'payment.unknown', outcome: 'alarm', order_id: ORDER, payment_id: 'P1' },
    ]);
    expect(await unknownIn(shop)).toMatchObject([{ id: 'P1', order_id: ORDER }]);
  });

  it('is handled as usual once the payment is back, which ends the alarm', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    shop.pass(3 * SECOND);
    const [due] = await dueWebhooks(shop);
    if (!due) throw new Error('A webhook should be due.');
    const saved = await shop.database.selectFrom('payment').selectAll().execute();
    await shop.database.deleteFrom('payment').execute();
    expect((await send(shop, due.headers, due.body)).status).toBe(503);
    expect(await unknownIn(shop)).toMatchObject([{ id, order_id: orderId }]);
    await shop.database.insertInto('payment').values(saved).execute();
    expect((await send(shop, due.headers, due.body)).status).toBe(200);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
    expect(await unknownIn(shop)).toEqual([]);
  });

  it('is taken once a person has settled it', async () => {
    const shop = await openPaidShop();
    await sendSigned(shop, captured('P1', ORDER));
    const decision = { kind: 'refunded', why: 'given back' } as const;
    expect(await settleReview(shop.database, 'P1', decision, shop.now())).toBe('refunded');
    expect((await sendSigned(shop, captured('P1', ORDER))).status).toBe(200);
    expect(await unknownIn(shop)).toEqual([]);
  });
});

describe('a forged webhook', () => {
  it.each([
    ['another event', (body: string) => body.replace('APPROVED', 'VOIDED')],
    ['another payment', (body: string) => body.replace(/PRACTICE\w{12}/, 'PRACTICE000000000000')],
    ['no JSON', () => 'order paid'],
    ['nothing', () => ''],
    ['an injected word', (body: string) => `${body},"webhook_id":"other"`],
  ])('with %s is refused', async (_, forge) => {
    const shop = await openPaidShop();
    const { orderId, owner } = await approvedOrder(shop);
    shop.pass(3 * SECOND);
    const [due] = await dueWebhooks(shop);
    const response = await send(shop, due?.headers ?? {}, forge(due?.body ?? ''));
    expect(response.status).toBe(400);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'CREATED']);
  });

  it.each(['SIG', 'ID', 'TIME'])('with another %s is refused', async (part) => {
    const shop = await openPaidShop();
    await approvedOrder(shop);
    shop.pass(3 * SECOND);
    const [due] = await dueWebhooks(shop);
    for (const value of ['forged', '']) {
      const headers = { ...due?.headers, [`PAYPAL-TRANSMISSION-${part}`]: value };
      expect((await send(shop, headers, due?.body ?? '')).status).toBe(400);
    }
  });

  it('without PayPal’s headers asks PayPal nothing', async () => {
    const shop = await openPaidShop();
    expect((await send(shop, {}, '{"id":"1","event_type":"x"}')).status).toBe(400);
    expect(shop.paypal.sent).toEqual([]);
  });
});

describe('money given back', () => {
  const refund = (captureId: string, type: string) => ({
    id: `WH-${type}-${captureId}`,
    event_type: type,
    resource_type: 'refund',
    resource: {
      id: 'REFUND1',
      links: [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${captureId}` }],
    },
  });

  async function refunded(type: string, change: (text: string) => string) {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    await capture(shop, id, owner);
    const { capture_id } = await shop.database
      .selectFrom('payment')
      .select('capture_id')
      .executeTakeFirstOrThrow();
    shop.paypal.fail(GET_ORDER, changed(change));
    const response = await sendSigned(shop, refund(capture_id ?? '', type));
    expect(response.status).toBe(200);
    const row = await shop.database.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    return { shop, row, state: await stateOf(shop, orderId, owner), logged: shop.logged };
  }

  it('in full is recorded, and the items that were not sent are on sale again', async () => {
    const { shop, row, state, logged } = await refunded('PAYMENT.CAPTURE.REFUNDED', (text) =>
      text.replace(/("captures":\[\{.*?"status":)"COMPLETED"/, '$1"REFUNDED"'),
    );
    expect([row.refunded_cents, state]).toEqual([124_990, ['cancelled', 'REFUNDED']]);
    expect(await stockOf(shop)).toBe(5);
    expect(logged[0]?.message).toContain('given back');
  });

  it('in part is recorded, and the order stays paid', async () => {
    const money = '{"status":"COMPLETED","amount":{"currency_code":"USD","value":"49.90"}}';
    const { row, state } = await refunded('PAYMENT.CAPTURE.REFUNDED', (text) =>
      text.replace('"payments":{', `"payments":{"refunds":[${money},${money}],`),
    );
    expect([row.refunded_cents, state]).toEqual([9_980, ['paid', 'COMPLETED']]);
  });

  it('of a second capture leaves the order paid', async () => {
    const { row, state } = await refunded('PAYMENT.CAPTURE.REFUNDED', (text) => {
      const order = JSON.parse(text);
      const { captures } = order.purchase_units[0].payments;
      captures.push({ ...captures[0], id: 'SECOND', status: 'REFUNDED' });
      return JSON.stringify(order);
    });
    expect([row.refunded_cents, state]).toEqual([0, ['paid', 'COMPLETED']]);
  });

  it('by the buyer’s bank is recorded', async () => {
    const { shop, row, state } = await refunded('PAYMENT.CAPTURE.REVERSED', (text) => text);
    const queued = await shop.database.selectFrom('outbox').select('kind').execute();
    expect(queued).toContainEqual({ kind: 'paymentReversedEmail' });
    expect([row.refunded_cents, state[1], row.note]).toEqual([
      124_990,
      'REFUNDED',
      expect.stringContaining('bank'),
    ]);
  });
});
