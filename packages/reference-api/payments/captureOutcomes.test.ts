import { describe, expect, it } from 'vitest';
import { expireOrders } from '../orders/expireOrders.ts';
import {
  CAPTURE,
  changed,
  decide,
  type Fault,
  GET_ORDER,
  respondsInstead,
} from '../paypal/testing.ts';
import { move, stockOf } from '../testing/order.ts';
import {
  approvedOrder,
  beginPayment,
  begunOrder,
  capture,
  capturesSent,
  decidedOrder,
  openPaidShop,
  stateOf,
} from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('a capture that is not as it should be', () => {
  const amount = (value: string, currency = 'USD') =>
    changed((text) =>
      text.replace(
        /"currency_code":"USD","value":"1249\.90"/g,
        () => `"currency_code":"${currency}","value":"${value}"`,
      ),
    );
  const other = changed((text) => text.replace(/HC[0-9A-Z]{20}/g, 'HC00000000000000000000'));
  const twice = changed((text) => text.replace(/"captures":\[(.*?)\]/, '"captures":[$1,$1]'));

  const partlyRefunded = changed((text) =>
    text.replace(
      /"captures":\[(.*?)\]/,
      (_, one: string) => `"captures":[${one.replace('COMPLETED', 'REFUNDED')},${one}]`,
    ),
  );

  it.each([
    ['a cent less', amount('1249.89')],
    ['a cent more', amount('1249.91')],
    ['part of a cent', amount('1249.901')],
    ['another currency', amount('1249.90', 'HKD')],
    ['another order', other],
    ['two captures', twice],
    ['two captures, the first of them given back', partlyRefunded],
  ])('§4.7 (%s) never makes an order paid, and is kept for a person', async (_, fault) => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    shop.paypal.fail(CAPTURE, fault);
    const { code, serverMessage } = await refusalOf(capture(shop, id, owner));
    expect([code, serverMessage]).toEqual([502, expect.stringContaining('your order number')]);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'REVIEW']);
    expect(shop.logged).toHaveLength(1);
    expect(shop.logged[0]).toMatchObject({
      message: expect.stringContaining('a person has to look'),
      details: { orderId, payment: id },
    });
    shop.pass(24 * 60 * MINUTE);
    await shop.payments.sweep();
    await expireOrders(shop.database, shop.now());
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(502);
    expect((await refusalOf(beginPayment(shop, orderId, owner))).code).toBe(502);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'REVIEW']);
    expect([await stockOf(shop), capturesSent(shop)]).toEqual([4, 1]);
  });

  it.each([
    ['another amount', amount('1.00')],
    ['another order', other],
  ])('is not captured at all where PayPal has %s before', async (_, fault) => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    shop.paypal.fail(GET_ORDER, fault);
    const { code, data } = await refusalOf(capture(shop, id, owner));
    expect([code, data]).toEqual([402, { issue: 'ORDER_MISMATCH', retry: false }]);
    expect([capturesSent(shop), shop.logged.length]).toEqual([0, 1]);
    const again = await beginPayment(shop, orderId, owner);
    expect(again).not.toBe(id);
  });

  it('is kept for a person where the order was cancelled meanwhile', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    const cancelling: Fault = async (send) => {
      await move(shop, orderId, 'cancelled');
      return send();
    };
    shop.paypal.fail(CAPTURE, cancelling);
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(502);
    expect(await stateOf(shop, orderId, owner)).toEqual(['cancelled', 'REVIEW']);
    expect(shop.logged[0]?.message).toContain('its order could not be paid any more');
  });
});

