import { describe, expect, it } from 'vitest';
import {
  answerLost,
  answersInstead,
  CAPTURE,
  CREATE,
  changed,
  decide,
  type Fault,
  GET_ORDER,
  neverArrives,
  serverError,
  tooSlow,
} from '../../payments/testing.ts';
import { releaseExpiredHolds } from '../orders/expireOrders.ts';
import { dueLetters } from '../outbox/outbox.ts';
import { move, stockOf } from '../testing/order.ts';
import {
  beginPayment,
  capture,
  openPaidShop,
  orderToPay,
  type PaidShop,
  readOrder,
  stateOf,
} from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** An order whose payment the buyer has approved. */
async function approved(shop: PaidShop, quantity = 1) {
  const { orderId, owner } = await orderToPay(shop, quantity);
  const id = await beginPayment(shop, orderId, owner);
  await decide(shop.paypal.standIn, id);
  return { orderId, owner, id };
}

const capturesSent = ({ paypal }: PaidShop) =>
  paypal.sent.filter(({ path }) => CAPTURE.test(path)).length;

describe('a capture whose answer is lost', () => {
  const faults: [string, Fault][] = [
    ['a broken connection', answerLost],
    ['a timeout', tooSlow],
    ['nonsense', changed(() => '<html>')],
    ['half an answer', changed((text) => text.slice(0, 40))],
  ];

  it.each(faults)('through %s is not known, then found by the next ask', async (_, fault) => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop);
    shop.paypal.fail(CAPTURE, fault);
    const { code, serverMessage } = await refusalOf(capture(shop, id, owner));
    expect([code, serverMessage]).toEqual([502, expect.stringContaining('don’t pay again')]);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'CAPTURING']);
    shop.pass(11 * SECOND);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
    expect(capturesSent(shop)).toBe(1);
  });

  it.each([
    ['leaves the capture out', changed((text) => text.replace('"captures"', '"others"'))],
    ['is minimal', changed((text) => text.replace(/,"purchase_units".*/, '}'))],
  ])('or %s is asked for once more', async (_, fault) => {
    const shop = await openPaidShop();
    const { owner, id } = await approved(shop);
    shop.paypal.fail(CAPTURE, fault);
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
    expect(capturesSent(shop)).toBe(1);
  });

  it('is not taken for no capture where PayPal leaves it out again', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop);
    const silent = changed((text) => text.replace('"captures"', '"others"'));
    shop.paypal.fail(CAPTURE, silent);
    shop.paypal.fail(GET_ORDER, async (send) => send(), silent, silent);
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(502);
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(502);
    shop.pass(31 * MINUTE);
    expect(await releaseExpiredHolds(shop.database, shop.now())).toBe(0);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('is found by asking for the capture again', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await approved(shop);
    shop.paypal.fail(CAPTURE, answerLost);
    await refusalOf(capture(shop, id, owner));
    expect(await capture(shop, id, owner)).toMatchObject({ status: 'COMPLETED', amount: 124_990 });
    expect(capturesSent(shop)).toBe(1);
  });

  it('is found by the sweep, when nobody asks', async () => {
    const shop = await openPaidShop();
    const { orderId, id, owner } = await approved(shop);
    shop.paypal.fail(CAPTURE, answerLost);
    await refusalOf(capture(shop, id, owner));
    await shop.payments.sweep();
    shop.pass(61 * SECOND);
    await shop.payments.sweep();
    const row = await shop.database.selectFrom('shop_order').select('state').execute();
    expect(row).toEqual([{ state: 'paid' }]);
    expect((await dueLetters(shop.database, shop.now())).map(({ subject }) => subject)).toEqual([
      orderId,
    ]);
  });

  it('never lets its order expire, however long PayPal is away, nor another payment begin', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop, 5);
    shop.paypal.fail(CAPTURE, answerLost);
    await refusalOf(capture(shop, id, owner));
    for (let hour = 0; hour < 5; hour += 1) {
      shop.pass(60 * MINUTE);
      shop.paypal.fail(GET_ORDER, neverArrives, neverArrives);
      await shop.payments.sweep();
      expect(await releaseExpiredHolds(shop.database, shop.now())).toBe(0);
      expect((await refusalOf(beginPayment(shop, orderId, owner))).code).toBe(502);
    }
    expect(await stockOf(shop)).toBe(0);
    shop.pass(MINUTE);
    await shop.payments.sweep();
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });
});

