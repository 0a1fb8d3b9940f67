import { describe, expect, it } from 'vitest';
import { expireOrders } from '../orders/expireOrders.ts';
import { dueEntries } from '../outbox/outbox.ts';
import {
  CAPTURE,
  CREATE,
  changed,
  type Fault,
  GET_ORDER,
  loseResponse,
  neverArrives,
  serverError,
  tooSlow,
} from '../paypal/testing.ts';
import { stockOf } from '../testing/order.ts';
import {
  approvedOrder,
  beginPayment,
  capture,
  capturesSent,
  openPaidShop,
  orderToPay,
  readOrder,
  stateOf,
} from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('a capture whose response is lost', () => {
  const faults: [string, Fault][] = [
    ['a broken connection', loseResponse],
    ['a timeout', tooSlow],
    ['nonsense', changed(() => '<html>')],
    ['half an answer', changed((text) => text.slice(0, 40))],
  ];

  it.each(faults)('through %s is not known, then found by the next ask', async (_, fault) => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
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
    const { owner, id } = await approvedOrder(shop);
    shop.paypal.fail(CAPTURE, fault);
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
    expect(capturesSent(shop)).toBe(1);
  });

  it('is not taken for no capture where PayPal leaves it out again', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    const silent = changed((text) => text.replace('"captures"', '"others"'));
    shop.paypal.fail(CAPTURE, silent);
    shop.paypal.fail(GET_ORDER, async (send) => send(), silent, silent);
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(502);
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(502);
    shop.pass(31 * MINUTE);
    expect(await expireOrders(shop.database, shop.now())).toBe(0);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('is found by asking for the capture again', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await approvedOrder(shop);
    shop.paypal.fail(CAPTURE, loseResponse);
    await refusalOf(capture(shop, id, owner));
    expect(await capture(shop, id, owner)).toMatchObject({ status: 'COMPLETED', amount: 124_990 });
    expect(capturesSent(shop)).toBe(1);
  });

  it('is found by the sweep, when nobody asks', async () => {
    const shop = await openPaidShop();
    const { orderId, id, owner } = await approvedOrder(shop);
    shop.paypal.fail(CAPTURE, loseResponse);
    await refusalOf(capture(shop, id, owner));
    await shop.payments.sweep();
    shop.pass(61 * SECOND);
    await shop.payments.sweep();
    const row = await shop.database.selectFrom('shop_order').select('state').execute();
    expect(row).toEqual([{ state: 'paid' }]);
    expect(
      (await dueEntries(shop.database, 'orderPaidEmail', shop.now())).map(({ subject }) => subject),
    ).toEqual([orderId]);
  });

  it('never lets its order expire, however long PayPal is away, nor another payment begin', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop, 3);
    shop.paypal.fail(CAPTURE, loseResponse);
    await refusalOf(capture(shop, id, owner));
    for (let hour = 0; hour < 5; hour += 1) {
      shop.pass(60 * MINUTE);
      shop.paypal.fail(GET_ORDER, neverArrives, neverArrives);
      await shop.payments.sweep();
      expect(await expireOrders(shop.database, shop.now())).toBe(0);
      expect((await refusalOf(beginPayment(shop, orderId, owner))).code).toBe(502);
    }
    expect(await stockOf(shop)).toBe(2);
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
    const { orderId, owner, id } = await approvedOrder(shop);
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
    const { orderId, owner, id } = await approvedOrder(shop, 2);
    const results = await Promise.all(Array.from({ length: 20 }, () => capture(shop, id, owner)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect([capturesSent(shop), await stockOf(shop)]).toEqual([1, 3]);
    const events = await shop.database
      .selectFrom('order_event')
      .select('state')
      .orderBy('id')
      .execute();
    expect(events.map(({ state }) => state)).toEqual(['pending_payment', 'paid']);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('are captures, webhooks, sweeps, asks and the end of the hold', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop, 2);
    shop.pass(31 * MINUTE);
    await Promise.allSettled([
      capture(shop, id, owner),
      shop.deliver(),
      shop.payments.sweep(),
      expireOrders(shop.database, shop.now()),
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
    const { orderId, owner, id } = await approvedOrder(shop);
    shop.pass(31 * MINUTE);
    await expireOrders(shop.database, shop.now());
    const { code, data } = await refusalOf(capture(shop, id, owner));
    expect([code, data, capturesSent(shop)]).toEqual([409, { state: 'expired' }, 0]);
    expect(await stateOf(shop, orderId, owner)).toEqual(['expired', null]);
  });

  it('comes while nobody has put the goods back yet: they are kept, and paid', async () => {
    const shop = await openPaidShop();
    const { owner, id } = await approvedOrder(shop);
    shop.pass(31 * MINUTE);
    expect((await capture(shop, id, owner)).status).toBe('COMPLETED');
    expect(await expireOrders(shop.database, shop.now())).toBe(0);
  });

  it('comes after a capture was started: it waits', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    shop.pass(29 * MINUTE);
    const ending: Fault = async (send) => {
      shop.pass(2 * MINUTE);
      await expireOrders(shop.database, shop.now());
      return send();
    };
    shop.paypal.fail(CAPTURE, ending);
    await capture(shop, id, owner);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });
});

describe('beginning a payment whose response is lost', () => {
  it('gives PayPal’s first payment when it is started again', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    shop.paypal.fail(CREATE, loseResponse);
    expect((await refusalOf(beginPayment(shop, orderId, owner))).code).toBe(503);
    await beginPayment(shop, orderId, owner);
    const created = shop.paypal.sent.filter(({ path }) => CREATE.test(path));
    const ids = created.map(({ headers }) => headers['paypal-request-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});