describe('a refused capture', () => {
  it('of a declined card charges nothing, and may be tried with another', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await begunOrder(shop);
    for (const _ of [1, 2]) {
      await decide(shop.paypal.sandbox, id, 'decline');
      const { code, data } = await refusalOf(capture(shop, id, owner));
      expect([code, data]).toEqual([402, { issue: 'INSTRUMENT_DECLINED', retry: true }]);
      expect(await beginPayment(shop, orderId, owner)).toBe(id);
    }
    await decide(shop.paypal.sandbox, id, 'approve');
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
  });

  it('is not tried again behind the buyer’s back', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await decidedOrder(shop, 'decline');
    await refusalOf(capture(shop, id, owner));
    shop.pass(4 * MINUTE);
    await shop.deliver();
    await shop.payments.sweep();
    expect(capturesSent(shop)).toBe(1);
  });

  it('before the buyer approved says so', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await begunOrder(shop);
    const { code, data } = await refusalOf(capture(shop, id, owner));
    expect([code, data]).toEqual([402, { issue: 'ORDER_NOT_APPROVED', retry: true }]);
  });

  it('because it was captured already is a success', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await approvedOrder(shop);
    const body = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] };
    const already: Fault = async (send) => {
      await send();
      return Response.json(body, { status: 422 });
    };
    shop.paypal.fail(CAPTURE, already);
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
  });

  it('for good makes the next payment a new one', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    const details = [{ issue: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED' }];
    shop.paypal.fail(CAPTURE, respondsInstead(422, { name: 'UNPROCESSABLE_ENTITY', details }));
    expect((await refusalOf(capture(shop, id, owner))).data).toMatchObject({ retry: false });
    expect(await beginPayment(shop, orderId, owner)).not.toBe(id);
  });

  it('of an order that PayPal has forgotten does too', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    shop.paypal.fail(GET_ORDER, respondsInstead(404, { name: 'RESOURCE_NOT_FOUND' }));
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(402);
    expect(await beginPayment(shop, orderId, owner)).not.toBe(id);
  });

  it('by a broken configuration charges nothing and is logged with PayPal’s id', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await approvedOrder(shop);
    const refusal = { name: 'NOT_AUTHORIZED', debug_id: 'abc123' };
    shop.paypal.fail(CAPTURE, respondsInstead(403, refusal));
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(503);
    expect(shop.logged[0]?.details).toMatchObject({ issue: 'NOT_AUTHORIZED', debugId: 'abc123' });
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
  });
});

it('records a capture that was given back before it was seen', async () => {
  const shop = await openPaidShop();
  const { orderId, owner, id } = await approvedOrder(shop);
  const refunded = changed((text) =>
    text.replace(/("captures":\[\{[^}]*?"status":)"COMPLETED"/, '$1"REFUNDED"'),
  );
  shop.paypal.fail(CAPTURE, refunded);
  expect((await refusalOf(capture(shop, id, owner))).code).toBe(409);
  expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'REFUNDED']);
  expect(shop.logged).toEqual([]);
});

describe('money that PayPal holds back', () => {
  it('keeps the order waiting, and pays it when it is released', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await decidedOrder(shop, 'hold');
    expect((await capture(shop, id, owner)).status).toBe('PENDING');
    const refusal = await refusalOf(beginPayment(shop, orderId, owner));
    expect([refusal.code, refusal.serverMessage]).toEqual([
      409,
      'PayPal is still checking your payment. Please don’t pay again.',
    ]);
    shop.pass(45 * SECOND);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'PENDING']);
    shop.pass(60 * MINUTE);
    await expireOrders(shop.database, shop.now());
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('is captured once in the audit log, and PayPal is asked now and then', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await decidedOrder(shop, 'hold');
    // As long as PayPal holds it back.
    const held = changed((text) =>
      text.replace(/("captures":\[\{[^}]*?"status":)"COMPLETED"/, '$1"PENDING"'),
    );
    await capture(shop, id, owner);
    for (const _ of [1, 2, 3]) {
      shop.pass(11 * MINUTE);
      shop.paypal.fail(GET_ORDER, held);
      await shop.payments.sweep();
    }
    shop.pass(11 * SECOND);
    shop.paypal.fail(GET_ORDER, held);
    const asked = () => shop.paypal.sent.filter(({ path }) => GET_ORDER.test(path)).length;
    const before = asked();
    for (const _ of [1, 2, 3]) {
      expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'PENDING']);
    }
    expect(asked()).toBe(before + 1);
    const captured = await shop.database
      .selectFrom('audit_event')
      .select(['outcome', 'cents'])
      .where('kind', '=', 'payment.captured')
      .execute();
    expect(captured).toEqual([{ outcome: 'pending', cents: 124_990 }]);
  });

  it('lets the order be paid otherwise where the money never comes', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await decidedOrder(shop, 'hold');
    await capture(shop, id, owner);
    shop.pass(11 * MINUTE);
    shop.paypal.fail(
      GET_ORDER,
      changed((text) =>
        text
          .replace('"status":"PENDING"', '"status":"DECLINED"')
          .replace(/("captures":\[\{[^}]*?"status":)"COMPLETED"/, '$1"DECLINED"'),
      ),
    );
    await shop.payments.sweep();
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'DENIED']);
    const again = await beginPayment(shop, orderId, owner);
    expect(again).not.toBe(id);
  });
});