describe('PayPal away before the capture', () => {
  it.each([
    ['gone', neverArrives],
    ['broken', serverError],
    ['too slow', tooSlow],
  ])('(%s) says that nothing was charged, and lets the buyer try again', async (_, fault) => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop);
    shop.paypal.fail(GET_ORDER, fault);
    const { code, serverMessage } = await refusalOf(capture(shop, id, owner));
    expect([code, serverMessage]).toEqual([503, expect.stringContaining('Nothing was charged')]);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'CREATED']);
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
  });
});

describe('many at once', () => {
  it('are 20 captures of one payment: one goes to PayPal, all get its result', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop, 2);
    const results = await Promise.all(Array.from({ length: 20 }, () => capture(shop, id, owner)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect([capturesSent(shop), await stockOf(shop)]).toEqual([1, 3]);
    const events = await shop.database.selectFrom('order_event').select('state').execute();
    expect(events.map(({ state }) => state)).toEqual(['pending_payment', 'paid']);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('are captures, webhooks, sweeps, asks and the end of the hold', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop, 2);
    shop.pass(31 * MINUTE);
    await Promise.allSettled([
      capture(shop, id, owner),
      shop.deliver(),
      shop.payments.sweep(),
      releaseExpiredHolds(shop.database, shop.now()),
      readOrder(shop, orderId, owner),
      capture(shop, id, owner),
      shop.deliver(),
    ]);
    const [state, status] = await stateOf(shop, orderId, owner);
    const taken = capturesSent(shop);
    expect([state, status, taken, await stockOf(shop)]).toEqual(
      state === 'paid' ? ['paid', 'COMPLETED', 1, 3] : ['expired', null, 0, 5],
    );
  });
});

