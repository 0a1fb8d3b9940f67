import { describe, expect, it } from 'vitest';
import { shipOrder } from '../parcels/shipOrder.ts';
import type { RefundRequest } from '../payments/refundPayment.ts';
import {
  CAPTURE,
  type Fault,
  GET_ORDER,
  loseResponse,
  neverArrives,
  REFUND,
  respondsInstead,
  serverError,
  tooSlow,
} from '../paypal/testing.ts';
import { move, stockOf } from '../testing/order.ts';
import {
  approvedOrder,
  begunOrder,
  capture,
  decidedOrder,
  openPaidShop,
  orderToPay,
  type PaidShop,
  stateOf,
} from '../testing/payment.ts';
import { cancelAndRefund, refundOrder } from './orderMoney.ts';

const ALL = 124_990;

/** A shop with a paid order of one watch. */
async function paidShop() {
  const shop = await openPaidShop();
  const order = await approvedOrder(shop);
  await capture(shop, order.id, order.owner);
  return { shop, ...order };
}

const servicesOf = (shop: PaidShop) => ({
  database: shop.database,
  logger: shop.logger,
  now: shop.now,
  provider: shop.payments.provider,
});

const refund = (shop: PaidShop, orderId: string, request: Partial<RefundRequest> = {}) =>
  refundOrder(servicesOf(shop), orderId, { reason: null, restock: null, ...request });

const cancel = (shop: PaidShop, orderId: string, restock = true) =>
  cancelAndRefund(servicesOf(shop), orderId, { restock, reason: null });

/** What PayPal has given back, refund by refund, and what the shop says of it. */
async function books(shop: PaidShop, id: string) {
  const order = await shop.paypal.client.getOrder(id);
  const refunds = order.purchase_units[0]?.payments?.refunds ?? [];
  const row = await shop.database
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [refunds.map(({ amount }) => amount?.value), row.refunded_cents];
}

/** The webhooks that are due arrive, twice each. */
async function deliverTwice(shop: PaidShop) {
  shop.pass(4_000);
  await shop.paypal.sandbox.deliver(async (headers, body) => {
    const send = () =>
      shop.app.request('/api/x/payments/webhook', { method: 'POST', headers, body });
    await send();
    return send();
  });
}

/** What buyers are told of cancellations and refunds. */
const emailsIn = async ({ database }: PaidShop) =>
  (await database.selectFrom('outbox').select('kind').orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => /^order(?:Cancelled|Refunded)/.test(kind));