describe('the end of the hold', () => {
  it('comes first: nothing is captured', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop);
    shop.pass(31 * MINUTE);
    await releaseExpiredHolds(shop.database, shop.now());
    const { code, data } = await refusalOf(capture(shop, id, owner));
    expect([code, data, capturesSent(shop)]).toEqual([409, { state: 'expired' }, 0]);
    expect(await stateOf(shop, orderId, owner)).toEqual(['expired', null]);
  });

  it('comes while nobody has put the goods back yet: they are kept, and paid', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await approved(shop);
    shop.pass(31 * MINUTE);
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
    expect(await releaseExpiredHolds(shop.database, shop.now())).toBe(0);
  });

  it('comes after a capture was begun: it waits', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop);
    shop.pass(29 * MINUTE);
    const ending: Fault = async (send) => {
      shop.pass(2 * MINUTE);
      await releaseExpiredHolds(shop.database, shop.now());
      return send();
    };
    shop.paypal.fail(CAPTURE, ending);
    await capture(shop, id, owner);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });
});

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

  it.each([
    ['a cent less', amount('1249.89')],
    ['a cent more', amount('1249.91')],
    ['part of a cent', amount('1249.901')],
    ['another currency', amount('1249.90', 'HKD')],
    ['another order', other],
    ['two captures', twice],
  ])('(%s) never makes an order paid, and is kept for a person', async (_, fault) => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop);
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
    await releaseExpiredHolds(shop.database, shop.now());
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
    const { orderId, owner, id } = await approved(shop);
    shop.paypal.fail(GET_ORDER, fault);
    const { code, data } = await refusalOf(capture(shop, id, owner));
    expect([code, data]).toEqual([402, { issue: 'ORDER_MISMATCH', retry: false }]);
    expect([capturesSent(shop), shop.logged.length]).toEqual([0, 1]);
    const again = await beginPayment(shop, orderId, owner);
    expect(again).not.toBe(id);
  });

  it('is kept for a person where the order was cancelled meanwhile', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop);
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
    const { orderId, owner } = await orderToPay(shop);
    const id = await beginPayment(shop, orderId, owner);
    for (const _ of [1, 2]) {
      await decide(shop.paypal.standIn, id, 'decline');
      const { code, data } = await refusalOf(capture(shop, id, owner));
      expect([code, data]).toEqual([402, { issue: 'INSTRUMENT_DECLINED', retry: true }]);
      expect(await beginPayment(shop, orderId, owner)).toBe(id);
    }
    await decide(shop.paypal.standIn, id, 'approve');
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
  });

  it('is not tried again behind the buyer’s back', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    const id = await beginPayment(shop, orderId, owner);
    await decide(shop.paypal.standIn, id, 'decline');
    await refusalOf(capture(shop, id, owner));
    shop.pass(4 * MINUTE);
    await shop.deliver();
    await shop.payments.sweep();
    expect(capturesSent(shop)).toBe(1);
  });

  it('before the buyer approved says so', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    const id = await beginPayment(shop, orderId, owner);
    const { code, data } = await refusalOf(capture(shop, id, owner));
    expect([code, data]).toEqual([402, { issue: 'ORDER_NOT_APPROVED', retry: true }]);
  });

  it('because it was captured already is a success', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await approved(shop);
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
    const { orderId, owner, id } = await approved(shop);
    const details = [{ issue: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED' }];
    shop.paypal.fail(CAPTURE, answersInstead(422, { name: 'UNPROCESSABLE_ENTITY', details }));
    expect((await refusalOf(capture(shop, id, owner))).data).toMatchObject({ retry: false });
    expect(await beginPayment(shop, orderId, owner)).not.toBe(id);
  });

  it('of an order that PayPal has forgotten does too', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approved(shop);
    shop.paypal.fail(GET_ORDER, answersInstead(404, { name: 'RESOURCE_NOT_FOUND' }));
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(402);
    expect(await beginPayment(shop, orderId, owner)).not.toBe(id);
  });

  it('by a broken configuration charges nothing and is logged with PayPal’s id', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await approved(shop);
    const refusal = { name: 'NOT_AUTHORIZED', debug_id: 'abc123' };
    shop.paypal.fail(CAPTURE, answersInstead(403, refusal));
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(503);
    expect(shop.logged[0]?.details).toMatchObject({ issue: 'NOT_AUTHORIZED', debugId: 'abc123' });
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
  });
});

describe('money that PayPal holds back', () => {
  it('keeps the order waiting, and pays it when it is released', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    const id = await beginPayment(shop, orderId, owner);
    await decide(shop.paypal.standIn, id, 'hold');
    expect((await capture(shop, id, owner)).status).toBe('PENDING');
    const refusal = await refusalOf(beginPayment(shop, orderId, owner));
    expect([refusal.code, refusal.serverMessage]).toEqual([
      409,
      'PayPal is still checking your payment. Please don’t pay again.',
    ]);
    shop.pass(45 * SECOND);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'PENDING']);
    shop.pass(60 * MINUTE);
    await releaseExpiredHolds(shop.database, shop.now());
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('lets the order be paid otherwise where the money never comes', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    const id = await beginPayment(shop, orderId, owner);
    await decide(shop.paypal.standIn, id, 'hold');
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

describe('beginning a payment whose answer is lost', () => {
  it('gives PayPal’s first payment when it is begun again', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    shop.paypal.fail(CREATE, answerLost);
    expect((await refusalOf(beginPayment(shop, orderId, owner))).code).toBe(503);
    await beginPayment(shop, orderId, owner);
    const created = shop.paypal.sent.filter(({ path }) => CREATE.test(path));
    const ids = created.map(({ headers }) => headers['paypal-request-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});