describe('a refund', () => {
  it('in parts gives back as much each time, and no more than was paid', async () => {
    const { shop, orderId, owner, id } = await paidShop();
    expect(await refund(shop, orderId, { cents: 990 })).toBe(
      `$9.90 of ${orderId} were given back.`,
    );
    expect(await refund(shop, orderId, { cents: 124_000 })).toContain('cancelled by this');
    await deliverTwice(shop);
    expect(await books(shop, id)).toEqual([['9.90', '1240.00'], ALL]);
    expect(await stateOf(shop, orderId, owner)).toEqual(['cancelled', 'REFUNDED']);
    expect(await stockOf(shop)).toBe(5);
    expect(await emailsIn(shop)).toEqual(['orderRefundedEmail', 'orderRefundedEmail']);
    await expect(refund(shop, orderId)).rejects.toThrow('was given back already. Nothing was');
  });

  it('of more than is left moves nothing', async () => {
    const { shop, orderId, id } = await paidShop();
    await expect(refund(shop, orderId, { cents: ALL + 1 })).rejects.toThrow(
      `Only $1,249.90 are left of what was paid for ${orderId}. Nothing was changed.`,
    );
    await refund(shop, orderId, { cents: 100 });
    await expect(refund(shop, orderId, { cents: ALL })).rejects.toThrow('Only $1,248.90 are left');
    expect(await books(shop, id)).toEqual([['1.00'], 100]);
  });

  it('that is typed twice is one, unless it is meant', async () => {
    const { shop, orderId, id } = await paidShop();
    await refund(shop, orderId, { cents: 100 });
    await expect(refund(shop, orderId, { cents: 100 })).rejects.toThrow('--again gives');
    expect(await books(shop, id)).toEqual([['1.00'], 100]);
    await refund(shop, orderId, { cents: 100, isRepeat: true });
    expect(await books(shop, id)).toEqual([['1.00', '1.00'], 200]);
  });

  it('of several at once is one', async () => {
    const { shop, orderId, id } = await paidShop();
    await Promise.allSettled([1, 2, 3].map(() => refund(shop, orderId, { cents: 100 })));
    expect(await books(shop, id)).toEqual([['1.00'], 100]);
  });

  it.each<[string, RegExp, Fault]>([
    ['does not arrive', REFUND, neverArrives],
    ['is lost on the way back', REFUND, loseResponse],
    ['takes too long', REFUND, tooSlow],
    ['meets a fault of PayPal', REFUND, serverError],
    ['is done already by somebody', REFUND, respondsInstead(409, { name: 'DUPLICATE' })],
  ])('that %s is finished once, by whoever comes first', async (_, path, fault) => {
    const { shop, orderId, id } = await paidShop();
    shop.paypal.fail(path, fault);
    await expect(refund(shop, orderId, { cents: 100 })).rejects.toThrow(
      'nothing is given back twice',
    );
    shop.pass(61_000);
    await Promise.all([
      shop.payments.sweep(),
      refund(shop, orderId, { cents: 100 }).catch(() => ''),
    ]);
    await deliverTwice(shop);
    expect(await books(shop, id)).toEqual([['1.00'], 100]);
    expect(await emailsIn(shop)).toHaveLength(1);
  });

  it('whose record fails is recorded by the next', async () => {
    const { shop, orderId, id } = await paidShop();
    shop.paypal.fail(GET_ORDER, async (send) => send(), neverArrives);
    await expect(refund(shop, orderId, { cents: 100 })).rejects.toThrow('has not said yet');
    expect(await refund(shop, orderId, { cents: 500 })).toContain('nothing else was given back');
    expect(await books(shop, id)).toEqual([['1.00'], 100]);
  });

  it('of what was given back at PayPal moves nothing, and the shop knows of it', async () => {
    const { shop, orderId, owner, id } = await paidShop();
    const row = await shop.database.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    const whole = { orderId, cents: ALL, currency: 'USD', reason: null } as never;
    await shop.paypal.client.refundCapture(row.capture_id ?? '', whole, 'by-hand');
    await expect(refund(shop, orderId)).rejects.toThrow('was given back already');
    expect(await books(shop, id)).toEqual([['1249.90'], ALL]);
    expect(await stateOf(shop, orderId, owner)).toEqual(['cancelled', 'REFUNDED']);
  });

  it('that PayPal refuses says why, and can be tried again', async () => {
    const { shop, orderId, id } = await paidShop();
    const body = { name: 'X', details: [{ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' }] };
    shop.paypal.fail(REFUND, respondsInstead(422, body));
    await expect(refund(shop, orderId)).rejects.toThrow('(REFUND_FAILED_INSUFFICIENT_FUNDS)');
    expect(await books(shop, id)).toEqual([[], 0]);
    await refund(shop, orderId);
    expect(await books(shop, id)).toEqual([['1249.90'], ALL]);
  });

  it.each([
    ['stay away', null, 4],
    ['are on sale again if the shop says so', true, 5],
  ])('of an order that was sent leaves it sent, and its items %s', async (_, restock, stock) => {
    const { shop, orderId, owner } = await paidShop();
    await move(shop, orderId, 'shipped');
    await refund(shop, orderId, { restock });
    expect(await stateOf(shop, orderId, owner)).toEqual(['shipped', 'REFUNDED']);
    expect(await stockOf(shop)).toBe(stock);
  });

  it('is not begun while PayPal can’t be reached', async () => {
    const { shop, orderId } = await paidShop();
    shop.paypal.fail(GET_ORDER, neverArrives);
    await expect(refund(shop, orderId)).rejects.toThrow('Nothing was changed; try again later.');
    expect(await shop.database.selectFrom('refund').selectAll().execute()).toEqual([]);
  });
});

describe('an order that the shop cancels', () => {
  it.each([
    [true, 5],
    [false, 4],
  ])(
    'gets its money back, once, and with restock %s there are %i in stock',
    async (restock, stock) => {
      const { shop, orderId, owner, id } = await paidShop();
      expect(await cancel(shop, orderId, restock)).toContain(
        `$1,249.90 of ${orderId} were given back.`,
      );
      await deliverTwice(shop);
      await expect(cancel(shop, orderId, restock)).rejects.toThrow('is cancelled already');
      expect(await books(shop, id)).toEqual([['1249.90'], ALL]);
      expect(await stateOf(shop, orderId, owner)).toEqual(['cancelled', 'REFUNDED']);
      expect(await stockOf(shop)).toBe(stock);
      const parcel = { number: 'LX123456789CN', carrier: null, isTest: true };
      expect(await shipOrder(shop.database, orderId, parcel, shop.now())).toBe('closed');
      expect(await emailsIn(shop)).toEqual(['orderCancelledEmail', 'orderRefundedEmail']);
    },
  );

  it.each<[string, Fault]>([
    ['never asked', neverArrives],
    ['asked without hearing', loseResponse],
  ])(
    'while PayPal was %s is cancelled at once, and its money given back later',
    async (_, fault) => {
      const { shop, orderId, owner, id } = await paidShop();
      shop.paypal.fail(REFUND, fault);
      await expect(cancel(shop, orderId)).rejects.toThrow(`${orderId} is cancelled, and its items`);
      expect((await stateOf(shop, orderId, owner))[0]).toBe('cancelled');
      expect(await cancel(shop, orderId)).toContain('were given back');
      expect(await books(shop, id)).toEqual([['1249.90'], ALL]);
      expect(await stockOf(shop)).toBe(5);
    },
  );

  it('after a part was given back gets the rest', async () => {
    const { shop, orderId, id } = await paidShop();
    shop.paypal.fail(REFUND, loseResponse);
    await refund(shop, orderId, { cents: 990 }).catch(() => '');
    await cancel(shop, orderId);
    expect(await books(shop, id)).toEqual([['9.90', '1240.00'], ALL]);
  });

  it('before it is paid takes no money any more', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    expect(await cancel(shop, orderId)).toBe(
      `${orderId} is cancelled, and its items are on sale again.`,
    );
    await deliverTwice(shop);
    await capture(shop, id, owner).catch(() => '');
    expect(shop.paypal.sent.some(({ path }) => CAPTURE.test(path))).toBe(false);
    expect(await stateOf(shop, orderId, owner)).toEqual(['cancelled', null]);
    expect(await stockOf(shop)).toBe(5);
  });

  it('is left alone while its payment is under way, or when it was sent', async () => {
    const shop = await openPaidShop();
    const held = await decidedOrder(shop, 'hold');
    await capture(shop, held.id, held.owner);
    await expect(cancel(shop, held.orderId)).rejects.toThrow('is under way');
    const { orderId } = await orderToPay(shop);
    await move(shop, orderId, 'paid', 'shipped');
    await expect(cancel(shop, orderId)).rejects.toThrow('orders refund gives its money back');
  });

  it('when its product is gone gets its money back all the same', async () => {
    const { shop, orderId, id } = await paidShop();
    for (const table of ['product_text', 'product_image', 'product_category'] as const) {
      await shop.database.deleteFrom(table).execute();
    }
    await shop.database.deleteFrom('product').execute();
    await cancel(shop, orderId);
    expect(await books(shop, id)).toEqual([['1249.90'], ALL]);
  });

  it('of two at once is cancelled by one', async () => {
    const { shop, orderId, id } = await paidShop();
    await Promise.allSettled([cancel(shop, orderId), cancel(shop, orderId)]);
    expect(await books(shop, id)).toEqual([['1249.90'], ALL]);
    expect(await stockOf(shop)).toBe(5);
    expect((await begunOrder(shop, 5)).orderId).not.toBe('');
  });
});
